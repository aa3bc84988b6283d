import { join } from 'node:path';
import { z } from 'zod';
import { Json } from '../../pipelines/engine/json.js';
import { jsonLines } from '../release/json-lines.js';
import type { Manifest } from '../release/manifest.js';
import { ReleasedTask } from '../release/released-task.js';
import { align } from './align.js';
import { type FoundRow, rowProblem } from './check-row.js';
import { listedRows } from './listed-rows.js';
import type { Problems } from './problem.js';

const Line = z.strictObject({
  id: z.string(),
  input: z.string(),
  target: z.string().optional(),
  metadata: z.object({ canary: z.string() }).catchall(Json),
});

/** Every line of a split's JSON lines, against the list of rows. */
export async function checkLines(
  directory: string,
  split: string,
  { canary, answers }: Manifest,
  problems: Problems,
): Promise<void> {
  const file = `jsonl/${split}.jsonl`;
  const found = foundLines(join(directory, file));
  for await (const { left, right } of align(listedRows(directory, split), found)) {
    if (left?.entry === undefined) {
      if (left === undefined)
        problems.add('is in no list of rows', { row: right.key ?? null, file });
      continue;
    }
    const row = left.entry.id;
    if (right === undefined) problems.add('is missing', { row, file });
    else if (right.row === undefined) {
      problems.add(`line ${right.line}: ${right.fault}`, { row, file });
    } else {
      const fault =
        right.canary === canary
          ? rowProblem(right.row, left.entry, canary, answers === 'inline')
          : 'has another canary';
      if (fault !== undefined) problems.add(`line ${right.line}: ${fault}`, { row, file });
    }
  }
}

interface FoundLine {
  readonly key: string | undefined;
  readonly row: FoundRow | undefined;
  readonly canary: string;
  readonly line: number;
  readonly fault: string;
}

/** Lines as rows; also what `FoundRow` needs of a damaged release to make it whole again. */
export async function* foundLines(path: string): AsyncGenerator<FoundLine> {
  for await (const { line, value, fault } of jsonLines(path)) {
    const none = { key: undefined, row: undefined, canary: '', line };
    const parsed = Line.safeParse(value);
    if (!parsed.success) {
      yield { ...none, fault: fault ?? 'does not follow the schema' };
      continue;
    }
    const { id, input, target = null, metadata } = parsed.data;
    const { canary, ...rest } = metadata;
    const task = ReleasedTask.safeParse(rest);
    if (!task.success || task.data.id !== id)
      yield { ...none, fault: 'does not follow the schema' };
    else yield { key: id, row: { task: task.data, input, target }, canary, line, fault: '' };
  }
}
