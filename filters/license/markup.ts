const blockTags =
  'p|br|div|h[1-6]|li|ul|ol|dl|dt|dd|pre|blockquote|section|article|table|tr|td|th|hr|body|html|head|title|header|footer|main|center';
const inlineTags =
  'a|b|i|u|em|strong|span|code|small|big|sup|sub|tt|kbd|abbr|font|img|meta|link|q|s|cite|address';
const blockTag = new RegExp(`</?(?:${blockTags})\\b[^<>]*>`, 'gi');
const inlineTag = new RegExp(`</?(?:${inlineTags})(?:\\s[^<>]*)?/?>`, 'gi');
const doctype = /<!doctype[^<>]*>/gi;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  bull: ' ',
  copy: '(c)',
  gt: '>',
  hellip: '...',
  ldquo: '"',
  lsquo: "'",
  lt: '<',
  mdash: '-',
  nbsp: ' ',
  ndash: '-',
  quot: '"',
  rdquo: '"',
  rsquo: "'",
  sect: ' ',
};

/** The words that a reader would see: HTML and Markdown marks gone, blocks on lines of their own. */
export function withoutMarkup(text: string): string {
  const shown = /<(script|style)\b/i.test(text) ? withoutHidden(text) : text;
  return decoded(
    shown
      .replace(doctype, '')
      .replace(/<!--|-->/g, ' ')
      .replace(blockTag, '\n')
      .replace(inlineTag, ''),
  ).replace(/!?\[([^[\]]*)\]\(([^()\s]*)\)/g, '$1');
}

/** By searching for the next end and not by a lazy pattern: hostile input must stay linear. */
function withoutHidden(text: string): string {
  const opening = /<(script|style)\b/gi;
  let shown = '';
  let from = 0;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    shown += text.slice(from, match.index);
    const closing = new RegExp(`</${match[1]}\\s*>`, 'gi');
    closing.lastIndex = match.index;
    from = closing.exec(text) ? closing.lastIndex : text.length;
    opening.lastIndex = from;
  }
  return shown + text.slice(from);
}

function decoded(text: string): string {
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const hex = /^#x/i.test(name);
    const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
