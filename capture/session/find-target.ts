import type { Locator, Page } from 'playwright-core';
import { messageOf } from '../../pipelines/engine/errors.js';
import type { Film } from './film.js';
import type { Target } from './session.js';
import { StepFailure } from './step-failure.js';
import { visibleInstead } from './visible-names.js';

const interactive = [
  'button',
  'link',
  'tab',
  'menuitem',
  'checkbox',
  'radio',
  'switch',
  'option',
  'combobox',
  'textbox',
  'searchbox',
] as const;

/** How long a step waits for its element, in milliseconds of the page's time. */
const patience = 3_000;

/** Finds a visible element, and gives the page some of its time to show it. */
export async function findTarget(
  film: Film,
  target: Target,
  milliseconds = patience,
): Promise<Locator> {
  const end = film.time + milliseconds;
  for (;;) {
    const found = await visibleNow(film.page, target);
    if (found !== undefined) return found;
    if (film.time >= end) break;
    await film.tick();
  }
  const wanted = wantedName(target);
  throw new StepFailure(
    `nothing that is seen is ${JSON.stringify(target)}. ${await visibleInstead(film.session, wanted)}`,
  );
}

/** The first visible element that a target means, by the closest way of naming it. */
export async function visibleNow(page: Page, target: Target): Promise<Locator | undefined> {
  const nth = typeof target === 'string' ? 1 : (target.nth ?? 1);
  for (const way of waysTo(page, target)) {
    const visible = way.filter({ visible: true });
    const count = await visible.count().catch((error: unknown) => {
      const css = typeof target === 'object' ? target.css : undefined;
      if (css === undefined || !/selector/i.test(messageOf(error))) throw error;
      const [, why = ''] = /^[\w.]+: (.*)/.exec(messageOf(error)) ?? [];
      throw new StepFailure(`${JSON.stringify(css)} is not a selector: ${why}`);
    });
    if (count >= nth) return visible.nth(nth - 1);
  }
  return undefined;
}

/** Exact names come before parts of names, what can be used before what can only be read. */
function waysTo(page: Page, target: Target): Locator[] {
  const both = (way: (exact: boolean) => Locator[]) => [...way(true), ...way(false)];
  if (typeof target === 'string') {
    return both((exact) => [
      interactive
        .map((role) => page.getByRole(role, { name: target, exact }))
        .reduce((all, one) => all.or(one)),
      page.getByLabel(target, { exact }).or(page.getByPlaceholder(target, { exact })),
      page.getByText(target, { exact }),
    ]);
  }
  const { role, name, label, text, css } = target;
  if (role !== undefined) {
    if (name === undefined) return [page.getByRole(role)];
    return both((exact) => [page.getByRole(role, { name, exact })]);
  }
  if (label !== undefined) {
    return both((exact) => [
      page.getByLabel(label, { exact }),
      page.getByPlaceholder(label, { exact }),
    ]);
  }
  if (text !== undefined) return both((exact) => [page.getByText(text, { exact })]);
  return [page.locator(`css=${css ?? ''}`)];
}

function wantedName(target: Target): string {
  if (typeof target === 'string') return target;
  return target.name ?? target.label ?? target.text ?? '';
}
