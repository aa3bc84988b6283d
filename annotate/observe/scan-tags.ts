import { Tokenizer } from 'parse5';
import { textOnly } from '../../filters/text/text-only-tags.js';

export interface WrittenTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** From 1 on. */
  readonly line: number;
  readonly column: number;
}

export interface TagVisitor {
  start(tag: WrittenTag): void;
  end(tag: WrittenTag): void;
}

const foreign = new Set(['svg', 'math']);

/** The tags of a page as they are written, with their places, but none inside of drawings. */
export function scanTags(html: string, visitor: TagVisitor): void {
  let inForeign = 0;
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag({ tagName: name, attrs, selfClosing, location }) {
        if (inForeign === 0) visitor.start(written(name, attrs, location));
        if (foreign.has(name)) {
          if (!selfClosing) inForeign += 1;
          else if (inForeign === 0) visitor.end(written(name, [], location));
        }
        const mode = textOnly.get(name);
        // In a drawing a title is markup, and `<style/>` is closed.
        if (mode !== undefined && (inForeign === 0 || (name !== 'title' && !selfClosing))) {
          tokenizer.state = mode;
        }
      },
      onEndTag({ tagName: name, location }) {
        if (foreign.has(name) && inForeign > 0) inForeign -= 1;
        if (inForeign === 0) visitor.end(written(name, [], location));
      },
      onCharacter() {},
      onNullCharacter() {},
      onWhitespaceCharacter() {},
      onComment() {},
      onDoctype() {},
      onEof() {},
    },
  );
  tokenizer.write(html, true);
}

function written(
  name: string,
  attributes: readonly { readonly name: string; readonly value: string }[],
  location: { readonly startLine: number; readonly startCol: number } | null,
): WrittenTag {
  return {
    name,
    attributes: new Map(attributes.map((one) => [one.name, one.value])),
    line: location?.startLine ?? 0,
    column: location?.startCol ?? 0,
  };
}
