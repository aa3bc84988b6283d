import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type ShippedFamily, shippedFamilies } from '../fonts/shipped.js';
import { nearestFamily } from './nearest-family.js';

/** Where the style sheets that we write find our font files; answered by ourselves. */
export const fontHost = 'fonts.freshet.invalid';

const Ranges = z.record(z.string(), z.string());

interface WantedFamily {
  readonly name: string;
  readonly weights: readonly number[];
  readonly italic: boolean;
}

/** The families that an address of a font service asks for, in either of its two notations. */
export function wantedFamilies(url: URL): WantedFamily[] {
  return url.searchParams
    .getAll('family')
    .flatMap((value) => value.split('|'))
    .filter((value) => value.trim() !== '')
    .map((value) => {
      const [name = '', axes = ''] = value.split(':', 2);
      const weights = [...axes.matchAll(/\b([1-9]00)/g)].map(([, weight]) => Number(weight));
      const range = /(\d{3})\.\.(\d{3})/.exec(axes);
      const [from, to] = [Number(range?.[1] ?? 0), Number(range?.[2] ?? 0)];
      const between = range ? [100, 200, 300, 400, 500, 600, 700, 800, 900] : [];
      const all = [...weights, ...between.filter((weight) => weight >= from && weight <= to)];
      return {
        name: name.replaceAll('+', ' ').trim(),
        weights: all.length === 0 ? [400] : [...new Set(all)].sort((left, right) => left - right),
        italic: /ital|\di\b|italic/.test(axes),
      };
    });
}

/** A style sheet that gives shipped families the names that the page uses. */
export async function fontStyles(url: URL): Promise<{ css: string; detail: string }> {
  const shipped = await shippedFamilies();
  const rules: string[] = [];
  const used: string[] = [];
  for (const wanted of wantedFamilies(url)) {
    const family = nearestFamily(wanted.name, shipped);
    if (family === undefined) continue;
    used.push(`${wanted.name} → ${family.family}`);
    rules.push(...(await faces(wanted, family)));
    if (isIconFont(family)) rules.push(iconClass(wanted.name));
  }
  return { css: rules.join('\n'), detail: used.join(', ') };
}

async function faces(wanted: WantedFamily, family: ShippedFamily): Promise<string[]> {
  const files = new Set(await readdir(join(family.directory, 'files')));
  const ranges = await unicodeRanges(family);
  const nearest = (weight: number) =>
    [...family.weights].sort((a, b) => Math.abs(a - weight) - Math.abs(b - weight) || a - b)[0];
  const styles =
    wanted.italic && family.styles.includes('italic') ? ['normal', 'italic'] : ['normal'];
  return wanted.weights.flatMap((weight) =>
    styles.flatMap((style) =>
      Object.entries(ranges).flatMap(([subset, range]) => {
        const name = subset.replace(/^\[(\d+)\]$/, '$1');
        const file = `${family.id}-${name}-${nearest(weight)}-${style}.woff2`;
        if (!files.has(file)) return [];
        const unicode = range === '' ? '' : `unicode-range: ${range};`;
        return `@font-face { font-family: '${wanted.name.replaceAll("'", '')}'; font-style: ${style}; font-weight: ${weight}; src: url(https://${fontHost}/${family.id}/${file}) format('woff2'); ${unicode} }`;
      }),
    ),
  );
}

async function unicodeRanges(family: ShippedFamily): Promise<Record<string, string>> {
  const text = await readFile(join(family.directory, 'unicode.json'), 'utf8');
  const ranges = Ranges.parse(JSON.parse(text));
  // Icons stand at code points that the file's own range leaves out.
  const whole = isIconFont(family) || Object.keys(ranges).length === 0;
  return whole ? Object.fromEntries(family.subsets.map((subset) => [subset, ''])) : ranges;
}

function isIconFont({ id }: ShippedFamily): boolean {
  return id.startsWith('material-icons');
}

/** Icon fonts come with a class that pages put on the element with the icon's name. */
function iconClass(name: string): string {
  const css = name.toLowerCase().replaceAll(' ', '-');
  return `.${css} { font-family: '${name}'; font-weight: normal; font-style: normal; font-size: 24px; line-height: 1; letter-spacing: normal; text-transform: none; display: inline-block; white-space: nowrap; word-wrap: normal; direction: ltr; font-feature-settings: 'liga'; }`;
}

/** The bytes of a font file that one of our style sheets names. */
export async function fontFile(url: URL): Promise<Buffer | undefined> {
  const [, id, file] = /^\/([a-z0-9-]+)\/([a-z0-9-]+\.woff2)$/.exec(url.pathname) ?? [];
  const family = (await shippedFamilies()).find((one) => one.id === id);
  if (family === undefined || file === undefined) return undefined;
  return readFile(join(family.directory, 'files', file)).catch(() => undefined);
}
