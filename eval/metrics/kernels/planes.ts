import type { Picture } from '../picture.js';

/** A picture as one plane of bytes a channel, which is what the kernels walk over. */
export interface Planes {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue. */
  readonly channels: readonly Uint8Array[];
}

/** Composites on white. Dropping alpha instead would show whatever colour lies under what is clear. */
export function planesOf({ width, height, data }: Picture): Planes {
  const count = width * height;
  const [red, green, blue] = [0, 1, 2].map(() => new Uint8Array(count)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  for (let pixel = 0, at = 0; pixel < count; pixel += 1, at += 4) {
    const alpha = data[at + 3] as number;
    red[pixel] = onWhite(data[at] as number, alpha);
    green[pixel] = onWhite(data[at + 1] as number, alpha);
    blue[pixel] = onWhite(data[at + 2] as number, alpha);
  }
  return { width, height, channels: [red, green, blue] };
}

function onWhite(level: number, alpha: number): number {
  return alpha === 255 ? level : Math.round((level * alpha + 255 * (255 - alpha)) / 255);
}

/** The planes at the top left of a larger canvas that is white elsewhere. */
export function padPlanes(planes: Planes, width: number, height: number): Planes {
  if (planes.width === width && planes.height === height) return planes;
  const channels = planes.channels.map((channel) => {
    const padded = new Uint8Array(width * height).fill(255);
    for (let row = 0; row < planes.height; row += 1) {
      const line = channel.subarray(row * planes.width, (row + 1) * planes.width);
      padded.set(line, row * width);
    }
    return padded;
  });
  return { width, height, channels };
}

/** Brightness as Pillow's mode "L" has it: ITU-R 601 weights in 16-bit fixed point. */
export function greyOf({ channels, width, height }: Planes): Uint8Array {
  const [red, green, blue] = channels as [Uint8Array, Uint8Array, Uint8Array];
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const sum =
      (red[at] as number) * 19595 + (green[at] as number) * 38470 + (blue[at] as number) * 7471;
    grey[at] = (sum + 0x8000) >> 16;
  }
  return grey;
}
