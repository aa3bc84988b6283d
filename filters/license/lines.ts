import { withoutMarkup } from './markup.js';

const commentLeader =
  /^\s*(?:\/\*+!?|\*+\/|\*+(?=\s|$)|\/\/+!?|#+!?|;+|--+(?=\s|$)|>+|%+|dnl\b|rem\b)/i;
const ruler = /^[\s*=_~#+\-/\\|.:;]*$/;

/** Lines as a reader sees them, without markup, comment marks and rulers; blank ones stay. */
export function readableLines(text: string): string[] {
  return withoutMarkup(plainCharacters(text))
    .split(/\r\n|[\n\r\f\v\u2028\u2029]/)
    .map(cleaned);
}

function plainCharacters(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replace(/[\u2018-\u201b\u2032`\u00b4]/g, "'")
    .replace(/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/©/g, '(c)');
}

function cleaned(line: string): string {
  // Twice, because a Markdown heading or quotation can sit inside of a comment.
  const bare = line
    .replace(commentLeader, '')
    .replace(commentLeader, '')
    .replace(/\*+\/\s*$/, '');
  if (ruler.test(bare)) return '';
  return bare
    .replace(/[*_|~]{2,}|(?<=\s|^)[*_|](?=\S)|(?<=\S)[*_|](?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
