import type { Reached } from '../../capture/page/evaluate.js';
import type { Viewport } from '../../capture/page/site-context.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import { RowError } from '../../pipelines/engine/errors.js';
import type { ElementObservation } from '../../pipelines/engine/observation.js';
import { findSeen } from './find-seen.js';
import { matchRules } from './match-rules.js';
import type { SourceElement, SourcePage } from './model.js';
import { mostTelling } from './most-telling.js';
import { pageStyles } from './page-styles.js';
import { readHtml } from './read-html.js';

export interface SourcePageOptions {
  readonly route: string;
  /** The HTML file that the route shows. */
  readonly file: string;
  /** The authored text files of the site. */
  readonly files: Files;
  readonly viewport: Viewport;
  /** What is seen of the elements at these paths; null for what is not there. */
  readonly observe: (paths: readonly string[]) => Promise<readonly (ElementObservation | null)[]>;
}

const mostElements = 400;

/** Brings together how a page is written and what the browser shows of it. */
export async function readSourcePage(
  reached: Reached,
  { route, file, files, viewport, observe }: SourcePageOptions,
): Promise<SourcePage> {
  const text = files.get(file);
  if (text === undefined) throw new RowError('no-source', `${route} has no file ${file}`);
  const elements = readHtml(file, text);
  const shown = mostTelling(await findSeen(reached, elements), mostElements);
  const observations = await observe(shown.map(({ path }) => path));
  const seen = new Map<SourceElement, ElementObservation>();
  for (const [index, element] of shown.entries()) {
    const observation = observations[index];
    if (observation) seen.set(element, observation);
  }
  const targets = [...seen.keys()];
  const paths = targets.map(({ path }) => path);
  const matched = await matchRules(reached, paths, pageStyles(file, files));
  const rules = matched.map(({ rule, elements: places, specificities }) => ({
    ...rule,
    elements: places.flatMap((place) => targets[place] ?? []),
    specificities,
  }));
  return { route, viewport, files, elements, rules, seen };
}
