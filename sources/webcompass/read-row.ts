import { z } from 'zod';
import { refusedPath } from '../../pipelines/engine/edit/refused-path.js';
import { messageOf, RowError } from '../../pipelines/engine/errors.js';
import {
  notesFileName,
  rowFileName,
  WebCompassNotes,
  WebCompassRow,
} from '../../pipelines/engine/forms/webcompass-row.js';
import { limits } from './limits.js';
import { readBounded } from './read-bounded.js';

export interface ReadRow {
  readonly row: WebCompassRow;
  readonly notes: WebCompassNotes | undefined;
  /** Files of the site that are no text of the row, by path. */
  readonly resources: ReadonlyMap<string, Buffer>;
}

/** Reads a row and what lies beside it; whatever is wrong with it is a drop of this row alone. */
export async function readRow(folder: string): Promise<ReadRow> {
  const row = await readJson(folder, rowFileName, limits.infoBytes, WebCompassRow);
  if (row === undefined) throw new RowError('row-unreadable', `there is no ${rowFileName}`);
  const notes = await readJson(folder, notesFileName, limits.notesBytes, WebCompassNotes);
  const texts = [...row.src_code, ...row.dst_code];
  if (texts.length + row.resources.length > limits.files) {
    throw new RowError('row-too-large', `more than ${limits.files} files`);
  }
  for (const { path } of [...texts, ...row.label_modified_files, ...row.resources]) {
    const refused = refusedPath(path);
    if (refused !== undefined) {
      throw new RowError('row-unsafe', `${JSON.stringify(path.slice(0, 200))}: ${refused}`);
    }
  }
  for (const { path, code } of texts) {
    if (!code.isWellFormed()) throw new RowError('row-unreadable', `${path} is no Unicode text`);
  }
  for (const side of [row.src_code, row.dst_code]) {
    const twice = firstTwice(side.map(({ path }) => path));
    if (twice !== undefined) throw new RowError('row-unreadable', `${twice} stands in it twice`);
  }
  return { row, notes, resources: await readResources(folder, row) };
}

async function readResources(
  folder: string,
  { resources, dst_code }: WebCompassRow,
): Promise<ReadonlyMap<string, Buffer>> {
  const texts = new Set(dst_code.map(({ path }) => path));
  const found = new Map<string, Buffer>();
  let left = limits.rowBytes;
  for (const { path } of resources) {
    if (texts.has(path) || found.has(path)) continue;
    const most = Math.min(left, limits.resourceBytes);
    const bytes =
      (await readBounded(folder, path, most)) ??
      (await readBounded(folder, `resources/${path}`, most));
    // A page may do without it; if not, the certificate says so.
    if (bytes === undefined) continue;
    left -= bytes.length;
    found.set(path, bytes);
  }
  return found;
}

async function readJson<T>(
  folder: string,
  name: string,
  most: number,
  form: z.ZodType<T>,
): Promise<T | undefined> {
  const bytes = await readBounded(folder, name, most);
  if (bytes === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new RowError('row-unreadable', `${name}: ${messageOf(error).slice(0, 300)}`);
  }
  const parsed = form.safeParse(value);
  if (parsed.success) return parsed.data;
  const said = z.prettifyError(parsed.error).replace(/\s+/g, ' ').slice(0, 300);
  throw new RowError('row-unreadable', `${name}: ${said}`);
}

function firstTwice(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}
