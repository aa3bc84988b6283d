import { Alike } from '../../capture/dedupe/alike.js';
import { BitVectors } from '../../capture/dedupe/bits.js';
import { linked } from '../../capture/dedupe/linked.js';
import {
  copyOf,
  linkedByAllPairs,
  pageLike,
  randomWords,
  rootsOf,
  uniform,
} from '../capture/dedupe-vectors.js';

interface Kind {
  readonly bits: number;
  readonly distance: number;
  readonly original: typeof uniform;
}

const kinds: readonly Kind[] = [
  { bits: 1024, distance: 61, original: uniform },
  { bits: 1024, distance: 61, original: pageLike },
  { bits: 256, distance: 10, original: uniform },
  { bits: 256, distance: 10, original: pageLike },
];

/** One vector in five is a near copy of an earlier one. */
function make({ bits, distance, original }: Kind, count: number): Alike {
  const random = randomWords(42);
  const vectors = new BitVectors(bits, count);
  for (let index = 0; index < count; index += 1) {
    if (index % 5 !== 4) original(vectors, index, random);
    else copyOf(vectors, random() % index, index, 1 + (random() % distance), random);
  }
  return new Alike(vectors, distance);
}

/** Seconds of processor time: the machine may have other things to do. */
function seconds<T>(work: () => T): { readonly result: T; readonly spent: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, spent: (user + system) / 1e6 };
}

for (const kind of kinds) {
  const name = `${kind.bits} bits within ${kind.distance}, ${kind.original === uniform ? 'random' : 'like pages'}`;
  const small = make(kind, 20_000);
  const fast = seconds(() => linked(small));
  const slow = seconds(() =>
    linkedByAllPairs(20_000, (left, right) => small.areAlike(left, right)),
  );
  const same = rootsOf(fast.result, 20_000).join() === rootsOf(slow.result, 20_000).join();
  if (!same) throw new Error(`${name}: not what all pairs give`);
  console.log(
    `${name}: 20000 in ${fast.spent.toFixed(2)} s, all pairs ${slow.spent.toFixed(2)} s; ratio ${(fast.spent / slow.spent).toFixed(4)}`,
  );
  const medium = make(kind, 100_000);
  const hundred = seconds(() => linked(medium)).spent;
  console.log(`${name}: 100000 in ${hundred.toFixed(2)} s`);
  if (kind.original !== uniform) continue;
  const million = make(kind, 1_000_000);
  const { spent } = seconds(() => linked(million));
  console.log(
    `${name}: 1000000 in ${spent.toFixed(2)} s; ten times the vectors take ${(spent / hundred).toFixed(1)} times as long, all pairs would take 100 times`,
  );
}
console.log(`peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
