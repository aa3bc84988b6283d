import { createRequire } from 'node:module';
import { z } from 'zod';

const Texts = z.record(z.string(), z.object({ name: z.string(), licenseText: z.string() }));

let texts: ReadonlyMap<string, string> | undefined;

/** All texts of the SPDX list by id. Seven megabytes, so they are read when first asked for. */
export function spdxTexts(): ReadonlyMap<string, string> {
  if (texts === undefined) {
    const require = createRequire(import.meta.url);
    const list = Texts.parse(require('spdx-license-list/full.js'));
    texts = new Map(Object.entries(list).map(([id, { licenseText }]) => [id, licenseText]));
  }
  return texts;
}

const One = z.object({ licenseText: z.string() });

/** The text of one licence, without reading all the others. */
export function spdxText(id: string): string {
  const known = texts?.get(id);
  if (known !== undefined) return known;
  const require = createRequire(import.meta.url);
  return One.parse(require(`spdx-license-list/licenses/${id}.json`)).licenseText;
}
