import { Parser } from '../../capture/routes/parser.js';
import { isHtml } from '../../filters/text/paths.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import type { Eyes } from '../certify/views.js';
import type { Chance } from './chance.js';
import { type TextChange, withChanges } from './changes.js';
import { namesInPage } from './names/in-pages.js';
import { namesInScript } from './names/in-scripts.js';
import { namesInStyles } from './names/in-styles.js';
import { NameUses } from './names/name-uses.js';
import { newName } from './names/new-name.js';
import { keepOthersNames } from './names/others-files.js';
import { codePieces } from './site-code.js';

export interface Renamed {
  readonly files: Files;
  readonly names: number;
  readonly keptNames: number;
}

const mostAttempts = 20;

/**
 * Gives classes and ids other names, the same everywhere: in markup, selectors, scripts, and in what
 * refers to ids. A name that may mean something to anybody else stays.
 */
export async function rename(
  tree: Tree,
  files: Files,
  chance: Chance,
  { tools, externals }: Eyes,
): Promise<Renamed> {
  const uses = await usesIn(files);
  await keepOthersNames(tree, files, uses, { blobs: tools.blobs, externals });
  const all = new Set(uses.places.map(({ name }) => name));
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of [...uses.free().keys()].sort()) {
    const other = unusedName(name, chance, uses, taken);
    if (other === undefined) continue;
    names.set(name, other);
    taken.add(other);
  }
  const changes = new Map<string, TextChange[]>();
  for (const { path, start, name } of uses.places) {
    const other = names.get(name);
    if (other === undefined) continue;
    const list = changes.get(path) ?? [];
    list.push({ start, end: start + name.length, text: other });
    changes.set(path, list);
  }
  const renamed = new Map(files);
  for (const [path, list] of changes) {
    renamed.set(path, withChanges(files.get(path) ?? '', list));
  }
  return { files: renamed, names: names.size, keptNames: all.size - names.size };
}

async function usesIn(files: Files): Promise<NameUses> {
  const uses = new NameUses();
  const parser = new Parser();
  try {
    for (const [path, text] of files) {
      if (isHtml(path)) namesInPage(path, text, uses);
      for (const piece of codePieces(path, text)) {
        if (piece.language === 'css') namesInStyles(path, piece.text, piece.offset, uses);
        else if (piece.language !== 'declarations') await namesInScript(piece, parser, uses);
      }
    }
  } finally {
    parser.close();
  }
  return uses;
}

function unusedName(
  name: string,
  chance: Chance,
  uses: NameUses,
  taken: ReadonlySet<string>,
): string | undefined {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const other = newName(name, chance, attempt);
    if (other !== name && !taken.has(other) && uses.isUnused(other)) return other;
  }
  return undefined;
}
