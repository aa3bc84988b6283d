import { hashText } from '../../filters/text/code-tokens.js';
import { scanHtml } from '../../filters/text/html.js';

const told = ['alt', 'title', 'placeholder', 'aria-label'];

/**
 * The words of a page as visitors and screen readers get them: no markup, no letter case, no
 * punctuation. New class names, colours and formatting leave them as they are.
 */
export function pageCopy(html: string, sink: (token: number) => void): void {
  const words = (text: string) => {
    for (const [word] of text.normalize('NFKC').matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
      sink(hashText(word.toLowerCase()));
    }
  };
  scanHtml(html, {
    start(_, attributes) {
      for (const name of told) {
        const value = attributes.get(name);
        if (value !== undefined) words(value);
      }
    },
    text(chunk, within) {
      if (within !== 'script' && within !== 'style') words(chunk);
    },
  });
}
