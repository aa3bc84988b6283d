import { z } from 'zod';
import { inOurWorld, type Reached } from '../../capture/page/evaluate.js';
import { ElementObservation } from '../../pipelines/engine/observation.js';
import { accessibleFacts } from './accessible-facts.js';
import { observedStyles } from './observed-styles.js';
import { pageBasics } from './page-basics.js';
import { pageClip } from './page-clip.js';
import { pageCode } from './page-code.js';
import { pageContrast } from './page-contrast.js';
import { pageCover } from './page-cover.js';
import { pageOverlap } from './page-overlap.js';
import { pagePaint } from './page-paint.js';
import { pageText } from './page-text.js';
import { type ReadParts, type ReadRequest, readElements } from './read-elements.js';

const ReadElements = z.array(
  ElementObservation.omit({ role: true, name: true, states: true, reacts: true })
    .extend({ told: z.record(z.string(), z.string()) })
    .nullable(),
);

/** Looks at elements of a page that is at rest, all at once; null where a path leads to nothing. */
export async function observeElements(
  reached: Reached,
  paths: readonly string[],
): Promise<(ElementObservation | null)[]> {
  if (paths.length === 0) return [];
  const code = pageCode<ReadRequest, ReadParts>(
    {
      basics: pageBasics,
      clip: pageClip,
      text: pageText,
      paint: pagePaint,
      cover: pageCover,
      overlap: pageOverlap,
      contrast: pageContrast,
    },
    readElements,
  );
  const request = { paths, styles: observedStyles };
  const read = ReadElements.parse(await inOurWorld(reached, code, request));
  const accessible = await accessibleFacts(reached, paths);
  return read.map((element, index) => {
    const facts = accessible[index];
    if (element === null || facts === null || facts === undefined) return null;
    const { told, ...seen } = element;
    return { ...seen, ...facts, states: { ...facts.states, ...told }, reacts: null };
  });
}
