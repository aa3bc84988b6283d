import { Tokenizer, TokenizerMode } from 'parse5';
import { foldWhite, inPairs } from './structure.js';
import { styleUnits } from './structure-css.js';

const rawText: ReadonlyMap<string, number> = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
]);

interface Written {
  readonly tagName: string;
  readonly attrs: readonly { readonly name: string; readonly value: string }[];
}

/**
 * The tags and texts of a page as they are written, each with the one before it: a tree would hide
 * what is nested wrongly. Attributes have no order, nor have the declarations of a style.
 */
export function markupUnits(html: string): string[] {
  const pieces: string[] = [];
  const styles: string[] = [];
  let text = '';
  let inside = '';
  const flush = () => {
    const folded = foldWhite(text);
    if (inside === 'style') styles.push(...styleUnits(text));
    else if (folded !== '') pieces.push(folded);
    text = '';
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag(tag) {
        flush();
        pieces.push(openTag(tag));
        inside = tag.tagName;
        const mode = rawText.get(tag.tagName);
        if (mode !== undefined && !tag.selfClosing) tokenizer.state = mode;
      },
      onEndTag({ tagName }) {
        flush();
        inside = '';
        pieces.push(`</${tagName}>`);
      },
      onCharacter: ({ chars }) => {
        text += chars;
      },
      onNullCharacter() {},
      onWhitespaceCharacter: ({ chars }) => {
        text += chars;
      },
      onComment() {},
      onDoctype() {},
      onEof: flush,
    },
  );
  tokenizer.write(html, true);
  return [...inPairs(pieces), ...styles];
}

function openTag({ tagName, attrs }: Written): string {
  const written = attrs.map(({ name, value }) => {
    if (name === 'style') return `style="${[...styleUnits(value)].sort().join('; ')}"`;
    return `${name}="${foldWhite(value)}"`;
  });
  return `<${[tagName, ...written.sort()].join(' ')}>`;
}
