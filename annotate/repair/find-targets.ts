import type { Files } from '../../pipelines/engine/edit/files.js';
import type { Change } from '../../pipelines/engine/edit/make-block.js';
import type { Defect } from '../../pipelines/engine/repair.js';
import { brokenElement } from '../certify/broken-element.js';
import type { SourceElement } from '../source/model.js';
import { readHtml } from '../source/read-html.js';
import type { Target } from './see-site.js';

type Placed = Pick<Defect, 'id' | 'type' | 'route' | 'path'>;

/** The elements of all defects, as they are in the clean files, found in another state of these. */
export function findTargets(
  defects: readonly Placed[],
  clean: Files,
  state: Files,
  changes: readonly Change[],
): Target[] {
  const known = new Map<string, SourceElement[]>();
  const elementsOf = (files: Files, file: string, key: string) => {
    const elements = known.get(key) ?? readHtml(file, files.get(file) ?? '');
    known.set(key, elements);
    return elements;
  };
  return defects.map(({ id, type, route, path }) => {
    const file = route.slice(1);
    const element = elementsOf(clean, file, `clean ${file}`).find((one) => one.path === path);
    const now =
      element && brokenElement(element, changes, elementsOf(state, file, `state ${file}`));
    return { id, type, route, path: now?.path };
  });
}
