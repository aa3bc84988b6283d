import { walk } from 'css-tree';
import type { StyleDeclaration } from '../source/model.js';
import { parseCss } from '../source/parse-css.js';
import { readDeclarations } from '../source/read-declarations.js';

/** All declarations of a stylesheet or style attribute, block by block, wherever they stand. */
export function declarationBlocks(
  text: string,
  language: 'css' | 'declarations',
): (readonly StyleDeclaration[])[] {
  const tree = parseCss(text, language === 'css' ? 'stylesheet' : 'declarationList');
  const blocks: StyleDeclaration[][] = [];
  if (tree === undefined) return blocks;
  walk(tree, (node) => {
    if (node.type !== 'Block' && node.type !== 'DeclarationList') return;
    blocks.push(readDeclarations(node.children, { path: '', text, offset: 0 }));
  });
  return blocks;
}
