import type { SeenSite } from '../../eval/metrics/repair/score-repair.js';
import { applyBlock } from '../../pipelines/engine/edit/apply.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import { sha256 } from '../../pipelines/engine/hash.js';
import type { Defect } from '../../pipelines/engine/repair.js';
import type { BrokenFiles } from './broken-files.js';
import type { Refused } from './instance.js';
import type { Target } from './see-site.js';

const mostWords = 80;

/** All that is to be known of each defect, in the order in which they were put in. */
export function describeDefects(
  clean: Files,
  made: BrokenFiles['defects'],
  found: readonly Target[],
  wanted: SeenSite,
  broken: SeenSite,
): Defect[] | Refused {
  let files = clean;
  const defects: Defect[] = [];
  for (const [index, { defect, block }] of made.entries()) {
    const { type, variant, change, route, path } = defect;
    const id = `d${index + 1}`;
    const target = wanted.pages.get(route)?.state.targets[id];
    const now = broken.pages.get(route)?.state.targets[id];
    const applied = applyBlock(files, block);
    if (!target || !now || !applied.ok) {
      const detail = `${type}: the element is not seen on ${route}`;
      return { missed: { gate: 'distinct', defect: id, ok: false, figures: {}, detail } };
    }
    const hash = (all: Files) => sha256(all.get(block.path) ?? '');
    defects.push({
      ...{ id, type, variant, block, route, path },
      ...{ start: change.start, end: change.end, text: change.text },
      sha256: { before: hash(files), after: hash(applied.files) },
      brokenPath: found[index]?.path ?? path,
      element: { tag: target.tag, role: target.role, words: target.text.slice(0, mostWords) },
      box: target.box,
      brokenBox: now.box,
    });
    files = applied.files;
  }
  return defects;
}
