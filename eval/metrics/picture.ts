import { z } from 'zod';

/** Pixels as bytes: red, green, blue and alpha, row by row from the top left. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export const Picture = z.custom<Picture>((value) => {
  const shape = z
    .object({
      width: z.int().positive(),
      height: z.int().positive(),
      data: z.instanceof(Uint8Array),
    })
    .safeParse(value);
  return shape.success && shape.data.data.length === shape.data.width * shape.data.height * 4;
}, 'A picture has width × height × 4 bytes.');
