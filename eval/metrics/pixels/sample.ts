import type { SelfTest } from '../metric.js';
import type { Picture } from '../picture.js';

const size = 24;

function paint(level: (x: number, y: number, channel: number) => number): Picture {
  const data = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        data[(y * size + x) * 4 + channel] = level(x, y, channel);
      }
      data[(y * size + x) * 4 + 3] = 255;
    }
  }
  return { width: size, height: size, data };
}

/** A small screen with a bar and a box, an empty one, and stripes of the opposite brightness. */
export function samplePictures(): SelfTest<Picture, Picture> {
  const screen = (x: number, y: number, channel: number) => {
    if (y < 5) return [30, 80, 200][channel] ?? 0;
    return x > 6 && x < 15 && y > 9 && y < 19 ? 60 + 20 * channel + x : 245;
  };
  return {
    reference: paint(screen),
    gold: paint(screen),
    blank: paint(() => 255),
    garbage: paint((x, y, channel) => ((x * 7 + y * 13 + channel * 29) % 2 === 0 ? 10 : 220)),
  };
}
