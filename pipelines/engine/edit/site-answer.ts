/** A file of an answer that is a whole site, or what is wrong with it, and the line where it starts. */
export type SitePart =
  | { readonly line: number; readonly path: string; readonly code: string }
  | { readonly line: number; readonly problem: string };

const heading = /^#{1,6}[ \t]+`?([^`\s][^`]*?)`?[ \t]*$/;
const fence = /^ {0,3}(`{3,}|~{3,})[^`]*$/;
const mostFiles = 500;

/**
 * Reads an answer that gives files one by one: a heading with the path, and one fenced block after
 * it. Headings that no block follows are text of the answer; what stands inside a block is never
 * read as a heading.
 */
export function parseSite(answer: string): SitePart[] {
  const parts: SitePart[] = [];
  const lines = answer.split('\n');
  let path: string | undefined;
  for (let at = 0; at < lines.length; at += 1) {
    const text = (lines[at] ?? '').replace(/\r$/, '');
    const [, mark] = fence.exec(text) ?? [];
    if (mark === undefined) {
      path = heading.exec(text)?.[1] ?? (text.trim() === '' ? path : undefined);
      continue;
    }
    const end = closing(lines, at + 1, mark);
    if (parts.length >= mostFiles) {
      parts.push({ line: at + 1, problem: `The answer has more than ${mostFiles} files.` });
      break;
    }
    if (end === undefined) {
      if (path !== undefined)
        parts.push({ line: at + 1, problem: `The block of ${path} is not closed.` });
      break;
    }
    if (path !== undefined) {
      const code = lines.slice(at + 1, end).map((line) => `${line}\n`);
      parts.push({ line: at + 1, path, code: code.join('') });
    }
    path = undefined;
    at = end;
  }
  return parts;
}

/** The line that ends a block: the same marks, at least as many, and nothing else. */
function closing(lines: readonly string[], from: number, mark: string): number | undefined {
  for (let at = from; at < lines.length; at += 1) {
    const text = (lines[at] ?? '').trim();
    if (text.length >= mark.length && text === (mark[0] ?? '').repeat(text.length)) return at;
  }
  return undefined;
}
