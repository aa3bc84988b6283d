import type { AuthoredSource } from './authored.js';
import { codeTokens, hashText, type TokenSink } from './code-tokens.js';
import { scanHtml } from './html.js';

const tagSalt = 1;
const attributeSalt = 2;
const classSalt = 3;

/**
 * The tokens of a file in order. Of a page: tags, names of attributes, classes and ids, and what
 * is inside its style and script elements. With `copy` also the words that visitors read, and the
 * values of attributes.
 */
export function sourceTokens(source: AuthoredSource, copy: boolean, sink: TokenSink): void {
  if (source.language !== 'html') codeTokens(source.text, source.language === 'css', copy, sink);
  else pageTokens(source.text, copy, sink);
}

function pageTokens(text: string, copy: boolean, sink: TokenSink): void {
  scanHtml(text, {
    start(name, attributes) {
      sink(hashText(name, 0, name.length, tagSalt));
      for (const [attribute, value] of attributes) {
        sink(hashText(attribute, 0, attribute.length, attributeSalt));
        if (attribute === 'class' || attribute === 'id') words(value, classSalt, sink);
        else if (attribute === 'style') codeTokens(value, true, copy, sink);
        else if (copy) words(value, 0, sink);
      }
    },
    text(chunk, within) {
      if (within === 'style') codeTokens(chunk, true, copy, sink);
      else if (within === 'script') codeTokens(chunk, false, copy, sink);
      else if (copy) words(chunk, 0, sink);
    },
  });
}

/** Runs without white space, each as one token. */
function words(text: string, salt: number, sink: TokenSink): void {
  for (let at = 0; at < text.length; ) {
    if (text.charCodeAt(at) <= 32) {
      at += 1;
      continue;
    }
    const start = at;
    while (at < text.length && text.charCodeAt(at) > 32) at += 1;
    sink(hashText(text, start, at, salt));
  }
}
