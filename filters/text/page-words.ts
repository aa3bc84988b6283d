import { scanHtml } from './html.js';

const mostWords = 2000;

/** The first words and class names of a page: what a rebuilt copy keeps and another page lacks. */
export function pageWords(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  const add = (chunk: string) => {
    for (const [word] of chunk.matchAll(/[\p{L}\p{N}_-]{2,40}/gu)) {
      if (words.size >= mostWords) return;
      words.add(word.toLowerCase());
    }
  };
  scanHtml(text, {
    start: (_, attributes) => add(attributes.get('class') ?? ''),
    text(chunk, within) {
      if (within !== 'script' && within !== 'style') add(chunk);
    },
  });
  return words;
}

export function jaccard(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of left) if (right.has(word)) shared += 1;
  const all = left.size + right.size - shared;
  return all === 0 ? 1 : shared / all;
}
