import { messageOf } from '../../pipelines/engine/errors.js';
import { waits } from '../page/waits.js';
import { siteOrigin } from '../serve/site-server.js';
import { encodeRoute } from '../shot/visit.js';
import type { Film } from './film.js';
import { findTarget } from './find-target.js';
import { bringIntoView, clickOn, pointAt } from './pointer.js';
import { scrollBy, scrollRoom } from './scroll.js';
import type { Step } from './session.js';
import { StepFailure } from './step-failure.js';

/** How long `wait-for` waits, in milliseconds of the page's time. */
const longestWait = 15_000;

/** Does one step in the page, as a person would. */
export async function perform(film: Film, step: Step): Promise<void> {
  const { page } = film;
  if (step.click !== undefined) await clickOn(film, await findTarget(film, step.click));
  if (step.hover !== undefined) await pointAt(film, await findTarget(film, step.hover));
  if (step.type !== undefined) await type(film, step.type);
  if (step.press !== undefined) await press(film, step.press);
  if (step.select !== undefined) await select(film, step.select);
  if (step.scroll !== undefined) await scroll(film, step.scroll);
  if (step['wait-for'] !== undefined) await waitFor(film, step['wait-for']);
  const navigation = { waitUntil: 'domcontentloaded', timeout: waits.navigation } as const;
  if (step.go !== undefined) await page.goto(siteOrigin + encodeRoute(step.go), navigation);
  if (step.back !== undefined && (await page.goBack(navigation)) === null) {
    if (page.url() === 'about:blank') throw new StepFailure('there is nothing to go back to.');
  }
}

async function type(film: Film, { into, text }: NonNullable<Step['type']>): Promise<void> {
  const field = await findTarget(film, into);
  await clickOn(film, field);
  await film.draw();
  const focused = await field.evaluate((element) => element.matches(':focus, :focus-within'));
  if (!focused) throw new StepFailure('a click does not put the caret into it.');
  for (const character of text) {
    await film.act(() => film.page.keyboard.type(character));
    await film.tick();
  }
}

async function press({ page }: Film, key: string): Promise<void> {
  await page.keyboard.press(key).catch((error: unknown) => {
    if (!messageOf(error).includes('Unknown key')) throw error;
    throw new StepFailure(`there is no key "${key}".`);
  });
}

async function select(film: Film, { from, option }: NonNullable<Step['select']>): Promise<void> {
  const list = await findTarget(film, from);
  await pointAt(film, list);
  film.markPress();
  const options = await list.evaluate((element) =>
    element instanceof HTMLSelectElement
      ? [...element.options].map(({ label }) => label.trim())
      : undefined,
  );
  if (options === undefined) {
    throw new StepFailure('it is not a list of the browser; use click for the parts of others.');
  }
  if (!options.includes(option)) {
    const known = options.slice(0, 12).map((label) => JSON.stringify(label));
    throw new StepFailure(`it has no option ${JSON.stringify(option)}, only ${known.join(', ')}.`);
  }
  await list.selectOption({ label: option }, { timeout: 5_000 });
}

async function scroll(film: Film, { by, to }: NonNullable<Step['scroll']>): Promise<void> {
  if (typeof to === 'object') return bringIntoView(film, await findTarget(film, to));
  const { above, below } = await scrollRoom(film);
  const wanted = by ?? (to === 'top' ? -above : below);
  await scrollBy(film, Math.round(Math.max(-above, Math.min(wanted, below))));
}

async function waitFor(film: Film, awaited: NonNullable<Step['wait-for']>): Promise<void> {
  if (typeof awaited === 'string' || awaited.route === undefined) {
    await findTarget(film, awaited, longestWait);
    return;
  }
  const wanted = siteOrigin + encodeRoute(awaited.route);
  const end = film.time + longestWait;
  while (film.page.url() !== wanted) {
    if (film.time >= end) {
      throw new StepFailure(`the page stays at ${film.page.url().replace(siteOrigin, '')}.`);
    }
    await film.tick();
  }
}
