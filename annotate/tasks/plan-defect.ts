import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { GivenDefect } from '../../pipelines/engine/task/given-task.js';
import type { CleanPage } from '../certify/clean-page.js';
import type { LookAt } from '../certify/views.js';
import { chooserFor } from '../defects/choose.js';
import type { Proposal } from '../defects/propose.js';
import type { SourceElement } from '../source/model.js';
import { changeOf } from './change-of.js';
import { chooseElement } from './choose-element.js';
import type { Fault } from './fault.js';
import { findSelected } from './find-selected.js';
import { unsuited, variantOf } from './variant-fault.js';

/** The change that somebody asks for and the element that shows it, or why there is none. */
export async function planDefect(
  clean: CleanPage,
  given: GivenDefect,
  blobs: Blobs,
  lookAt: LookAt,
): Promise<Proposal | Fault> {
  const { type, how } = given;
  const named =
    given.element === undefined ? undefined : await elementAt(clean, given.element, lookAt);
  if (named !== undefined && 'gate' in named) return named;
  if ('variant' in how) {
    const variant = variantOf(type, how.variant);
    if ('gate' in variant) return variant;
    if (named === undefined) return nothingShows(clean, 'variant');
    const chooser = chooserFor(how.seed, clean.source.route, named.path, type, variant.name);
    const change = variant.propose(clean.source, named, chooser);
    if (change === undefined) return unsuited(clean.source, named, variant);
    return { type, variant: variant.name, element: named, change };
  }
  const change = 'edit' in how ? changeOf(clean.files, how.edit) : how.change;
  if ('gate' in change) return change;
  const element = named ?? (await chooseElement(clean, type, change, blobs, lookAt));
  if (element === undefined) return nothingShows(clean, 'search');
  return { type, variant: 'given', element, change };
}

function nothingShows({ source }: CleanPage, key: Fault['key']): Fault {
  const { width, height } = source.viewport;
  const message = `Nothing on the first ${width}×${height} pixels of ${source.route.slice(1)} shows it.`;
  return { gate: 'distinct', key, message, fix: 'Name an "element", another "page" or viewport.' };
}

/** The one element that a selector leads to, as it is written and as far as it is seen. */
async function elementAt(
  clean: CleanPage,
  selector: string,
  lookAt: LookAt,
): Promise<SourceElement | Fault> {
  const { source } = clean;
  const { route, viewport } = source;
  const found = await findSelected(clean, selector, lookAt);
  const fault = (message: string, fix: string): Fault => ({
    ...{ gate: 'distinct', key: 'element' },
    ...{ message, fix },
  });
  if (found.count === null) {
    return fault('This is no CSS selector.', 'Write one such as "main .card:nth-of-type(2) h3".');
  }
  if (found.count === 0) {
    return fault(`No element of ${route.slice(1)} fits it.`, 'Correct the selector or "page".');
  }
  if (found.count > 1) {
    const message = `${found.count} elements of ${route.slice(1)} fit it.`;
    return fault(message, `Make it fit one, by ":nth-of-type(2)" say; the first is ${found.path}.`);
  }
  const element = source.elements.find(({ path }) => path === found.path);
  if (element === undefined) {
    const message = 'A script makes this element: it does not stand in the file of the page.';
    return fault(message, 'Choose one that is written in the HTML.');
  }
  if (source.seen.has(element) || element.tag === 'html') return element;
  const message = `It is not seen on the first ${viewport.width}×${viewport.height} pixels.`;
  return fault(message, 'Choose one that is, or a higher "viewport".');
}
