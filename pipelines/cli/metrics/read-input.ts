import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InputKind } from '../../../eval/metrics/metric.js';
import type { Picture } from '../../../eval/metrics/picture.js';
import { messageOf, UserError } from '../../engine/errors.js';
import { jsonErrorPlace } from './json-place.js';

/** A file or folder as a metric wants it: decoded pixels, parsed JSON, a drawing or text. */
export async function readInput(path: string, kind: InputKind): Promise<unknown> {
  if (kind === 'pictures') return readPictures(path);
  const bytes = await readBytes(path);
  if (kind === 'picture') return readPicture(path, bytes);
  const text = readText(path, bytes);
  if (kind === 'drawing') return { svg: text, render: await readRender(path) };
  return kind === 'text' ? text : readJson(path, text);
}

function readBytes(file: string): Promise<Uint8Array> {
  return readFile(file).catch((error: unknown) => {
    const message = `The file cannot be read: ${messageOf(error)}`;
    throw new UserError({ message, place: { file } });
  });
}

/** All files of a folder but hidden ones, "2.png" before "10.png". */
async function readPictures(folder: string): Promise<Picture[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    const message = `The folder cannot be read: ${messageOf(error)}`;
    throw new UserError({ message, place: { file: folder } });
  });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort(new Intl.Collator('en', { numeric: true }).compare);
  const pictures: Picture[] = [];
  for (const name of names) {
    const file = join(folder, name);
    pictures.push(await readPicture(file, await readBytes(file)));
  }
  return pictures;
}

/** What a renderer made of a drawing, kept beside it under the same name. */
async function readRender(drawing: string): Promise<Picture | null> {
  const file = `${drawing.replace(/\.svg$/i, '')}.png`;
  return existsSync(file) ? readPicture(file, await readBytes(file)) : null;
}

function readText(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UserError({ message: 'The file is not UTF-8 text.', place: { file } });
  }
}

function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = `This is not JSON: ${messageOf(error)}`;
    throw new UserError({ message, place: jsonErrorPlace(file, text) });
  }
}

/** Alpha stays, since metrics composite on white themselves; other colour spaces become sRGB. */
async function readPicture(file: string, bytes: Uint8Array): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  try {
    const { data, info } = await sharp(bytes)
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data: new Uint8Array(data) };
  } catch (error) {
    const message = `The file is not a picture: ${messageOf(error)}`;
    throw new UserError({ message, place: { file } });
  }
}
