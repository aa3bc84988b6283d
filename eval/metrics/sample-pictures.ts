import type { SelfTest } from './metric.js';
import type { Picture } from './picture.js';

/** A picture, drawn by a function of the place. */
function drawn(isDark: (x: number, y: number) => boolean): Picture {
  const [width, height] = [96, 64];
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (isDark(x, y)) data.fill(40, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { width, height, data };
}

/** A dark panel in the upper left, on white. */
export const panelPicture = drawn((x, y) => x > 8 && x < 40 && y > 6 && y < 30);
export const blankPicture = drawn(() => false);
/** Fine checks, and a block where the panel is not. */
export const checkedPicture = drawn((x, y) => (x > 60 && y > 40) || (x % 6 < 3 && y % 6 < 3));

/** What metrics of two pictures are tested on. */
export const samplePictures: SelfTest<Picture, Picture> = {
  reference: panelPicture,
  gold: panelPicture,
  blank: blankPicture,
  garbage: checkedPicture,
};
