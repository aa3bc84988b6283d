import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { sha256 } from '../../pipelines/engine/hash.js';

/** A picture as pixels, with the hash that tells whether two are the same. */
export interface Shot {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue; pages are opaque. */
  readonly data: Buffer;
  readonly hash: string;
}

export interface ShotOptions {
  /** The whole page instead of what is seen first. */
  readonly fullPage: boolean;
}

const tallest = 16_000;

/** Takes a picture as fast as the browser can: pixels matter here, the file is made later. */
export async function takeShot(page: Page, { fullPage }: ShotOptions): Promise<Shot> {
  const session = await page.context().newCDPSession(page);
  try {
    const clip = fullPage ? await wholePage(page) : undefined;
    const { data: encoded } = await session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      ...(clip && { clip: { ...clip, scale: 1 }, captureBeyondViewport: true }),
    });
    const { data, info } = await sharp(Buffer.from(encoded, 'base64'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data, hash: sha256(data) };
  } finally {
    await session.detach().catch(() => {});
  }
}

async function wholePage(page: Page) {
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: Math.max(document.documentElement.scrollHeight, innerHeight),
  }));
  return { x: 0, y: 0, width, height: Math.min(height, tallest) };
}

/** The picture as a small PNG file; the same pixels always give the same bytes. */
export async function encodeShot({ data, width, height }: Shot): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 9, adaptiveFiltering: false })
    .toBuffer();
}
