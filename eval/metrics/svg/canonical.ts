import type { SvgElement } from './parse.js';

const numberLists = new Set(['d', 'points', 'transform', 'viewBox', 'gradientTransform']);
const number = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g;

/**
 * One way to write a drawing: attributes in order, numbers and white space in their shortest form,
 * no comments. Two files that differ only in such things become the same text.
 */
export function canonicalSvg(element: SvgElement): string {
  const attributes = Object.entries(element.attributes)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => ` ${name}="${escaped(canonicalValue(name, value))}"`)
    .join('');
  const children = joinedText(element.children)
    .map((child) => (typeof child === 'string' ? escaped(child) : canonicalSvg(child)))
    .join('');
  return children === ''
    ? `<${element.name}${attributes}/>\n`
    : `<${element.name}${attributes}>\n${children}</${element.name}>\n`;
}

/** Text around comments comes in pieces; what is only white space between elements goes. */
function joinedText(children: readonly (SvgElement | string)[]): (SvgElement | string)[] {
  const joined: (SvgElement | string)[] = [];
  for (const child of children) {
    const last = joined.at(-1);
    if (typeof child === 'string' && typeof last === 'string')
      joined[joined.length - 1] = last + child;
    else joined.push(child);
  }
  return joined
    .map((child) => (typeof child === 'string' ? folded(child) : child))
    .filter((child) => child !== '')
    .map((child) => (typeof child === 'string' ? `${child}\n` : child));
}

function canonicalValue(name: string, value: string): string {
  if (name === 'style') {
    const declarations = value.split(';').map((one) => folded(one.replace(/\s*:\s*/, ':')));
    return declarations.filter((one) => one !== '').join(';');
  }
  if (!numberLists.has(name)) return folded(value);
  const spaced = value.replace(number, (digits) => ` ${Number(digits)} `).replaceAll(',', ' ');
  return folded(spaced)
    .replace(/ ?([A-Za-z()]) ?/g, '$1')
    .replace(/ -/g, '-');
}

const folded = (text: string) => text.replace(/\s+/g, ' ').trim();

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => escapes[one] ?? one);
