import sharp from 'sharp';

const animatable = /\.(gif|webp)$/i;

/** The first frame of an animated picture: the others would come and go with the wall clock. */
export async function stillPicture(path: string, bytes: Buffer): Promise<Buffer> {
  if (!animatable.test(path)) return bytes;
  try {
    const { pages = 1, format } = await sharp(bytes).metadata();
    if (pages < 2) return bytes;
    const first = sharp(bytes, { page: 0 });
    return await (format === 'webp' ? first.webp({ lossless: true }) : first.gif()).toBuffer();
  } catch {
    // Not a picture after all; the browser will show what it makes of it.
    return bytes;
  }
}
