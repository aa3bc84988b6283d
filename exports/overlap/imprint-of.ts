import { lookOf, readPicture } from '../../capture/dedupe/looks.js';
import type { AuthoredSource } from '../../filters/text/authored.js';
import { fileShingles, shingled } from '../../filters/text/shingles.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { ComparedTask, Imprint } from './imprint.js';
import { jsonOf, materialOf } from './material.js';
import { pageCopy } from './read-words.js';
import { sketchOf } from './sketch.js';

/** Of a side, in pixels: icons of different works look alike. */
const leastSide = 200;

/** Makes imprints of tasks; a picture that many tasks share is read once. */
export class Imprinter {
  readonly #looks = new Map<string, string | undefined>();

  constructor(readonly blobs: Blobs) {}

  async of({ id, group, url, prompt, solution }: ComparedTask): Promise<Imprint> {
    const documents = [await jsonOf(this.blobs, prompt), await jsonOf(this.blobs, solution)];
    const { files, blobs } = materialOf(...documents);
    const looks = new Set<string>();
    for (const hash of blobs) {
      const look = await this.#lookAt(hash);
      if (look !== undefined) looks.add(look);
    }
    return { id, sources: sourcesOf(group, url), ...sketches(files), looks: [...looks].sort() };
  }

  async #lookAt(hash: string): Promise<string | undefined> {
    if (this.#looks.has(hash)) return this.#looks.get(hash);
    const bytes = (await this.blobs.has(hash)) ? await this.blobs.get(hash) : Buffer.alloc(0);
    const look = isPicture(bytes) ? await blockHash(bytes) : undefined;
    this.#looks.set(hash, look);
    return look;
  }
}

/** Sketches of what visitors read and of the code without its copy. */
function sketches(files: readonly AuthoredSource[]): { text: string; code: string } {
  const text = new Set<number>();
  const code = new Set<number>();
  for (const file of files) {
    fileShingles(file, false, (shingle) => code.add(shingle));
    if (file.language !== 'html') continue;
    shingled(
      (each) => pageCopy(file.text, each),
      (shingle) => text.add(shingle),
    );
  }
  return { text: sketchOf(text), code: sketchOf(code) };
}

/** The group, and the repository that people are sent to: a package of it is no other source. */
function sourcesOf(group: string, url: string | null | undefined): string[] {
  const [, owner, name] =
    /github\.com[/:]([\w.-]+)\/([\w.-]+?)(?:\.git)?(?:[/#?]|$)/.exec(url ?? '') ?? [];
  const repository = owner && name ? `github:${owner}/${name}`.toLowerCase() : group;
  return [...new Set([group, repository])];
}

/** Undefined for what is broken, of one colour, or too small to tell from others. */
export async function blockHash(bytes: Buffer): Promise<string | undefined> {
  const picture = await readPicture(bytes).catch(() => undefined);
  if (picture === undefined || picture.width < leastSide || picture.height < leastSide) {
    return undefined;
  }
  const { blockHash: hash } = lookOf(picture, undefined);
  return /^(.)\1*$/.test(hash) ? undefined : hash;
}

/** PNG, JPEG or WebP, by the first bytes. */
export function isPicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12);
  return /^(?:\x89PNG\r\n|\xff\xd8\xff|RIFF.{4}WEBP)/s.test(head);
}
