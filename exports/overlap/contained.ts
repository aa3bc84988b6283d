import { at } from '../../capture/dedupe/bits.js';
import { mixed } from '../../filters/text/shingles.js';

/** One in so many runs is looked up: which, its hash decides, the same ones everywhere. */
const sampling = 4;

export function isSampled(run: number): boolean {
  return mixed(run ^ 0x5bd1e995) >>> 0 < 2 ** 32 / sampling;
}

/** What of a task stands somewhere in a collection. */
export interface Contained {
  /** Share of its runs that any of the records has. */
  readonly share: number;
  /** The record that has most of them, and what share of them. */
  readonly record: string;
  readonly inRecord: number;
}

/** Owner and run in one number that sorts by the run; as many owners as 21 bits can tell apart. */
const mostOwners = 2 ** 21;

/** The runs of many tasks, sorted, so that those of any text can be looked up among them. */
export class RunIndex {
  #pending = new Float64Array(1024);
  #count = 0;
  #runs: Int32Array | undefined;
  #owners = new Int32Array(0);
  #hits = new Uint8Array(0);
  #shares: Int32Array | undefined;
  readonly #totals: number[] = [];
  readonly #best: { record: string; count: number }[] = [];
  #record = '';
  #counts = new Map<number, number>();

  add(runs: ReadonlySet<number>): void {
    const owner = this.#totals.length;
    if (owner >= mostOwners) throw new RangeError(`More than ${mostOwners} tasks at a time`);
    for (const run of runs) {
      if (this.#count === this.#pending.length) {
        const larger = new Float64Array(this.#count * 2);
        larger.set(this.#pending);
        this.#pending = larger;
      }
      this.#pending[this.#count] = (run | 0) * mostOwners + owner;
      this.#count += 1;
    }
    this.#totals.push(runs.size);
    this.#best.push({ record: '', count: 0 });
  }

  /** Looks up what a record has; it may come in several parts, one behind the other. */
  meet(record: string, runs: ReadonlySet<number>): void {
    if (record !== this.#record) this.#finishRecord();
    this.#record = record;
    const sorted = this.#sorted();
    for (const run of runs) {
      for (let place = lowest(sorted, run | 0); place < sorted.length; place += 1) {
        if (at(sorted, place) !== (run | 0)) break;
        this.#hits[place] = 1;
        const owner = at(this.#owners, place);
        this.#counts.set(owner, (this.#counts.get(owner) ?? 0) + 1);
      }
    }
  }

  /** Of the tasks in the order in which they were added. */
  contained(): Contained[] {
    this.#finishRecord();
    const { length } = this.#sorted();
    this.#shares ??= countHits(this.#owners, this.#hits, this.#totals.length, length);
    return this.#totals.map((total, owner) => {
      const { record, count } = this.#best[owner] ?? { record: '', count: 0 };
      if (total === 0) return { share: 0, record: '', inRecord: 0 };
      const share = at(this.#shares ?? new Int32Array(0), owner) / total;
      return { share, record, inRecord: Math.min(1, count / total) };
    });
  }

  #finishRecord(): void {
    for (const [owner, count] of this.#counts) {
      const best = this.#best[owner];
      if (best !== undefined && best.count < count) {
        this.#best[owner] = { record: this.#record, count };
      }
    }
    this.#counts = new Map();
  }

  #sorted(): Int32Array {
    if (this.#runs === undefined) {
      const sorted = this.#pending.subarray(0, this.#count).sort();
      this.#runs = Int32Array.from(sorted, (value) => Math.floor(value / mostOwners));
      this.#owners = Int32Array.from(
        sorted,
        (value) => value - Math.floor(value / mostOwners) * mostOwners,
      );
      this.#hits = new Uint8Array(this.#count);
      this.#pending = new Float64Array(0);
    }
    return this.#runs;
  }
}

function countHits(
  owners: Int32Array,
  hits: Uint8Array,
  count: number,
  length: number,
): Int32Array {
  const shares = new Int32Array(count);
  for (let place = 0; place < length; place += 1) {
    if (hits[place] === 1) shares[at(owners, place)] = at(shares, at(owners, place)) + 1;
  }
  return shares;
}

function lowest(sorted: Int32Array, wanted: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(sorted, middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
