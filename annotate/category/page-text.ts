import { scanHtml } from '../../filters/text/html.js';

const longest = 1_500;

/** What a visitor reads on a page, white space folded, from its beginning. */
export function pageText(html: string): string {
  let text = '';
  scanHtml(html, {
    text(chunk, within) {
      if (within !== undefined && within !== 'title') return;
      if (text.length < 2 * longest) text += ` ${chunk}`;
    },
  });
  return text.replace(/\s+/g, ' ').trim().slice(0, longest);
}
