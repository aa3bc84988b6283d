import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { averageHash } from '../../capture/dedupe/average-hash.js';
import { contentArea } from '../../capture/dedupe/content-area.js';
import { lookOf, readPicture } from '../../capture/dedupe/looks.js';
import type { Picture } from '../../eval/metrics/picture.js';

type Paint = (x: number, y: number) => number;

/** A grey picture. */
function picture(width: number, height: number, paint: Paint): Picture {
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    data.fill(paint(at % width, Math.floor(at / width)), at * 4, at * 4 + 3);
    data[at * 4 + 3] = 255;
  }
  return { width, height, data };
}

const whole = ({ width, height }: Picture) => ({ left: 0, top: 0, width, height });
const hashOf = (one: Picture) => averageHash(one, whole(one));
const bit = (hash: string, at: number) =>
  (Number.parseInt(hash[Math.floor(at / 4)] ?? '', 16) >> (3 - (at % 4))) & 1;

describe('the average hash', () => {
  it('says which cells are brighter than the mean', () => {
    const hash = hashOf(picture(64, 96, (x, y) => (x < 4 && y < 3 ? 200 : 20)));
    const bright = Array.from({ length: 1024 }, (_, at) => at).filter((at) => bit(hash, at) === 1);
    // Two pixels a cell across, three down.
    expect(bright).toEqual([0, 1]);
    expect(hash).toHaveLength(256);
  });

  it('does not depend on the scale, whole pixels a cell or not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 32, max: 50 }),
        fc.integer({ min: 32, max: 50 }),
        fc.integer({ min: 2, max: 3 }),
        fc.nat(),
        (width, height, scale, seed) => {
          const paint: Paint = (x, y) =>
            (Math.imul(x * 31 + y * 17 + seed, 0x9e3779b1) >>> 24) & 255;
          const small = picture(width, height, paint);
          const large = picture(width * scale, height * scale, (x, y) =>
            paint(Math.floor(x / scale), Math.floor(y / scale)),
          );
          expect(hashOf(large)).toBe(hashOf(small));
        },
      ),
      { numRuns: 10 },
    );
  });

  it('is all zeros where nothing but noise stands out', () => {
    expect(hashOf(picture(64, 64, () => 255))).toBe('0'.repeat(256));
    expect(hashOf(picture(160, 160, (x, y) => 250 + ((x * 7 + y * 13) % 2)))).toBe('0'.repeat(256));
  });

  it('sees what is transparent as paper', () => {
    const clear = picture(64, 64, () => 0);
    for (let at = 0; at < 64 * 32; at += 1) clear.data[at * 4 + 3] = 0;
    expect(hashOf(clear)).toBe('f'.repeat(128) + '0'.repeat(128));
  });

  it('is of the area alone', () => {
    const inside: Paint = (x, y) => (((x >> 3) + (y >> 3)) % 2 ? 255 : 0);
    const framed = picture(128, 128, (x, y) => (x < 32 || y < 32 ? 90 : inside(x - 32, y - 32)));
    expect(averageHash(framed, { left: 32, top: 32, width: 96, height: 96 })).toBe(
      hashOf(picture(96, 96, inside)),
    );
  });
});

describe('the content area', () => {
  /** Header, menu with one entry marked, and contents of each page's own. */
  const page = (number: number) =>
    picture(144, 90, (x, y) => {
      if (y < 10) return 40;
      if (x < 30) return y > number * 12 && y < number * 12 + 8 ? 200 : 60;
      return (Math.imul(x * 7 + y * 131 + number * 977, 0x9e3779b1) >>> 24) & 255;
    });

  it('leaves out the header and the menu, whose marked entry differs from page to page', () => {
    expect(contentArea([1, 2, 3, 4, 5].map(page))).toEqual({
      left: 30,
      top: 10,
      width: 114,
      height: 80,
    });
  });

  it('is everything for one or two shots, or shots of different sizes', () => {
    expect(contentArea([page(1), page(2)])).toEqual(whole(page(1)));
    const other = picture(100, 90, () => 0);
    expect(contentArea([page(1), page(2), other])).toEqual(whole(page(1)));
  });

  it('is never less than half a side: a small difference stays a small one', () => {
    const clock = (number: number) =>
      picture(144, 90, (x, y) => (x > 130 && y > 70 ? number * 9 : 255));
    const area = contentArea([1, 2, 3, 4].map(clock));
    expect(area.width).toBeGreaterThanOrEqual(72);
    expect(area.height).toBeGreaterThanOrEqual(45);
    expect(area.left + area.width).toBe(144);
    expect(area.top + area.height).toBe(90);
  });

  it('is everything where the shots do not differ', () => {
    expect(contentArea([page(1), page(1), page(1)])).toEqual(whole(page(1)));
  });
});

describe('looks', () => {
  it('come from PNG files too', async () => {
    const paint: Paint = (x, y) => (x < 40 && y > 20 ? 30 : 230);
    const original = picture(80, 60, paint);
    const png = await sharp(original.data, { raw: { width: 80, height: 60, channels: 4 } })
      .png()
      .toBuffer();
    const read = await readPicture(png);
    expect(lookOf(read, undefined)).toEqual(lookOf(original, undefined));
    const grey = await sharp(png).greyscale().png().toBuffer();
    expect((await readPicture(grey)).data).toHaveLength(80 * 60 * 4);
  });

  it('have a block hash of 256 bits that follows the picture', () => {
    const left = lookOf(
      picture(64, 64, (x) => (x < 32 ? 0 : 255)),
      undefined,
    );
    const right = lookOf(
      picture(64, 64, (x) => (x < 32 ? 255 : 0)),
      undefined,
    );
    expect(left.blockHash).toBe('00ff'.repeat(16));
    expect(right.blockHash).toBe('ff00'.repeat(16));
  });

  it('are refused for pictures smaller than the grid', () => {
    expect(() =>
      lookOf(
        picture(31, 64, () => 0),
        undefined,
      ),
    ).toThrow('picture-too-small');
  });
});
