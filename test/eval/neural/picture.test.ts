import { describe, expect, it } from 'vitest';
import { onWhite } from '../../../eval/neural/picture/on-white.js';
import {
  clipStatistics,
  imageNetStatistics,
  pictureTensor,
  signed,
  square,
} from '../../../eval/neural/picture/preprocess.js';
import { type Interpolation, resample } from '../../../eval/neural/picture/resample.js';
import { sha256 } from '../../../pipelines/engine/hash.js';
import golden from '../../golden/pictures.json' with { type: 'json' };

/** The same bytes as test/golden/pictures.py draws. */
function picture(width: number, height: number) {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const blue = (Math.floor(x / 7) + Math.floor(y / 5)) % 2 === 0 ? 255 : 10;
      data.set([(x * 11 + y * 5) % 256, (x * y + 30) % 256, blue, 255], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

describe('resizing', () => {
  it.each(
    golden.resized.map((one) => [`${one.from} to ${one.to}, ${one.interpolation}`, one] as const),
  )('gives the bytes of Pillow for %s', (_, { from, to, interpolation, start, sha256: hash }) => {
    const [width = 0, height = 0] = from;
    const [wide = 0, high = 0] = to;
    const pixels = onWhite(picture(width, height));
    const { data } = resample(pixels, wide, high, interpolation as Interpolation);
    expect([...data.subarray(0, 12)]).toEqual(start);
    expect(sha256(data)).toBe(hash);
  });
});

describe('preparing a picture', () => {
  const wide = picture(301, 190);
  const cases = {
    clip: [wide, square(224, { fit: 'cover', ...clipStatistics })],
    clipTall: [picture(190, 301), square(224, { fit: 'cover', ...clipStatistics })],
    dinov2: [wide, square(224, { fit: 'cover', shorter: 256, ...imageNetStatistics })],
    stretched: [wide, square(224, signed)],
  } as const;

  it.each(Object.keys(cases) as (keyof typeof cases)[])(
    'for %s is what NumPy makes of it',
    (name) => {
      const [given, wanted] = cases[name];
      const expected = golden.tensors[name];
      const { dims, data } = pictureTensor(given, wanted);
      expect(dims).toEqual([1, 3, 224, 224]);
      for (const channel of [0, 1, 2]) {
        const plane = data.subarray(channel * 224 * 224, (channel + 1) * 224 * 224);
        expect(plane[0]).toBeCloseTo(expected.corner[channel] ?? 0, 5);
        expect(plane[100 * 224 + 150]).toBeCloseTo(expected.middle[channel] ?? 0, 5);
        const sum = plane.reduce((all, value) => all + value, 0);
        expect(sum).toBeCloseTo(expected.sums[channel] ?? 0, 1);
      }
    },
  );

  it('puts channels last, or in the order blue, green, red, where that is wanted', () => {
    const dot = { width: 1, height: 1, data: new Uint8Array([10, 20, 30, 255]) };
    const plain = { scale: 1, mean: [1, 2, 3], std: [1, 2, 4] } as const;
    expect([...pictureTensor(dot, square(1, plain)).data]).toEqual([9, 9, 6.75]);
    expect([...pictureTensor(dot, square(1, { ...plain, channels: 'bgr' })).data]).toEqual([
      29, 9, 1.75,
    ]);
    const last = pictureTensor(dot, square(2, { ...plain, layout: 'nhwc' }));
    expect(last.dims).toEqual([1, 2, 2, 3]);
    expect([...last.data.subarray(0, 6)]).toEqual([9, 9, 6.75, 9, 9, 6.75]);
  });

  it('shows what is transparent on white', () => {
    const half = { width: 2, height: 1, data: new Uint8Array([0, 0, 0, 0, 0, 100, 200, 128]) };
    expect([...onWhite(half).data]).toEqual([255, 255, 255, 127, 177, 227]);
  });
});
