import type { SourceAttribute } from './model.js';

const white = /[\t\n\f\r ]/;

/** Where an attribute is written, told from where it starts and how long its name is. */
export function writtenAttribute(
  path: string,
  text: string,
  start: number,
  name: string,
  value: string,
): SourceAttribute {
  const without = { name, value, valueRange: undefined };
  const nameEnd = start + name.length;
  let at = nameEnd;
  const skipWhite = () => {
    while (white.test(text.charAt(at))) at += 1;
  };
  skipWhite();
  if (text[at] !== '=') return { ...without, range: { path, start, end: nameEnd } };
  at += 1;
  const behindSign = at;
  skipWhite();
  const mark = text.charAt(at);
  if (mark === '>') return { ...without, range: { path, start, end: behindSign } };
  if (mark === '"' || mark === "'") {
    const end = text.indexOf(mark, at + 1);
    const valueRange = { path, start: at + 1, end };
    return { name, value, range: { path, start, end: end + 1 }, valueRange };
  }
  const valueStart = at;
  while (at < text.length && text[at] !== '>' && !white.test(text.charAt(at))) at += 1;
  const valueRange = { path, start: valueStart, end: at };
  return { name, value, range: { path, start, end: at }, valueRange };
}
