import { type Token, Tokenizer } from 'parse5';
import { textOnly } from '../../filters/text/text-only-tags.js';
import type { SourceAttribute } from '../source/model.js';
import { writtenAttribute } from '../source/written-attribute.js';

export interface HtmlTag {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly attributes: readonly SourceAttribute[];
}

export interface HtmlText {
  readonly start: number;
  readonly end: number;
  /** The open elements around it, outermost first. */
  readonly around: readonly HtmlTag[];
}

/** A page as it is written: no tree, so that whatever is there stays where it is. */
export interface HtmlParts {
  readonly tags: readonly HtmlTag[];
  readonly texts: readonly HtmlText[];
  readonly comments: readonly { readonly start: number; readonly end: number }[];
  /** What stands in style and script elements that hold CSS and code. */
  readonly styles: readonly HtmlText[];
  readonly scripts: readonly (HtmlText & { readonly isModule: boolean })[];
  /** What stands in scripts of other types: data and templates that nobody here understands. */
  readonly opaque: readonly HtmlText[];
}

const withoutEnd = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
const deepest = 500;
const scriptType = /^(?:|module|text\/babel|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/;

export function htmlParts(html: string): HtmlParts {
  const tags: HtmlTag[] = [];
  const texts: HtmlText[] = [];
  const comments: { start: number; end: number }[] = [];
  const open: HtmlTag[] = [];
  let run: { start: number; end: number } | undefined;
  let vectorDepth = 0;
  const flush = () => {
    if (run !== undefined) texts.push({ ...run, around: [...open] });
    run = undefined;
  };
  const onText = ({ location }: Token.CharacterToken) => {
    if (location === null) return;
    if (run === undefined) run = { start: location.startOffset, end: location.endOffset };
    else run.end = location.endOffset;
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(token) {
        flush();
        const tag = tagOf(token, html);
        tags.push(tag);
        if (tag.name === 'svg' && !token.selfClosing) vectorDepth += 1;
        const mode = textOnly.get(tag.name);
        const isMarkup = vectorDepth > 0 && (tag.name === 'title' || token.selfClosing);
        if (mode !== undefined && !isMarkup) tokenizer.state = mode;
        const isOpen = !withoutEnd.has(tag.name) && !(vectorDepth > 0 && token.selfClosing);
        if (isOpen && open.length < deepest) open.push(tag);
      },
      onEndTag({ tagName }) {
        flush();
        if (tagName === 'svg' && vectorDepth > 0) vectorDepth -= 1;
        const from = open.findLastIndex(({ name }) => name === tagName);
        if (from >= 0) open.splice(from);
      },
      onComment({ location }) {
        flush();
        if (location === null) return;
        comments.push({ start: location.startOffset, end: location.endOffset });
      },
      onDoctype: () => {},
      onCharacter: onText,
      onWhitespaceCharacter: onText,
      onNullCharacter: () => {},
      onEof: flush,
    },
  );
  tokenizer.write(html, true);
  return { tags, comments, ...sorted(texts) };
}

function tagOf(token: Token.TagToken, html: string): HtmlTag {
  const { tagName: name, attrs, location } = token;
  const places = location?.attrs ?? {};
  const attributes = attrs.flatMap(({ name: attribute, prefix, value }) => {
    const key = prefix ? `${prefix}:${attribute}` : attribute;
    const start = places[key]?.startOffset;
    return start === undefined ? [] : [writtenAttribute('', html, start, key, value)];
  });
  const { startOffset: start, endOffset: end } = location ?? { startOffset: 0, endOffset: 0 };
  return { name, start, end, attributes };
}

function sorted(all: readonly HtmlText[]): Omit<HtmlParts, 'tags' | 'comments'> {
  const parts = {
    texts: [] as HtmlText[],
    styles: [] as HtmlText[],
    scripts: [] as (HtmlText & { isModule: boolean })[],
    opaque: [] as HtmlText[],
  };
  for (const text of all) {
    const tag = text.around.at(-1);
    if (tag?.name === 'style') parts.styles.push(text);
    else if (tag?.name !== 'script') parts.texts.push(text);
    else {
      const type = attributeValue(tag, 'type')?.trim().toLowerCase() ?? '';
      if (scriptType.test(type)) parts.scripts.push({ ...text, isModule: type === 'module' });
      else parts.opaque.push(text);
    }
  }
  return parts;
}

/** The value of an attribute by its lower-case name. */
export function attributeValue({ attributes }: HtmlTag, name: string): string | undefined {
  return attributes.find((attribute) => attribute.name === name)?.value;
}
