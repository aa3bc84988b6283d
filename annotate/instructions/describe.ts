import type { Box } from '../../pipelines/engine/observation.js';

const byRole: Readonly<Record<string, string>> = {
  button: 'a button',
  checkbox: 'a check box',
  combobox: 'a selection field',
  heading: 'a heading',
  image: 'a picture',
  img: 'a picture',
  link: 'a link',
  list: 'a list',
  listitem: 'an entry of a list',
  navigation: 'the navigation',
  radio: 'an option',
  searchbox: 'a field to type in',
  table: 'a table',
  textbox: 'a field to type in',
};

const byTag: Readonly<Record<string, string>> = {
  a: 'a link',
  article: 'a part of the content',
  button: 'a button',
  footer: 'the foot of the page',
  form: 'a form',
  header: 'the head of the page',
  html: 'the page as a whole',
  img: 'a picture',
  input: 'a field to type in',
  label: 'a label',
  li: 'an entry of a list',
  nav: 'the navigation',
  p: 'a paragraph',
  section: 'a part of the page',
  select: 'a selection field',
  svg: 'a drawing',
  td: 'a cell of a table',
  th: 'a heading of a table',
  ul: 'a list',
  ol: 'a list',
};

/** An element in plain words. */
export function whatIs(tag: string, role: string, words: string): string {
  const heading = /^h[1-6]$/.test(tag) ? 'a heading' : undefined;
  return byRole[role] ?? heading ?? byTag[tag] ?? (words === '' ? 'an area' : 'a piece of text');
}

/** Roughly where a box is on the screen. */
export function whereIs(box: Box, viewport: { width: number; height: number }): string {
  const third = (value: number, whole: number) =>
    Math.min(2, Math.max(0, Math.floor((3 * value) / whole)));
  const row = third(box.y + box.height / 2, viewport.height);
  const column = third(box.x + box.width / 2, viewport.width);
  const vertical = ['at the top', 'in the middle', 'at the bottom'][row];
  const side = [' on the left', '', ' on the right'][column];
  // Wide things are on no side.
  return box.width > 0.6 * viewport.width ? `${vertical}` : `${vertical}${side}`;
}
