import sharp from 'sharp';

const animatable = /\.(gif|webp|png)$/i;
const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
const pngFrames = ['acTL', 'fcTL', 'fdAT'];

/** The first frame of an animated picture: the others would come and go with the wall clock. */
export async function stillPicture(path: string, bytes: Buffer): Promise<Buffer> {
  if (!animatable.test(path)) return bytes;
  if (bytes.subarray(0, 8).equals(pngSignature)) return stillPng(bytes);
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

/** A PNG file without the chunks that only animated ones have: what is left is a still picture. */
function stillPng(bytes: Buffer): Buffer {
  const parts: Buffer[] = [pngSignature];
  let isAnimated = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const isFrame = pngFrames.includes(bytes.toString('latin1', at + 4, at + 8));
    if (!isFrame) parts.push(bytes.subarray(at, end));
    isAnimated ||= isFrame;
    at = end;
  }
  return isAnimated ? Buffer.concat(parts) : bytes;
}
