import { contrastOf } from '../../../annotate/defects/faded.js';
import { changeStyle } from '../../../annotate/source/edits.js';
import type { SourceElement } from '../../../annotate/source/model.js';
import { decidingDeclaration } from '../../../annotate/source/style-places.js';
import { composite, parseColour } from '../../metrics/kernels/css-colour.js';
import type { Rgb } from '../../metrics/kernels/lab.js';
import { type Finding, finding, type Rule } from './finding.js';
import type { StaticPage } from './static-page.js';

/** What WCAG wants of text, and what is too pale whatever its size. */
const least = 4.5;
const hopeless = 2;
const dark: Rgb = [33, 37, 41];
const light: Rgb = [255, 255, 255];

/** Text that is too pale for what lies behind it, as far as the styles alone tell. */
export const contrast: Rule = (page) => {
  const variables = variablesOf(page);
  const found: Finding[] = [];
  for (const element of page.elements) {
    if (ownText(element) === '') continue;
    const behind = backgroundOf(page, element, variables);
    const holder = nearest(element, (one) => decidingDeclaration(page, one, 'color') !== undefined);
    const declared = holder && decidingDeclaration(page, holder, 'color')?.declaration.value;
    const colour = declared === undefined ? undefined : parseColour(resolve(declared, variables));
    if (behind === undefined || holder === undefined || colour === undefined) continue;
    const ratio = contrastOf(composite(colour, behind), behind);
    if (ratio >= least) continue;
    const better = contrastOf(dark, behind) >= contrastOf(light, behind) ? '#212529' : '#ffffff';
    const weight = ratio < hopeless ? 0.95 : 0.55;
    found.push(...finding(weight, changeStyle(page, holder, 'color', better)));
  }
  return found;
};

type Variables = ReadonlyMap<string, string>;

function variablesOf(page: StaticPage): Variables {
  const variables = new Map<string, string>();
  for (const { declarations } of page.rules) {
    for (const { property, value } of declarations) {
      if (property.startsWith('--') && !variables.has(property)) variables.set(property, value);
    }
  }
  return variables;
}

function resolve(value: string, variables: Variables, depth = 0): string {
  if (depth > 4) return value;
  return value.replace(/var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g, (_, name: string, other = '') =>
    resolve(variables.get(name) ?? String(other).trim(), variables, depth + 1),
  );
}

/** The colour behind an element; undefined where something else than a colour is there. */
function backgroundOf(
  page: StaticPage,
  element: SourceElement,
  variables: Variables,
): Rgb | undefined {
  for (let at: SourceElement | undefined = element; at !== undefined; at = at.parent) {
    const declared = decidingDeclaration(page, at, 'background-color')?.declaration.value;
    if (declared === undefined) continue;
    const value = resolve(declared, variables);
    if (/gradient|url\(/.test(value)) return undefined;
    const colour = parseColour(value) ?? parseColour(value.split(/\s+/)[0] ?? '');
    if (colour === undefined)
      return /^(?:none|inherit|initial|unset)/.test(value) ? light : undefined;
    if (colour.alpha === 1) return colour.rgb;
    if (colour.alpha > 0) return undefined;
  }
  return light;
}

function nearest(
  element: SourceElement,
  fits: (element: SourceElement) => boolean,
): SourceElement | undefined {
  let at: SourceElement | undefined = element;
  while (at !== undefined && !fits(at)) at = at.parent;
  return at;
}

/** Text that no child of it has. */
function ownText({ text, children }: SourceElement): string {
  return children.reduce((rest, child) => rest.replace(child.text, ''), text).trim();
}
