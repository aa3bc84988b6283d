import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CertifiedDefect } from '../../annotate/certify/certified-defect.js';
import { findDefects } from '../../annotate/certify/find-defects.js';
import type { LookAt } from '../../annotate/certify/views.js';
import { certifyBy, certifyInstances } from '../../annotate/repair/certify-instance.js';
import { plansByViewport } from '../../annotate/repair/plans.js';
import { ExternalAssets } from '../../capture/external/external-assets.js';
import { contextOptions, SiteContext } from '../../capture/page/site-context.js';
import { serveSite } from '../../capture/serve/site-server.js';
import { makeTools } from '../../pipelines/cli/tools.js';
import { textOf } from '../../pipelines/engine/edit/files.js';
import { openWorkspace } from '../../pipelines/engine/store/workspace.js';
import type { Tree } from '../../pipelines/engine/tree.js';

/** Sites that come with the tool: the figures are ratios of one machine to itself. */
const [most = '3'] = process.argv.slice(2);
const sites = ['harbor-coffee', 'northwind-ledger', 'trailhead-outfitters'].slice(0, Number(most));
const viewport = { width: 1440, height: 900 };
const instances = 4;

const directory = await mkdtemp(join(tmpdir(), 'freshet-repair-'));
const workspace = await openWorkspace(directory);
const tools = makeTools(workspace, new AbortController().signal, () => {});
const { blobs } = tools;
const eyes = { tools, externals: new ExternalAssets(tools) };

async function load(site: string) {
  const root = join('sources/samples', site);
  const tree: Tree = {};
  const files = new Map<string, string>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    const name = path.slice(root.length + 1);
    tree[name] = { hash: await blobs.put(bytes), size: bytes.length };
    const text = /\.(?:html|css|js)$/.test(name) ? textOf(bytes) : undefined;
    if (text !== undefined) files.set(name, text);
  }
  return { tree, files };
}

/** A server and a context of its own for each look, and the clock to tell when a page is done. */
const freshly: LookAt = async (tree, look) => {
  const served = await serveSite(blobs, tree, {});
  try {
    const context = contextOptions(viewport, served.proxy);
    return await tools.browsers.withContext({ context }, async (lent) =>
      look(
        await SiteContext.prepare(lent.context, {
          ...{ externals: eyes.externals, blobs },
          stopTime: false,
        }),
      ),
    );
  } finally {
    await served.close();
  }
};

/** One after the other, whatever is asked at once. */
function inTurn(lookAt: LookAt): LookAt {
  let last: Promise<unknown> = Promise.resolve();
  return (tree, look) => {
    const next = last.then(() => lookAt(tree, look));
    last = next.catch(() => {});
    return next;
  };
}

let [ours, theirs, found, tried] = [0, 0, 0, 0];
const held = { ours: 0, theirs: 0, all: 0 };
for (const name of sites) {
  const site = await load(name);
  const page = { ...site, route: '/index.html', viewport, seed: 'bench' };
  const searching = performance.now();
  const { certified, tried: proposals } = await findDefects(page, { tries: 24, wanted: 12 }, eyes);
  found += performance.now() - searching;
  tried += proposals;
  const pool: CertifiedDefect[] = [...certified];
  const [group] = plansByViewport(pool, { instances, most: 4 }, name);
  const lists = group?.instances.map(({ defects }) => defects) ?? [];
  held.all += lists.length;
  const started = performance.now();
  const quick = await certifyInstances(site, lists, viewport, eyes);
  const between = performance.now();
  const slow = [];
  for (const list of lists) {
    slow.push(...(await certifyBy(inTurn(freshly), site, [list], viewport, blobs)));
  }
  ours += between - started;
  theirs += performance.now() - between;
  held.ours += quick.filter((one) => !('missed' in one)).length;
  held.theirs += slow.filter((one) => !('missed' in one)).length;
}
const minutes = (milliseconds: number) => milliseconds / 60_000;
const perMinute = (count: number, time: number) => (count / minutes(time)).toFixed(1);
console.log(`changes tried a minute: ${perMinute(tried, found)}`);
console.log(
  `tasks certified a minute: ${perMinute(held.ours, ours)} (${held.ours} of ${held.all})`,
);
console.log(
  `one after the other, fresh contexts, fixed waits: ${perMinute(held.theirs, theirs)} (${held.theirs} of ${held.all})`,
);
// By what was asked for: what does not hold costs as much.
const ratio = theirs / ours;
console.log(`ratio: ${ratio.toFixed(1)}`);
await tools.close();
workspace.database.close();
await rm(directory, { recursive: true });
if (!(ratio > 2)) process.exitCode = 1;
