import type { Pixels } from '../../metrics/kernels/resize.js';
import type { Picture } from '../../metrics/picture.js';

/** Red, green and blue of a picture on white, as a page would show it. */
export function onWhite({ width, height, data }: Picture): Pixels {
  const result = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    const alpha = data[from + 3] ?? 255;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = data[from + channel] ?? 0;
      result[to + channel] = Math.round((value * alpha + 255 * (255 - alpha)) / 255);
    }
  }
  return { width, height, channels: 3, data: result };
}

/** The lightness of a picture on white. */
export function greyOnWhite(picture: Picture): Pixels {
  const { width, height, data } = onWhite(picture);
  const result = new Uint8Array(width * height);
  for (let to = 0, from = 0; to < result.length; to += 1, from += 3) {
    const [red = 0, green = 0, blue = 0] = [data[from], data[from + 1], data[from + 2]];
    result[to] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  }
  return { width, height, channels: 1, data: result };
}
