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

async function read(task: z.infer<typeof Tasks>[number]) {
  const json: unknown = JSON.parse((await blobs.get(task.solution)).toString('utf8'));
  const instance = RepairInstance.parse(json);
  const tree = await getTree(blobs, instance.cleanTree);
  const brokenTree = await getTree(blobs, instance.brokenTree);
  const files = await readTextFiles(blobs, brokenTree, task.textFiles);
  const answer = formatPatch(inverse(instance.defects.map(({ block }) => block)));
  const solved = climbLadder(files, parsePatch(answer));
  const goldTree = await withFiles(blobs, brokenTree, solved.files);
  const exact =
    solved.steps.every((step) => 'tier' in step && step.tier === 'exact') &&
    Object.keys(tree).every((path) => goldTree[path]?.hash === tree[path]?.hash);
  const clean = { tree, files: await readTextFiles(blobs, tree, task.textFiles) };
  return { id: task.id, instance, exact, clean, broken: { tree: brokenTree, files } };
}

/** Tasks of one clean site in windows of one size are looked at together. */
const groups = new Map<string, Awaited<ReturnType<typeof read>>[]>();
for (const task of tasks) {
  const one = await read(task);
  const key = JSON.stringify([one.instance.cleanTree, one.instance.viewport]);
  groups.set(key, [...(groups.get(key) ?? []), one]);
}
try {
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { viewport } = first.instance;
    await withViews(viewport, eyes, async (lookAt) => {
      const targets = group.map(({ instance }) => instance.defects);
      const views = await seeClean(first.clean, targets, viewport, lookAt);
      for (const [index, { id, instance, exact, broken }] of group.entries()) {
        const { defects, floor } = instance;
        const view = views[index];
        if (view === undefined) throw new Error('nothing was seen');
        const places = defects.map((defect) => ({ ...defect, path: defect.brokenPath }));
        const seen = await seeSiteBy(lookAt, broken, places, viewport);
        const gold = await scoreRepair(defects, view.clean, seen, view.gold);
        const empty = await scoreRepair(defects, view.clean, seen, seen);
        const isBest =
          gold.repaired.value === 1 &&
          gold.regressions.value === 0 &&
          (gold.distanceLeft.value ?? 0) === 0 &&
          gold.patchSize.value === 1;
        const isFloor =
          empty.repaired.value === floor.repaired &&
          empty.regressions.value === floor.regressions &&
          empty.distanceLeft.value === floor.distanceLeft;
        if (exact && isBest && isFloor) right += 1;
        else wrong.push(`${id}: ${JSON.stringify({ exact, isBest, isFloor, gold, empty, floor })}`);
      }
    });
    console.error(`${right + wrong.length} of ${tasks.length}`);
  }
} finally {
  await tools.close();
  workspace.database.close();
}
console.log(JSON.stringify({ right, wrong }));
