const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const headings = 'h1 h2 h3 h4 h5 h6';

export const withoutContent = words(
  'area base br col embed hr img input link meta param source track wbr',
);

/** What the standard lets an author leave open. */
export const mayStayOpen = words(
  'html head body p li dt dd rt rp option optgroup colgroup caption thead tbody tfoot tr td th',
);

/** Not part of a line of text. */
export const blocks = words(
  `address article aside blockquote center details dialog div dl dd dt fieldset figcaption figure footer form ${headings} header hgroup hr li main menu nav ol p pre search section table ul`,
);

/** What ends a paragraph that is still open. */
export const endParagraph = words([...blocks].filter((tag) => !/^d[dt]$|^li$/.test(tag)).join(' '));

/** What may hold nothing but pieces of a line of text. */
export const holdText = words(
  `abbr b bdi bdo button cite code data dfn em ${headings} i kbd label legend mark meter output p pre progress q rp rt ruby s samp small span strong sub summary sup time u var`,
);

/** What may hold whatever its parent may. */
export const transparent = words(
  'a audio canvas del ins map noscript object slot template video picture',
);

/** Opening tags that end these, if the last open element is one. */
export const endedBy: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['body', words('head')],
  ['li', words('p li')],
  ['dt', words('p dt dd')],
  ['dd', words('p dt dd')],
  ['option', words('option')],
  ['optgroup', words('option optgroup')],
  ['rt', words('rt rp')],
  ['rp', words('rt rp')],
  ['td', words('p td th')],
  ['th', words('p td th')],
  ['tr', words('p td th tr caption colgroup')],
  ...['thead', 'tbody', 'tfoot'].map(
    (tag) => [tag, words('p td th tr thead tbody tfoot caption colgroup')] as const,
  ),
]);

/** The only parents of some, and the only children of others. */
export const parentsOf: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', words('ul ol menu')],
  ['dt', words('dl div')],
  ['dd', words('dl div')],
  ['tr', words('table thead tbody tfoot')],
  ['td', words('tr')],
  ['th', words('tr')],
  ['thead', words('table')],
  ['tbody', words('table')],
  ['tfoot', words('table')],
  ['caption', words('table')],
  ['colgroup', words('table')],
  ['col', words('colgroup table')],
  ['option', words('select optgroup datalist')],
  ['optgroup', words('select')],
  ['legend', words('fieldset')],
  ['figcaption', words('figure')],
  ['summary', words('details')],
]);

export const childrenOf: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['ul', words('li script template')],
  ['ol', words('li script template')],
  ['menu', words('li script template')],
  ['dl', words('dt dd div script template')],
  ['table', words('caption colgroup col thead tbody tfoot tr script template style')],
  ['thead', words('tr script template style')],
  ['tbody', words('tr script template style')],
  ['tfoot', words('tr script template style')],
  ['tr', words('td th script template style')],
  ['select', words('option optgroup hr script template button')],
  ['optgroup', words('option script template legend')],
]);

/** Beyond these an end tag finds nothing to end. */
export const boundaries = words('table td th caption template object');
export const tableTags = words('table caption colgroup thead tbody tfoot tr td th');

export const labelled = words('button input meter output progress select textarea');

const alwaysUsed = words('button select textarea details label iframe embed');

/** Whether a person can do something with such an element. */
export function isUsed(name: string, attributes: ReadonlyMap<string, string>): boolean {
  if (name === 'a') return attributes.has('href');
  if (name === 'input') return attributes.get('type')?.toLowerCase() !== 'hidden';
  if (name === 'audio' || name === 'video') return attributes.has('controls');
  return alwaysUsed.has(name);
}
