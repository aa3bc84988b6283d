import { suggestion } from '../../pipelines/engine/pipeline/problems.js';
import type { DefectType } from '../../pipelines/engine/repair.js';
import { allVariants } from '../defects/all.js';
import { chooserFor } from '../defects/choose.js';
import type { DefectVariant } from '../defects/variant.js';
import type { SourceElement, SourcePage } from '../source/model.js';
import type { Fault } from './fault.js';

function variantsOfType(type: DefectType): readonly DefectVariant[] {
  return allVariants.filter((variant) => variant.type === type);
}

/** The variant of that name, or what it may have been meant to be. */
export function variantOf(type: DefectType, name: string): DefectVariant | Fault {
  const known = variantsOfType(type);
  const found = known.find((variant) => variant.name === name);
  if (found !== undefined) return found;
  const message = `There is no variant "${name}" of ${type}.`;
  const names = known.map((variant) => variant.name);
  return { gate: 'distinct', key: 'variant', message, fix: suggestion(name, names) };
}

/** Says which variants would suit an element that the wanted one does not suit. */
export function unsuited(
  page: SourcePage,
  element: SourceElement,
  { type, name }: DefectVariant,
): Fault {
  const chooser = chooserFor(page.route, element.path);
  const suiting = variantsOfType(type)
    .filter((variant) => variant.propose(page, element, chooser) !== undefined)
    .map((variant) => variant.name);
  const message = `"${name}" does not suit this <${element.tag}>.`;
  const fix =
    suiting.length === 0
      ? `No variant of ${type} does; choose another element, or write the change yourself.`
      : `These do: ${suiting.join(', ')}.`;
  return { gate: 'distinct', key: 'variant', message, fix };
}
