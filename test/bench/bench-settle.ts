import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ExternalAssets } from '../../capture/external/external-assets.js';
import { captureSite } from '../../capture/shot/capture-site.js';
import { readPaths } from '../../filters/text/page-list.js';
import { kinds } from '../../pipelines/cli/kinds.js';
import { makeTools } from '../../pipelines/cli/tools.js';
import { readPipeline } from '../../pipelines/engine/pipeline/pipeline-file.js';
import { build } from '../../pipelines/engine/run/build.js';
import { Stop } from '../../pipelines/engine/run/stop.js';
import { openWorkspace } from '../../pipelines/engine/store/workspace.js';
import { getTree } from '../../pipelines/engine/tree.js';

/** Pages of each site: enough to see all kinds of them, few enough to wait for. */
const pagesPerSite = 6;
const viewport = { width: 1440, height: 900 };

/** Real templates of different kinds and ages. */
const packages = [
  'startbootstrap-agency@5.2.2',
  'startbootstrap-sb-admin-2@4.1.4',
  'startbootstrap-business-casual@5.0.7',
  'startbootstrap-modern-business@4.2.3',
  'adminator-admin-dashboard@4.3.0',
  'gentelella@4.2.0',
  'admin-lte@2.4.18',
  'tabler-ui@0.0.34',
  'black-dashboard@1.0.0',
  'spectre.css@0.5.9',
  'webslides@1.5.0',
];
const directory = await mkdtemp(join(tmpdir(), 'freshet-settle-'));
const pipeline = join(directory, 'settle.yaml');
await writeFile(
  pipeline,
  JSON.stringify({
    name: 'settle',
    sources: [{ use: 'npm', packages }],
    stages: [{ use: 'filters/license' }, { use: 'filters/sites' }],
  }),
);
const SiteRow = z.object({ id: z.string(), tree: z.string(), pageList: z.string() });

const workspace = await openWorkspace(join(directory, 'workspace'));
const stop = new Stop();
const tools = makeTools(workspace, stop.now, () => {});
const settings = { seed: 'bench' };
const plan = {
  ...(await readPipeline(pipeline, kinds, settings)),
  settings,
  limit: Infinity,
  refresh: false,
};
await build(plan, { workspace, tools, stop }, () => {});
const rows = await workspace.database.all(
  `SELECT r.body FROM flow f JOIN rows r ON r.hash = f.out
    WHERE f.step = (SELECT max(step) FROM flow) ORDER BY r.id`,
  z.object({ body: z.string() }),
);

const externals = new ExternalAssets(tools);
const seconds = { observe: 0, waterfall: 0 };
let pages = 0;
let stable = 0;
let same = 0;
for (const row of rows.map(({ body }) => SiteRow.parse(JSON.parse(body)))) {
  const tree = await getTree(tools.blobs, row.tree);
  const paths = await readPaths(tools.blobs, row.pageList);
  const every = Math.max(1, Math.floor(paths.length / pagesPerSite));
  const routes = paths
    .filter((_, index) => index % every === 0)
    .slice(0, pagesPerSite)
    .map((path) => `/${path}`);
  const capture = async (settle: 'observe' | 'waterfall') => {
    const options = { viewport, settle, fullPage: false, twice: true, rules: {}, seconds: 60 };
    const started = performance.now();
    const captured = await captureSite(tree, routes, options, externals, tools);
    seconds[settle] += (performance.now() - started) / 1000;
    return captured;
  };
  const observed = await capture('observe');
  const waited = await capture('waterfall');
  for (const [index, { route, first, second }] of waited.entries()) {
    pages += 1;
    if (first instanceof Error || second === undefined || second instanceof Error) continue;
    if (first.pixels !== second.pixels) continue;
    stable += 1;
    const ours = observed[index]?.first;
    if (ours !== undefined && !(ours instanceof Error) && ours.pixels === first.pixels) same += 1;
    else process.stderr.write(`differs from the waterfall: ${row.id} ${route}\n`);
  }
}
await tools.close();
workspace.database.close();
await rm(directory, { recursive: true });
const share = ((100 * same) / stable).toFixed(1);
const times = (seconds.waterfall / seconds.observe).toFixed(1);
process.stdout.write(
  `${pages} pages, each twice, side by side: by observation ${seconds.observe.toFixed(1)} s, by the published waits ${seconds.waterfall.toFixed(1)} s: ${times} times as fast
of ${stable} pages that the waits show alike twice, ${same} (${share} %) are the same by observation
`,
);
