import { bmvbhash } from 'blockhash-core';
import sharp from 'sharp';
import type { Picture } from '../../eval/metrics/picture.js';
import { RowError } from '../../pipelines/engine/errors.js';
import { averageHash } from './average-hash.js';
import type { Area } from './content-area.js';

/** What the dedup stages compare, as hexadecimal digits. */
export interface Looks {
  /** 1,024 bits of the content area, for pages of one app. */
  readonly averageHash: string;
  /** 256 bits of the whole picture, across apps. */
  readonly blockHash: string;
}

/** Smaller ones have less than a pixel a cell, and the block hash of those is wrong. */
const leastSide = 32;
const blockGrid = 16;

/** The hashes of a shot of an app whose shots have this content area in common. */
export function lookOf(shot: Picture, area: Area | undefined): Looks {
  const { width, height } = shot;
  if (width < leastSide || height < leastSide) {
    throw new RowError('picture-too-small', `${width}×${height} is less than ${leastSide} a side`);
  }
  return {
    averageHash: averageHash(shot, fits(shot, area) ? area : { left: 0, top: 0, width, height }),
    blockHash: bmvbhash(shot, blockGrid),
  };
}

function fits({ width, height }: Picture, area: Area | undefined): area is Area {
  return area !== undefined && area.left + area.width <= width && area.top + area.height <= height;
}

/** Decodes a PNG (or any format that sharp reads) to 8-bit RGBA. */
export async function readPicture(bytes: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
