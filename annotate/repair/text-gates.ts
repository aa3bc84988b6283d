import { applyBlocks } from '../../pipelines/engine/edit/apply.js';
import { type EditBlock, inverse } from '../../pipelines/engine/edit/block.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import type { GateResult } from '../../pipelines/engine/repair.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import type { PlannedDefect } from './instance.js';

/**
 * The reversed inverses give every byte of the clean site back, and none of them can be left out.
 * `goldTree` is what the site is once they are applied.
 */
export function roundTripGate(
  clean: { readonly tree: Tree; readonly files: Files },
  broken: Files,
  blocks: readonly EditBlock[],
  goldTree: Tree,
): GateResult {
  const answer = inverse(blocks);
  const wrong = Object.keys({ ...clean.tree, ...goldTree }).filter(
    (path) => clean.tree[path]?.hash !== goldTree[path]?.hash,
  );
  const redundant = answer.filter((left) => {
    const without = applyBlocks(
      broken,
      answer.filter((block) => block !== left),
    );
    return without.ok && [...clean.files].every(([path, text]) => without.files.get(path) === text);
  });
  return {
    gate: 'round-trip',
    ok: wrong.length === 0 && redundant.length === 0,
    figures: {
      blocks: blocks.length,
      files: clean.files.size,
      changedFiles: wrong.length,
      redundant: redundant.length,
    },
    detail:
      wrong.length > 0
        ? `${wrong[0]} does not come back`
        : `all files come back to the byte, ${redundant.length} blocks are not needed`,
  };
}

/** Words by which somebody who breaks a site on purpose would give himself away. */
const telling =
  /freshet|defect|broken|\bbugs?\b|inject|sabotag|corrupt|mutat|occlu|crowding|misalign|<!--|\/\*/gi;

/** What was put in tells nothing: no comment, no telling word, no file of its own. */
export function noLeakGate(
  clean: Files,
  broken: Files,
  planned: readonly PlannedDefect[],
): GateResult {
  const count = (text: string) => text.match(telling)?.length ?? 0;
  const marks = planned.filter(({ change: { path, start, end, text } }) => {
    return count(text) > count((clean.get(path) ?? '').slice(start, end));
  });
  const added = [...broken.keys()].filter((path) => !clean.has(path));
  const [mark] = marks;
  return {
    gate: 'no-leak',
    ok: marks.length === 0 && added.length === 0,
    figures: { marks: marks.length, addedFiles: added.length },
    detail:
      mark !== undefined
        ? `the change of ${mark.change.path} tells what it is`
        : added.length > 0
          ? `${added[0]} is not a file of the clean site`
          : 'the changes have no comment, no telling word and no file of their own',
  };
}
