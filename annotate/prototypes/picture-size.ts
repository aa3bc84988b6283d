import sharp from 'sharp';
import { extensionOf } from '../../filters/text/paths.js';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Width and height as the head of the file says; undefined where it does not. */
export async function pictureSize(path: string, bytes: Buffer): Promise<Size | undefined> {
  if (extensionOf(path) === 'svg') return vectorSize(bytes.toString('utf8', 0, 4096));
  try {
    const { width, height } = await sharp(bytes).metadata();
    return { width, height };
  } catch {
    // A broken picture, or one in a form that only browsers read, is described without a size.
    return undefined;
  }
}

function vectorSize(text: string): Size | undefined {
  const [head = ''] = /<svg\b[^>]{0,2000}/i.exec(text) ?? [];
  const length = (name: string) => {
    const [, value] =
      new RegExp(`\\s${name}\\s?=\\s?["']([\\d.]{1,9})(?:px)?["']`).exec(head) ?? [];
    return value === undefined ? undefined : Math.round(Number(value));
  };
  const box = /\sviewBox\s?=\s?["'][-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(head);
  const width = length('width') ?? Math.round(Number(box?.[1]));
  const height = length('height') ?? Math.round(Number(box?.[2]));
  return width > 0 && height > 0 ? { width, height } : undefined;
}
