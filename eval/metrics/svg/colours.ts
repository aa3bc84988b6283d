import { generate, parse, walk } from 'css-tree';
import type { SvgElement } from './parse.js';

const colourProperties = new Set(['fill', 'stroke', 'color', 'stop-color', 'flood-color']);
const noColour = /^(?:none|inherit|initial|unset|currentcolor|url\(.*)$/;

/** The colours that attributes, inline styles and style sheets of a drawing name, as written. */
export function coloursOf(elements: readonly SvgElement[]): Set<string> {
  const colours = new Set<string>();
  const add = (property: string, value: string) => {
    const colour = value.trim().toLowerCase();
    if (!colourProperties.has(property.toLowerCase()) || noColour.test(colour)) return;
    if (colour !== '') colours.add(colour);
  };
  for (const { name, attributes, children } of elements) {
    for (const [property, value] of Object.entries(attributes)) {
      if (property === 'style') declared(value, 'declarationList', add);
      else add(property, value);
    }
    if (name !== 'style') continue;
    const sheet = children.filter((child) => typeof child === 'string').join('');
    declared(sheet, 'stylesheet', add);
  }
  return colours;
}

function declared(
  css: string,
  context: 'declarationList' | 'stylesheet',
  add: (property: string, value: string) => void,
): void {
  walk(parse(css, { context }), {
    visit: 'Declaration',
    enter: ({ property, value }) => add(property, generate(value)),
  });
}
