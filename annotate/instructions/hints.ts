import { shortHash } from '../../pipelines/engine/hash.js';
import type { Defect, DefectType } from '../../pipelines/engine/repair.js';
import { whatIs, whereIs } from './describe.js';
import { symptoms } from './symptoms.js';

/** A vague line about one defect; which of the phrasings depends on the seed and the place. */
export function hintFor(
  { type, element, box, route, path }: Defect,
  viewport: { readonly width: number; readonly height: number },
  seed: string,
  namePage: boolean,
): string {
  const what = whatIs(element.tag, element.role, element.words);
  // The page as a whole is at no place of itself.
  const where = element.tag === 'html' ? '' : ` ${whereIs(box, viewport)}`;
  const phrase = chosen(symptoms[type], `${seed} ${route} ${path} ${type}`);
  const line = phrase
    .replaceAll('{what}', what)
    .replaceAll('{What}', what.charAt(0).toUpperCase() + what.slice(1))
    .replaceAll(' {where}', where);
  return namePage ? `${line} (page ${route.slice(1)})` : line;
}

function chosen(phrases: readonly string[], key: string): string {
  const index = Number.parseInt(shortHash(key).slice(0, 8), 16) % phrases.length;
  return phrases[index] ?? '';
}

/** Words of implementation; a hint that has one tells how and not what. */
const implementation =
  /\b(?:css|html|javascript|class(?:es|name)?|id|selector|attribute|property|tag|div|span|padding|margin|gap|line-?height|z-?index|position|absolute|relative|fixed|sticky|float|flex|grid|opacity|colou?r:|px|rem|font-?size|width|height|overflow|nowrap|transform|scale|alt|aria|href|src|disabled|inert|tabindex|pointer-?events|stylesheet|style)\b/i;

/** Why a hint gives the answer away, or undefined. `undone` are the texts that the answer restores. */
export function leakIn(
  hint: string,
  type: DefectType,
  undone: readonly string[],
): string | undefined {
  const word = implementation.exec(hint.replace(/ \(page [^)]*\)$/, ''))?.[0];
  if (word !== undefined) return `the hint for ${type} says "${word}"`;
  const folded = fold(hint);
  const run = undone.flatMap(runs).find((one) => folded.includes(one));
  return run === undefined ? undefined : `the hint for ${type} has "${run}" from the answer`;
}

const runLength = 14;

/** Every stretch of an answer's text that is too long to be there by chance. */
function runs(text: string): string[] {
  const folded = fold(text);
  const count = Math.max(0, folded.length - runLength + 1);
  return Array.from({ length: count }, (_, at) => folded.slice(at, at + runLength));
}

function fold(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ');
}
