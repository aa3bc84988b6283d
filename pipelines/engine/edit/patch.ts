import type { EditBlock } from './block.js';

/** A block of an answer, or what is wrong with it, and the line where it starts. */
export type PatchPart =
  | { readonly line: number; readonly block: EditBlock }
  | { readonly line: number; readonly problem: string };

/** Bounded, and without another tag in it: an answer of nothing but openings costs no more. */
const opening = /<search_replace\b([^<>]{0,1000})(>?)/g;
const closing = '</search_replace>';
/** Where the search ends and the replacement begins: tags may stand inside of either text. */
const middle = /<\/search>\s*<replace>/;
const another = /<\/replace>\s*<search>/;
const mostParts = 1_000;

/**
 * Reads the search/replace blocks of an answer, whatever stands around them. Content is never
 * trimmed: one line break after an opening tag and one before a closing tag belong to the tags.
 * A block that cannot be read is a problem of its own and takes no other block with it.
 */
export function parsePatch(answer: string): PatchPart[] {
  const parts: PatchPart[] = [];
  let line = 1;
  let counted = 0;
  let tag = nextTag(answer, 0);
  while (tag !== undefined) {
    for (; counted < tag.index; counted += 1) if (answer[counted] === '\n') line += 1;
    if (parts.length >= mostParts) {
      parts.push({ line, problem: `The answer has more than ${mostParts} blocks.` });
      break;
    }
    const next = nextTag(answer, tag.index + tag[0].length);
    parts.push({ line, ...readPart(tag, answer, next?.index ?? answer.length) });
    tag = next;
  }
  return parts;
}

function nextTag(answer: string, from: number): RegExpExecArray | undefined {
  opening.lastIndex = from;
  return opening.exec(answer) ?? undefined;
}

function readPart(
  tag: RegExpExecArray,
  answer: string,
  next: number,
): { block: EditBlock } | { problem: string } {
  const [whole, attributes = '', end] = tag;
  const [, , path] = /\bpath\s*=\s*(["'])(.*?)\1/.exec(attributes) ?? [];
  if (path === undefined) return { problem: 'The block names no path.' };
  const rest = answer.slice(tag.index + whole.length, next);
  const close = rest.indexOf(closing);
  if (end === '' || close < 0) return { problem: `The block for ${path} is not closed.` };
  return readBody(path, rest.slice(0, close));
}

function readBody(path: string, body: string): { block: EditBlock } | { problem: string } {
  const between = middle.exec(body);
  const start = body.indexOf('<search>') + '<search>'.length;
  const searchEnd = between?.index ?? body.indexOf('</search>');
  if (start < '<search>'.length || searchEnd < start) {
    return { problem: `The block for ${path} has no search part.` };
  }
  const replaceStart = between === null ? body.length : between.index + between[0].length;
  const replaceEnd = body.lastIndexOf('</replace>');
  if (replaceEnd < replaceStart) return { problem: `The block for ${path} has no replace part.` };
  const replace = body.slice(replaceStart, replaceEnd);
  if (another.test(replace)) {
    return { problem: `The block for ${path} has more than one search and one replace part.` };
  }
  return {
    block: { path, search: content(body.slice(start, searchEnd)), replace: content(replace) },
  };
}

/** Without the line breaks that belong to the tags. */
function content(text: string): string {
  return text.replace(/^\r?\n/, '').replace(/\r?\n$/, '');
}

/** Blocks as the text that `parsePatch` reads. */
export function formatPatch(blocks: readonly EditBlock[]): string {
  return blocks
    .map(({ path, search, replace }) => {
      const mark = path.includes('"') ? "'" : '"';
      const parts = `${part('search', search)}\n${part('replace', replace)}`;
      return `<search_replace path=${mark}${path}${mark}>\n${parts}\n</search_replace>`;
    })
    .join('\n');
}

/** A text that ends between the two characters of a line break must not lose the first one. */
function part(tag: string, text: string): string {
  return `<${tag}>\n${text}${text.endsWith('\r') ? '\r\n' : '\n'}</${tag}>`;
}
