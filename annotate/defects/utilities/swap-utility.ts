import type { Change } from '../../../pipelines/engine/edit/make-block.js';
import { replaceClass } from '../../source/edits.js';
import type { SourceElement, SourcePage } from '../../source/model.js';
import type { Choose } from '../variant.js';
import { classesOf } from './classes-of.js';
import { type Dialect, dialectOf } from './dialect.js';
import { utilityTables } from './tables.js';

/** What only Bootstrap 5 has. */
const isNew = /(?:^| )(?:pe-none|lh-\S+)$/;

/** Puts another class in the place of one that the element has, as its framework has them. */
export function swapUtility(
  page: SourcePage,
  element: SourceElement,
  purpose: keyof typeof utilityTables,
  choose: Choose,
): Change | undefined {
  const classes = classesOf(element);
  if (classes.length === 0) return undefined;
  const dialect = dialectOf(page);
  const table = utilityTables[purpose][dialect === 'bootstrap5' ? 'bootstrap' : dialect];
  const swaps = classes
    .filter(decides(page, classes))
    .flatMap((from) =>
      table.flatMap(([pattern, ...others]) =>
        pattern.test(from)
          ? others.map((other) => ({ from, to: spelt(from.replace(pattern, other), dialect) }))
          : [],
      ),
    );
  const swap = choose(
    'utility',
    swaps.filter(({ from, to }) => from !== to && !(dialect === 'bootstrap' && isNew.test(to))),
  );
  return swap && replaceClass(page, element, swap.from, swap.to === '' ? undefined : swap.to);
}

/** Whether no class for wider screens says otherwise, such as `px-lg-5` beside `px-4`. */
function decides(page: SourcePage, classes: readonly string[]) {
  const widths =
    page.viewport.width >= 992 ? 'sm|md|lg' : page.viewport.width >= 768 ? 'sm|md' : '';
  return (name: string) => {
    const base = /^([a-z-]+)-(?:\d+|auto)$/.exec(name)?.[1];
    if (base === undefined || widths === '') return true;
    return !classes.some((other) => new RegExp(`^${base}-(?:${widths})-`).test(other));
  };
}

/** Sides got other names in Bootstrap 5. */
function spelt(name: string, dialect: Dialect): string {
  if (dialect !== 'bootstrap5') return name;
  return name
    .replace(/-left$/, '-start')
    .replace(/-right$/, '-end')
    .replace(/no-gutters/, 'g-0');
}
