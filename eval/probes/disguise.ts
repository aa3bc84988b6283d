import { sha256 } from '../../pipelines/engine/hash.js';

const syllables = [
  'ba',
  'ke',
  'li',
  'mo',
  'nu',
  'ra',
  'se',
  'ti',
  'vo',
  'zu',
  'da',
  'fe',
  'go',
  'hi',
];
/** Words of the languages themselves stay: a page without them would be no page. */
const kept =
  /^(?:html|head|body|div|span|class|style|script|link|href|src|img|alt|input|button|form|label|type|text|meta|charset|name|content|nav|ul|ol|li|table|thead|tbody|tr|td|th|section|header|footer|main|article|aside|color|background|margin|padding|width|height|display|flex|grid|border|font|size|weight|position|absolute|relative|var|const|let|function|return|document|window|true|false|null|this|new|if|else|for|px|em|rem|svg|path)$/i;

/**
 * The same text with every longer word replaced by one that means nothing, equal words by equal
 * ones: as hard to predict from what stands before it, and nobody can have seen it.
 */
export function disguised(text: string, seed: string): string {
  return text.replace(/[A-Za-z]{4,}/g, (word) => (kept.test(word) ? word : pseudoWord(word, seed)));
}

function pseudoWord(word: string, seed: string): string {
  const digits = sha256(`${seed} ${word.toLowerCase()}`);
  let made = '';
  for (let at = 0; made.length < word.length; at += 2) {
    const number = Number.parseInt(digits.slice(at % 60, (at % 60) + 2), 16);
    made += syllables[number % syllables.length] ?? 'ba';
  }
  const cut = made.slice(0, word.length);
  if (word === word.toUpperCase()) return cut.toUpperCase();
  return word[0] === word[0]?.toUpperCase() ? cut[0]?.toUpperCase() + cut.slice(1) : cut;
}
