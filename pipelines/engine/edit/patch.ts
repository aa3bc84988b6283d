import type { EditBlock } from './block.js';

/** A block of an answer, or what is wrong with it, and the line where it starts. */
export type PatchPart =
  | { readonly line: number; readonly block: EditBlock }
  | { readonly line: number; readonly problem: string };

const opening = /<search_replace\b([^>]*)>/g;
const closing = '</search_replace>';
const mostParts = 1_000;

/**
 * Reads the search/replace blocks of an answer, whatever stands around them. Content is never
 * trimmed: one line break after an opening tag and one before a closing tag belong to the tags.
 * A block that cannot be read is a problem of its own and takes no other block with it.
 */
export function parsePatch(answer: string): PatchPart[] {
  const parts: PatchPart[] = [];
  const tags = [...answer.matchAll(opening)];
  let line = 1;
  let counted = 0;
  for (const [index, tag] of tags.entries()) {
    if (parts.length >= mostParts) {
      parts.push({ line, problem: `The answer has more than ${mostParts} blocks.` });
      break;
    }
    for (; counted < tag.index; counted += 1) if (answer[counted] === '\n') line += 1;
    const start = tag.index + tag[0].length;
    const end = answer.indexOf(closing, start);
    const next = tags[index + 1]?.index ?? answer.length;
    parts.push({
      line,
      ...readPart(tag[1] ?? '', end < 0 || end > next ? undefined : answer.slice(start, end)),
    });
  }
  return parts;
}

function readPart(
  attributes: string,
  body: string | undefined,
): { block: EditBlock } | { problem: string } {
  const [, , path] = /\bpath\s*=\s*(["'])(.*?)\1/.exec(attributes) ?? [];
  if (path === undefined) return { problem: 'The block names no path.' };
  if (body === undefined) return { problem: `The block for ${path} is not closed.` };
  const search = content(body, 'search');
  const replace = content(body, 'replace');
  if (search === undefined) return { problem: `The block for ${path} has no search part.` };
  if (replace === undefined) return { problem: `The block for ${path} has no replace part.` };
  return { block: { path, search, replace } };
}

/** What stands between the first opening and the last closing tag of a part. */
function content(body: string, name: 'search' | 'replace'): string | undefined {
  const open = `<${name}>`;
  const close = `</${name}>`;
  const start = body.indexOf(open);
  // The search ends where the replacement begins; tags may stand inside of either text.
  const limit = name === 'search' ? replaceStart(body) : body.length;
  const end = body.lastIndexOf(close, limit);
  if (start < 0 || end < start + open.length || end + close.length > limit) return undefined;
  return body
    .slice(start + open.length, end)
    .replace(/^\r?\n/, '')
    .replace(/\r?\n$/, '');
}

function replaceStart(body: string): number {
  const between = /<\/search>\s*<replace>/.exec(body);
  return between === null ? body.length : between.index + '</search>'.length;
}

/** Blocks as the text that `parsePatch` reads. */
export function formatPatch(blocks: readonly EditBlock[]): string {
  return blocks
    .map(
      ({ path, search, replace }) =>
        `<search_replace path="${path}">\n<search>\n${search}\n</search>\n<replace>\n${replace}\n</replace>\n</search_replace>`,
    )
    .join('\n');
}
