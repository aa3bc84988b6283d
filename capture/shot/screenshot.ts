import sharp from 'sharp';
import { z } from 'zod';
import { sha256 } from '../../pipelines/engine/hash.js';
import { inOurWorld, type Reached } from '../page/evaluate.js';
import { repaintPictures } from '../page/repaint-pictures.js';

/** A picture as the browser gave it, and its pixels: red, green, blue; pages are opaque. */
export interface Shot {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
  /** sha256 of the pixels: tells whether two pictures are the same. */
  readonly hash: string;
  /** The file that the browser made; quickly made, not small. */
  readonly file: Buffer;
}

const tallest = 16_000;
const PageSize = z.object({ width: z.number(), height: z.number() });

/** Takes a picture of what is seen first, or of the whole page, as fast as the browser can. */
export async function takeShot(reached: Reached, fullPage: boolean): Promise<Shot> {
  await inOurWorld(reached, repaintPictures, undefined);
  const clip = fullPage ? await wholePage(reached) : undefined;
  const { data } = await reached.session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    ...(clip && { clip: { ...clip, scale: 1 }, captureBeyondViewport: true }),
  });
  const file = Buffer.from(data, 'base64');
  return { ...(await decodeShot(file)), file };
}

export async function decodeShot(file: Buffer): Promise<Omit<Shot, 'file'>> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data, hash: sha256(data) };
}

async function wholePage(reached: Reached) {
  const size = await inOurWorld(reached, pageSize, undefined);
  const { width, height } = PageSize.parse(size);
  return { x: 0, y: 0, width, height: Math.min(height, tallest) };
}

function pageSize(): z.infer<typeof PageSize> {
  return {
    width: innerWidth,
    height: Math.max(document.documentElement.scrollHeight, innerHeight),
  };
}

/** The picture as a small PNG file; the same pixels always give the same bytes. */
export async function encodeShot(shot: Pick<Shot, 'pixels' | 'width' | 'height'>): Promise<Buffer> {
  const { width, height } = shot;
  return sharp(shot.pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 9, adaptiveFiltering: false })
    .toBuffer();
}

/** Pixels that are not the same; all of them where the sizes differ. */
export function differingPixels(
  left: Pick<Shot, 'pixels' | 'width' | 'height'>,
  right: Pick<Shot, 'pixels' | 'width' | 'height'>,
): number {
  if (left.width !== right.width || left.height !== right.height) {
    return Math.max(left.width * left.height, right.width * right.height);
  }
  let count = 0;
  for (let at = 0; at < left.pixels.length; at += 3) {
    const same =
      left.pixels[at] === right.pixels[at] &&
      left.pixels[at + 1] === right.pixels[at + 1] &&
      left.pixels[at + 2] === right.pixels[at + 2];
    if (!same) count += 1;
  }
  return count;
}
