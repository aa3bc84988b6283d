import { brokenElement } from '../../../annotate/certify/broken-element.js';
import { fileOf, type PageToBreak } from '../../../annotate/certify/clean-page.js';
import { withFiles } from '../../../annotate/certify/in-state.js';
import { changeMask } from '../../../annotate/certify/picture-change.js';
import type { LookAt } from '../../../annotate/certify/views.js';
import { chooserFor } from '../../../annotate/defects/choose.js';
import type { DefectVariant } from '../../../annotate/defects/variant.js';
import { type ObservedPage, observePage } from '../../../annotate/observe/observe-page.js';
import type { SourceElement, SourcePage } from '../../../annotate/source/model.js';
import { readHtml } from '../../../annotate/source/read-html.js';
import { damages } from '../../../eval/metrics/repair/damages.js';
import type { Blobs } from '../../../pipelines/engine/blobs.js';
import type { Change } from '../../../pipelines/engine/edit/make-block.js';
import { defectDimensions } from '../../../pipelines/engine/repair.js';

/** A way to break an element. */
export interface Candidate {
  readonly key: string;
  readonly variant: DefectVariant;
  readonly element: SourceElement;
  readonly change: Change;
}

/** Every element of a page that a way suits. */
export function candidatesOf(source: SourcePage, variant: DefectVariant): Candidate[] {
  const key = `${variant.type}/${variant.name}`;
  return source.elements.flatMap((element) => {
    const change = variant.propose(source, element, chooserFor('test', element.path, key));
    return change === undefined ? [] : { key, variant, element, change };
  });
}

/** The child of the body that an element is in: nothing that is broken there moves the others. */
const sectionOf = ({ path }: SourceElement) => path.split(' > ').slice(0, 2).join(' > ');

function suit(one: Candidate, other: Candidate): boolean {
  if (sectionOf(one.element) === sectionOf(other.element)) return false;
  // What is nested wrongly is told of the page as a whole.
  if (one.variant.type === 'nesting-error' && other.variant.type === 'nesting-error') return false;
  const [left, right] = [one.change, other.change];
  return left.path !== right.path || left.end < right.start || right.end < left.start;
}

/** As many as can be broken at once, at most one of each way. */
export function chooseTogether(waiting: ReadonlyMap<string, readonly Candidate[]>): Candidate[] {
  const chosen: Candidate[] = [];
  for (const candidates of waiting.values()) {
    const next = candidates.find((one) => chosen.every((other) => suit(one, other)));
    if (next !== undefined) chosen.push(next);
  }
  return chosen;
}

interface Asked {
  readonly path: string;
  readonly tried: boolean;
}

/** A page in one state; its targets go by the names that they are asked under. */
async function observe(
  { tree, files, route, viewport }: PageToBreak,
  lookAt: LookAt,
  asked: ReadonlyMap<string, Asked>,
): Promise<ObservedPage> {
  const list = [...asked];
  return lookAt(tree, (site) =>
    observePage(site, {
      ...{ route, viewport, seconds: 30, htmlOf: files.get(fileOf(route)) ?? '' },
      targets: Object.fromEntries(list.map(([name, { path }]) => [name, path])),
      tryReactions: list.flatMap(([name, { tried }]) => (tried ? name : [])),
    }),
  );
}

const isTried = ({ variant }: Candidate) => variant.type === 'loss-of-interactivity';

/** The clean page, with all elements that something may be tried on, by their paths. */
export async function observeClean(
  page: PageToBreak,
  lookAt: LookAt,
  all: readonly Candidate[],
): Promise<ObservedPage> {
  const tried = new Set(all.filter(isTried).map(({ element }) => element.path));
  const asked = all.map(
    ({ element: { path } }) => [path, { path, tried: tried.has(path) }] as const,
  );
  return observe(page, lookAt, new Map(asked));
}

/** Breaks a page in several places at once, and says of each whether its defect is there to be seen. */
export async function breakTogether(
  page: PageToBreak,
  clean: ObservedPage,
  lookAt: LookAt,
  blobs: Blobs,
  chosen: readonly Candidate[],
): Promise<ReadonlyMap<string, boolean>> {
  const ordered = chosen.toSorted((left, right) => right.change.start - left.change.start);
  const files = new Map(page.files);
  for (const { change } of ordered) {
    const text = files.get(change.path) ?? '';
    files.set(change.path, text.slice(0, change.start) + change.text + text.slice(change.end));
  }
  const file = fileOf(page.route);
  const broken = readHtml(file, files.get(file) ?? '');
  const changes = chosen.map(({ change }) => change);
  const asked = chosen.map((one) => {
    const path = brokenElement(one.element, changes, broken)?.path ?? 'no-such-element';
    return [one.key, { path, tried: isTried(one) }] as const;
  });
  const tree = await withFiles(blobs, page.tree, files);
  const state = await observe({ ...page, files, tree }, lookAt, new Map(asked));
  const mask = changeMask(clean.shot, state.shot);
  return new Map(
    chosen.map(({ key, element, variant: { type } }) => {
      const was = clean.state.targets[element.path];
      const is = state.state.targets[key] ?? null;
      if (!was) return [key, false];
      const { amount } = damages[type](was, is, { clean: clean.state, state: state.state });
      const isVisual = defectDimensions[type] === 'visual';
      return [key, amount >= 1 && (!isVisual || changedIn(mask, [was.box, is?.box ?? was.box]))];
    }),
  );
}

/** Whether enough pixels differ in any of the boxes. */
function changedIn(
  { width, changed }: ReturnType<typeof changeMask>,
  boxes: readonly ObservedPage['traces'][number]['box'][],
): boolean {
  return boxes.some((box) => {
    let count = 0;
    for (let y = Math.max(0, Math.floor(box.y)); y < box.y + box.height; y += 1) {
      for (let x = Math.max(0, Math.floor(box.x)); x < Math.min(width, box.x + box.width); x += 1) {
        count += changed[y * width + x] ?? 0;
      }
    }
    return count >= 40;
  });
}
