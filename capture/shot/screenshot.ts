import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { sha256 } from '../../pipelines/engine/hash.js';

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

/** Takes a picture of what is seen first, or of the whole page, as fast as the browser can. */
export async function takeShot(page: Page, fullPage: boolean): Promise<Shot> {
  const session = await page.context().newCDPSession(page);
  try {
    const clip = fullPage ? await wholePage(page) : undefined;
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      ...(clip && { clip: { ...clip, scale: 1 }, captureBeyondViewport: true }),
    });
    const file = Buffer.from(data, 'base64');
    return { ...(await decodeShot(file)), file };
  } finally {
    await session.detach().catch(() => {});
  }
}

export async function decodeShot(file: Buffer): Promise<Omit<Shot, 'file'>> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data, hash: sha256(data) };
}

async function wholePage(page: Page) {
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: Math.max(document.documentElement.scrollHeight, innerHeight),
  }));
  return { x: 0, y: 0, width, height: Math.min(height, tallest) };
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
