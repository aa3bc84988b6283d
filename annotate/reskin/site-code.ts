import { extensionOf, isHtml } from '../../filters/text/paths.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import { type TextChange, withChanges } from './changes.js';
import { htmlParts } from './html-parts.js';

/** A stretch of one language in a file. */
export interface CodePiece {
  readonly path: string;
  readonly language: 'css' | 'declarations' | 'script' | 'handler';
  readonly text: string;
  /** Where the text stands in the file. */
  readonly offset: number;
  readonly isModule: boolean;
}

/** Styles and scripts of a file: a whole one, or what stands in elements and attributes of a page. */
export function codePieces(path: string, text: string): CodePiece[] {
  const piece = (language: CodePiece['language'], start: number, end: number): CodePiece => ({
    ...{ path, language, offset: start, isModule: false },
    text: text.slice(start, end),
  });
  if (!isHtml(path)) {
    const isModule = /^\s*(?:import|export)\b/m.test(text) || extensionOf(path) === 'mjs';
    const language = extensionOf(path) === 'css' ? 'css' : 'script';
    return [{ ...piece(language, 0, text.length), isModule }];
  }
  const { tags, styles, scripts } = htmlParts(text);
  const pieces = [
    ...styles.map(({ start, end }) => piece('css', start, end)),
    ...scripts.map(({ start, end, isModule }) => ({ ...piece('script', start, end), isModule })),
  ];
  for (const { attributes } of tags) {
    for (const { name, valueRange } of attributes) {
      if (valueRange === undefined) continue;
      const { start, end } = valueRange;
      // Where characters are written as references, places in the value are not those in the text.
      if (text.slice(start, end).includes('&')) continue;
      if (name === 'style') pieces.push(piece('declarations', start, end));
      else if (/^on[a-z]+$/.test(name)) pieces.push(piece('handler', start, end));
    }
  }
  return pieces;
}

/** Every file after its changes; files without any stay as they are. */
export async function eachFile(
  files: Files,
  changesOf: (path: string, text: string) => Promise<readonly TextChange[]> | TextChange[],
): Promise<Files> {
  const changed = new Map<string, string>();
  for (const [path, text] of files) {
    changed.set(path, withChanges(text, await changesOf(path, text)));
  }
  return changed;
}
