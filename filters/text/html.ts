import { type Token, Tokenizer } from 'parse5';
import { textOnly } from './text-only-tags.js';

export interface HtmlVisitor {
  /** Attributes of the tag by lower-case name; of a repeated one, the first. */
  start?(name: string, attributes: ReadonlyMap<string, string>): void;
  end?(name: string): void;
  /** `within` is the element whose content is text only (script, style, title …), if in one. */
  text?(text: string, within: string | undefined): void;
  comment?(text: string): void;
  doctype?(): void;
}

/**
 * Walks the tags and texts of a page. No tree is built: pages that nobody vouches for may nest as
 * deep as they like, and what is asked of them here needs no ancestors.
 */
export function scanHtml(text: string, visitor: HtmlVisitor): void {
  let within: string | undefined;
  let vectorDepth = 0;
  // Words and the spaces between them are tokens of their own; visitors get whole runs of text.
  let run: string[] = [];
  const onText = (token: Token.CharacterToken) => {
    run.push(token.chars);
  };
  const flush = () => {
    if (run.length > 0) visitor.text?.(run.join(''), within);
    run = [];
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag(token) {
        flush();
        const name = token.tagName;
        if (name === 'svg') vectorDepth += token.selfClosing ? 0 : 1;
        visitor.start?.(name, attributesOf(token));
        const mode = textOnly.get(name);
        // In SVG a title is markup and `<script/>` is closed: switching would swallow the page.
        if (mode === undefined || (vectorDepth > 0 && (name === 'title' || token.selfClosing))) {
          return;
        }
        within = name;
        tokenizer.state = mode;
      },
      onEndTag(token) {
        flush();
        within = undefined;
        if (token.tagName === 'svg' && vectorDepth > 0) vectorDepth -= 1;
        visitor.end?.(token.tagName);
      },
      onComment(token) {
        flush();
        visitor.comment?.(token.data);
      },
      onDoctype: () => visitor.doctype?.(),
      onCharacter: onText,
      onWhitespaceCharacter: onText,
      onNullCharacter: () => {},
      onEof: flush,
    },
  );
  tokenizer.write(text, true);
}

function attributesOf(token: Token.TagToken): ReadonlyMap<string, string> {
  return new Map(token.attrs.map((attribute) => [attribute.name, attribute.value]));
}
