import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { applyBlocks } from '../../pipelines/engine/edit/apply.js';
import type { EditBlock } from '../../pipelines/engine/edit/block.js';
import { textOf } from '../../pipelines/engine/edit/files.js';
import { makeBlock } from '../../pipelines/engine/edit/make-block.js';
import { formatPatch } from '../../pipelines/engine/edit/patch.js';
import { refusedPath } from '../../pipelines/engine/edit/refused-path.js';
import { RowError } from '../../pipelines/engine/errors.js';
import { readFileOf, readText, type Tree } from '../../pipelines/engine/tree.js';
import type { Assignment } from '../solve/solver.js';

/** Files in which an answer may be left, the first one counts. */
const answerFiles = ['answer.txt', 'answer.md'] as const;

/**
 * Lays a task out as files: `prompt.md` as a model would read it, `task.json`, the files of the
 * site in `site/` and the pictures in `pictures/`.
 */
export async function layOutTask(
  { prompt, messages, blobs }: Assignment,
  folder: string,
): Promise<void> {
  const write = async (path: string, bytes: Uint8Array | string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes, { flag: 'wx' });
  };
  const texts = messages.flatMap((message) => {
    if (message.role === 'system' || message.role === 'assistant') return [message.text];
    return message.parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  });
  await write('prompt.md', texts.join('\n\n'));
  for (const { path, code } of prompt.files) {
    const refused = refusedPath(path);
    if (refused !== undefined) throw new RowError('path', `${path}: ${refused}`);
    await write(join('site', path), code);
  }
  const pictures: Record<string, string> = {};
  for (const { broken, wanted } of prompt.screenshots) {
    for (const hash of [broken, wanted]) {
      if (Object.hasOwn(pictures, hash)) continue;
      pictures[hash] = `pictures/${hash.slice(0, 12)}.png`;
      await write(pictures[hash], await blobs.get(hash));
    }
  }
  const screenshots = prompt.screenshots.map(({ route, broken, wanted }) => ({
    route,
    broken: pictures[broken],
    wanted: pictures[wanted],
  }));
  const { files, ...rest } = prompt;
  const listed = files.map(({ path }) => `site/${path}`);
  await write('task.json', JSON.stringify({ ...rest, screenshots, files: listed }, null, 2));
}

/** What a program left: an answer in words, or changed files, which become a patch. */
export async function leftAnswer(
  { prompt }: Assignment,
  tree: Tree,
  blobs: Blobs,
): Promise<string> {
  for (const name of answerFiles) {
    const text = await readText(blobs, tree, name);
    if (text !== undefined) return text;
  }
  const before = new Map(prompt.files.map(({ path, code }) => [path, code]));
  const blocks: EditBlock[] = [];
  for (const name of Object.keys(tree).sort()) {
    if (!name.startsWith('site/')) continue;
    const path = name.slice('site/'.length);
    const bytes = await readFileOf(blobs, tree, name);
    const after = bytes && textOf(bytes);
    if (after === undefined) continue;
    const known = before.get(path);
    if (known === undefined) blocks.push({ path, search: '', replace: after });
    else blocks.push(...changes(path, known, after));
  }
  return formatPatch(blocks);
}

/** One block from the first character that differs to the last, if it gives the file exactly. */
function changes(path: string, before: string, after: string): EditBlock[] {
  if (before === after) return [];
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let tail = 0;
  const most = Math.min(before.length, after.length) - start;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const end = before.length - tail;
  const text = after.slice(start, after.length - tail);
  const block = makeBlock(before, { path, start, end, text });
  if (block === undefined) return [];
  const applied = applyBlocks(new Map([[path, before]]), [block]);
  return applied.ok && applied.files.get(path) === after ? [block] : [];
}
