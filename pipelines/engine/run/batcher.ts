import type { BlobStore } from '../blob-store.js';
import type { StageStore } from '../store/stage-store.js';
import type { Batch } from '../store/write-batch.js';

const fullBatch = 2_048;
/** Wide rows fill a batch sooner. */
const fullCharacters = 4 * 2 ** 20;
const longestWaitMilliseconds = 250;

type Lists = { -readonly [K in keyof Batch]: Batch[K][number][] };

/** Gathers what workers return and writes it in batches, blobs before the rows that name them. */
export class Batcher {
  #lists: Lists = empty();
  #characters = 0;
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();
  #failure: unknown;

  constructor(
    readonly store: StageStore,
    readonly blobs: BlobStore,
    /** Slow or paid outcomes are not kept waiting. */
    readonly atOnce: boolean,
  ) {}

  async add(batch: Partial<Batch>): Promise<void> {
    this.#lists.outcomes.push(...(batch.outcomes ?? []));
    this.#lists.steps.push(...(batch.steps ?? []));
    this.#lists.failures.push(...(batch.failures ?? []));
    for (const { out } of batch.steps ?? []) this.#characters += out?.body.length ?? 0;
    const full = this.#lists.steps.length >= fullBatch || this.#characters >= fullCharacters;
    if (this.atOnce || full) return this.flush();
    this.#timer ??= setTimeout(() => {
      this.flush().catch((error: unknown) => {
        this.#failure ??= error;
      });
    }, longestWaitMilliseconds);
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushing = this.#flushing.then(async () => {
      if (this.#failure !== undefined) throw this.#failure;
      const lists = this.#lists;
      if (lists.outcomes.length + lists.steps.length + lists.failures.length === 0) return;
      this.#lists = empty();
      this.#characters = 0;
      await this.blobs.sync();
      await this.store.commit(lists);
    });
    return this.#flushing;
  }
}

function empty(): Lists {
  return { outcomes: [], steps: [], failures: [] };
}
