import sharp from 'sharp';
import type { Picture } from '../../eval/metrics/picture.js';
import { projectFile } from '../../pipelines/engine/project.js';

/** A picture of test/fixtures. */
export async function fixturePicture(name: string): Promise<Picture> {
  const file = sharp(projectFile('test/fixtures', name)).ensureAlpha().raw();
  const { data, info } = await file.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}
