import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { withFiles } from '../../annotate/certify/in-state.js';
import { readTextFiles } from '../../annotate/certify/text-files.js';
import { withViews } from '../../annotate/certify/views.js';
import { seeClean } from '../../annotate/repair/clean-views.js';
import { RepairInstance } from '../../annotate/repair/instance.js';
import { seeSiteBy } from '../../annotate/repair/see-site.js';
import { ExternalAssets } from '../../capture/external/external-assets.js';
import { scoreRepair } from '../../eval/metrics/repair/score-repair.js';
import { makeTools } from '../../pipelines/cli/tools.js';
import { inverse } from '../../pipelines/engine/edit/block.js';
import { climbLadder } from '../../pipelines/engine/edit/ladder.js';
import { formatPatch, parsePatch } from '../../pipelines/engine/edit/patch.js';
import { openWorkspace } from '../../pipelines/engine/store/workspace.js';
import { getTree } from '../../pipelines/engine/tree.js';

// Scores the gold answer and the empty one of every task again, in browsers that have never seen it.
const [directory = '', list = ''] = process.argv.slice(2);
const Tasks = z.array(z.object({ id: z.string(), solution: z.string(), textFiles: z.string() }));
const tasks = Tasks.parse(JSON.parse(readFileSync(list, 'utf8')));
const workspace = await openWorkspace(directory);
const tools = makeTools(workspace, new AbortController().signal, () => {});
const { blobs } = tools;
const eyes = { tools, externals: new ExternalAssets(tools) };
let right = 0;
const wrong: string[] = [];
try {
  for (const { id, solution, textFiles } of tasks) {
    const instance = RepairInstance.parse(JSON.parse((await blobs.get(solution)).toString('utf8')));
    const { defects, floor, viewport } = instance;
    const tree = await getTree(blobs, instance.cleanTree);
    const brokenTree = await getTree(blobs, instance.brokenTree);
    const clean = { tree, files: await readTextFiles(blobs, tree, textFiles) };
    const broken = { tree: brokenTree, files: await readTextFiles(blobs, brokenTree, textFiles) };
    const answer = formatPatch(inverse(defects.map(({ block }) => block)));
    const { files, steps } = climbLadder(broken.files, parsePatch(answer));
    const exact = steps.every((step) => 'tier' in step && step.tier === 'exact');
    const goldTree = await withFiles(blobs, brokenTree, files);
    const same = Object.keys(tree).every((path) => goldTree[path]?.hash === tree[path]?.hash);
    const { gold, empty } = await withViews(viewport, eyes, async (lookAt) => {
      const [views] = await seeClean(clean, [defects], viewport, lookAt);
      if (views === undefined) throw new Error('nothing was seen');
      const targets = defects.map((defect) => ({ ...defect, path: defect.brokenPath }));
      const seen = await seeSiteBy(lookAt, broken, targets, viewport);
      return {
        gold: await scoreRepair(defects, views.clean, seen, views.gold),
        empty: await scoreRepair(defects, views.clean, seen, seen),
      };
    });
    const isBest =
      gold.repaired.value === 1 &&
      gold.regressions.value === 0 &&
      (gold.distanceLeft.value ?? 0) === 0 &&
      gold.patchSize.value === 1;
    const isFloor =
      empty.repaired.value === floor.repaired &&
      empty.regressions.value === floor.regressions &&
      empty.distanceLeft.value === floor.distanceLeft;
    if (exact && same && isBest && isFloor) right += 1;
    else
      wrong.push(`${id}: ${JSON.stringify({ exact, same, isBest, isFloor, gold, empty, floor })}`);
  }
} finally {
  await tools.close();
  workspace.database.close();
}
console.log(JSON.stringify({ right, wrong }));
