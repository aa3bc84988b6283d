import type { Blobs } from '../../pipelines/engine/blobs.js';
import { putTree, type Tree } from '../../pipelines/engine/tree.js';
import { applySite } from '../apply/apply-site.js';
import { invalid, type Score } from '../metrics/metric.js';
import type { AnswerRow, StepRow } from '../run/rows.js';

/** Makes a tree of an answer that is a whole site; every file that was refused is written down. */
export async function applySiteAnswer(
  { task, model, sample }: AnswerRow,
  text: string,
  blobs: Blobs,
): Promise<{ steps: StepRow[]; problem: Score | undefined }> {
  const started = performance.now();
  const row = (ord: number, one: Pick<StepRow, 'status' | 'reason' | 'detail' | 'blobs'>) => ({
    ...{ task, model, sample, stage: 'apply', ord, ...one },
    milliseconds: performance.now() - started,
  });
  const applied = applySite(text);
  if (!applied.ok) {
    const { reason } = applied;
    const step = row(0, { status: 'invalid', reason, detail: null, blobs: {} });
    return { steps: [step], problem: invalid(reason) };
  }
  const tree: Tree = {};
  for (const [path, code] of applied.files) {
    const bytes = Buffer.from(code);
    tree[path] = { hash: await blobs.put(bytes), size: bytes.length };
  }
  const stored = await putTree(blobs, tree);
  const steps = applied.steps.map(({ line, path, refusal = null }, ord) =>
    row(ord, {
      status: refusal === null ? 'ok' : 'invalid',
      reason: refusal,
      detail: { line, path },
      blobs: ord === 0 ? { tree: stored } : {},
    }),
  );
  return { steps, problem: undefined };
}
