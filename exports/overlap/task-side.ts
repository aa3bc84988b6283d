import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { ComparedTask } from './imprint.js';
import { Imprinter } from './imprint-of.js';
import type { Side } from './imprint-table.js';

/** Tasks as one side of a comparison; prompts and solutions are read from the blobs. */
export function taskSide(
  name: string,
  tasks: AsyncIterable<ComparedTask> | Iterable<ComparedTask>,
  blobs: Blobs,
): Side {
  return {
    name,
    async *imprints() {
      const imprinter = new Imprinter(blobs);
      for await (const task of tasks) yield imprinter.of(task);
    },
  };
}
