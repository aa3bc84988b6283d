import type { Files } from '../../pipelines/engine/edit/files.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import type { Eyes } from '../certify/views.js';
import { builtStyles } from './built-styles.js';
import { Chance } from './chance.js';
import { otherCopy } from './copy.js';
import { otherManner } from './format.js';
import { turnPalette } from './palette.js';
import { rename } from './rename.js';
import { reorder } from './reorder.js';
import { otherScripts } from './scripts.js';
import { type TokenSimilarity, tokenSimilarity } from './token-similarity.js';

export interface Rewritten {
  readonly files: Files;
  /** Styles that the site's own tools wrote, in the new colours. */
  readonly built: Files;
  /** Classes and ids with another name, and those that may mean something to somebody else. */
  readonly names: { readonly renamed: number; readonly kept: number };
  readonly similarity: TokenSimilarity;
}

/** The text files of a site, rewritten in all the ways there are; the seed decides every choice. */
export async function rewriteSite(
  tree: Tree,
  files: Files,
  seed: string,
  eyes: Eyes,
): Promise<Rewritten> {
  const chance = new Chance(seed);
  const named = await rename(tree, files, chance.for('names'), eyes);
  let written = named.files;
  for (const [purpose, step] of [
    ['scripts', otherScripts],
    ['copy', otherCopy],
    ['palette', turnPalette],
    ['order', reorder],
    ['manner', otherManner],
  ] as const) {
    written = await step(written, chance.for(purpose));
  }
  const built = await builtStyles(eyes.tools.blobs, tree, files);
  return {
    files: written,
    built: await turnPalette(built, chance.for('palette')),
    names: { renamed: named.names, kept: named.keptNames },
    similarity: tokenSimilarity(files, written),
  };
}
