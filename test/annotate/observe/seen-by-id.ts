import { observeElements } from '../../../annotate/observe/observe-elements.js';
import { readHtml } from '../../../annotate/source/read-html.js';
import type { PageWatch } from '../../../capture/page/page-log.js';
import type { ElementObservation } from '../../../pipelines/engine/observation.js';

/** The paths of all elements of a page that have an id. */
export function pathsById(html: string): ReadonlyMap<string, string> {
  return new Map(
    readHtml('index.html', html).flatMap(({ attributes, path }) => {
      const id = attributes.find(({ name }) => name === 'id')?.value;
      return id === undefined ? [] : [[id, path] as const];
    }),
  );
}

/** What is observed of the elements of a page that have an id. */
export async function seenById(
  watch: PageWatch,
  html: string,
): Promise<(id: string) => ElementObservation> {
  const paths = pathsById(html);
  const all = await observeElements(watch, [...paths.values()]);
  const seen = new Map([...paths.keys()].map((id, index) => [id, all[index]]));
  return (id) => {
    const found = seen.get(id);
    if (!found) throw new Error(`There is no #${id}.`);
    return found;
  };
}
