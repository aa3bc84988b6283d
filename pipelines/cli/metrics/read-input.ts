import { readFile } from 'node:fs/promises';
import type { AnyMetric } from '../../../eval/metrics/metric.js';
import type { Picture } from '../../../eval/metrics/picture.js';
import { messageOf, UserError } from '../../engine/errors.js';
import { jsonErrorPlace } from './json-place.js';

/** A file as a metric wants it: decoded pixels, parsed JSON or text. */
export async function readInput(file: string, kind: AnyMetric['inputs']): Promise<unknown> {
  const bytes = await readFile(file).catch((error: unknown) => {
    const message = `The file cannot be read: ${messageOf(error)}`;
    throw new UserError({ message, place: { file } });
  });
  if (kind === 'picture') return readPicture(file, bytes);
  const text = readText(file, bytes);
  return kind === 'text' ? text : readJson(file, text);
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
