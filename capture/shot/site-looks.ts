import type { Picture } from '../../eval/metrics/picture.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { contentArea } from '../dedupe/content-area.js';
import { type Looks, lookOf, readPicture } from '../dedupe/looks.js';

/** Pictures that decide together what is frame and what is content; more would not tell more. */
const mostJudges = 12;

/** The hashes of all pictures of one site by their blob, one picture in memory at a time. */
export async function looksOfSite(
  blobs: Blobs,
  pictures: readonly string[],
): Promise<ReadonlyMap<string, Looks>> {
  const distinct = [...new Set(pictures)];
  const every = Math.max(1, Math.ceil(distinct.length / mostJudges));
  const judges: Picture[] = [];
  for (const [index, hash] of distinct.entries()) {
    if (index % every === 0) judges.push(await readPicture(await blobs.get(hash)));
  }
  const area = judges.length > 0 ? contentArea(judges) : undefined;
  const looks = new Map<string, Looks>();
  for (const hash of distinct) {
    looks.set(hash, lookOf(await readPicture(await blobs.get(hash)), area));
  }
  return looks;
}
