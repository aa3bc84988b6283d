import { z } from 'zod';

const Term = z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)]);
const Manifest = z.object({
  license: z
    .union([Term, z.array(Term)])
    .optional()
    .catch(undefined),
  licenses: z
    .union([z.array(Term), Term])
    .optional()
    .catch(undefined),
});

/** What package.json or bower.json says; several licences in a list are alternatives. */
export function declaredLicense(text: string): string | undefined {
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
  const manifest = Manifest.safeParse(data);
  if (!manifest.success) return undefined;
  const stated = manifest.data.license ?? manifest.data.licenses;
  const terms = (Array.isArray(stated) ? stated : [stated]).flatMap((term) => term ?? []);
  const whole = terms.map((term) => term.trim()).filter(Boolean);
  if (whole.length === 0) return undefined;
  return whole.length === 1 ? whole[0] : whole.map((term) => `(${term})`).join(' OR ');
}

const aliases: readonly (readonly [RegExp, string])[] = [
  [/^(?:the )?(?:mit|expat|x11|mit\/x11)(?: licen[cs]e)?(?: \(mit\))?$/i, 'MIT'],
  [
    /^apache(?: licen[cs]e)?(?:,)?(?: ?v?(?:ersion)? ?-?2(?:\.0)?)?(?: licen[cs]e)?$/i,
    'Apache-2.0',
  ],
  [/^mit-license(?:\.php)?$/i, 'MIT'],
  [/^apache-2$|^apache2(?:\.0)?$|^apachev2$/i, 'Apache-2.0'],
  [/^(?:the )?(?:new |3-clause |modified )?bsd(?:-3| 3-clause)?(?: licen[cs]e)?$/i, 'BSD-3-Clause'],
  [/^bsd(?:-2|2| 2-clause)$|^simplified bsd$|^freebsd$/i, 'BSD-2-Clause'],
  [/^(?:the )?isc(?: licen[cs]e)?$/i, 'ISC'],
  [/^public[- ]domain$|^(?:the )?unlicense$/i, 'Unlicense'],
  [/^(?:sil )?ofl(?:[- ]?1\.1)?$/i, 'OFL-1.1'],
  [/^cc0(?:-1\.0)?$/i, 'CC0-1.0'],
  [/^cc[- ]by[- ]4\.0$/i, 'CC-BY-4.0'],
  [/^cc[- ]by[- ]3\.0$/i, 'CC-BY-3.0'],
];

/** Whether the declaration leaves a way to use the work under the allowed licences alone. */
export function permits(declared: string, allowed: ReadonlySet<string>): boolean {
  const known = new Set([...allowed].map((id) => id.toLowerCase()));
  const bare = declared.replace(/https?:\/\/(?:www\.)?opensource\.org\/licenses\//i, '');
  return bare
    .replace(/[()]/g, ' ')
    .split(/\s+or\s+|\s*(?:,|\||\/(?!x11))\s*/i)
    .some((choice) => choice.split(/\s+and\s+|\s*&\s*/i).every((id) => known.has(spdxOf(id))));
}

function spdxOf(term: string): string {
  const bare = term.trim().replace(/(?:-only|-or-later|\+)$/, '');
  return (aliases.find(([form]) => form.test(bare))?.[1] ?? bare).toLowerCase();
}
