import { certifyInstance } from '../../annotate/repair/certify-instance.js';
import type { PlannedDefect, RepairInstance } from '../../annotate/repair/instance.js';
import { readHtml } from '../../annotate/source/read-html.js';
import { ExternalAssets } from '../../capture/external/external-assets.js';
import type { ReleasedTask } from '../../exports/release/released-task.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Change } from '../../pipelines/engine/edit/make-block.js';
import { Json, type Jsonable } from '../../pipelines/engine/json.js';
import { RepairPrompt } from '../../pipelines/engine/repair-task.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { putJson, sampleTask } from './release.js';

const viewport = { width: 800, height: 600 };

const page = (number: number) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Harbour ${number}</title><link rel="stylesheet" href="style.css"></head>
<body>
<h1>Harbour ${number}</h1>
<p class="lead">Boats, ropes and a lighthouse that turns all night long.</p>
<button id="book" aria-label="Book a boat">Book</button>
<p class="foot">Open from nine to five, every day but Monday.</p>
</body>
</html>
`;
const style = `body { margin: 20px; font: 18px/1.5 sans-serif; background: #ffffff; }
.lead { color: #222222; width: 500px; }
button { padding: 10px 20px; }
.foot { color: #333333; }
`;

/** The text of a file with one stretch replaced. */
function change(path: string, file: string, search: string, text: string): Change {
  const start = file.indexOf(search);
  if (start < 0) throw new Error(`${path} has no ${search}`);
  return { path, start, end: start + search.length, text };
}

function planned(html: string): PlannedDefect[] {
  const elements = readHtml('index.html', html);
  const pathOf = (tag: string, name?: string) => {
    const found = elements.find(
      (one) =>
        one.tag === tag &&
        (name === undefined || one.attributes.some(({ value }) => value === name)),
    );
    if (found === undefined) throw new Error(`There is no ${tag}`);
    return found.path;
  };
  return [
    {
      ...{ type: 'color-contrast', variant: 'pale', route: '/index.html', depth: 1 },
      path: pathOf('p', 'lead'),
      change: change('style.css', style, '#222222', '#dddddd'),
    },
    {
      ...{ type: 'loss-of-interactivity', variant: 'disabled', route: '/index.html', depth: 0 },
      path: pathOf('button'),
      change: change('index.html', html, '<button id', '<button disabled id'),
    },
  ];
}

/** A certified instance of a small site: two defects, every gate measured in the real browser. */
async function certified(tools: Tools, number: number): Promise<RepairInstance> {
  const files = new Map([
    ['index.html', page(number)],
    ['style.css', style],
  ]);
  const tree: Tree = {};
  for (const [path, text] of files) {
    tree[path] = { hash: await tools.blobs.put(Buffer.from(text)), size: Buffer.byteLength(text) };
  }
  const eyes = { tools, externals: new ExternalAssets(tools) };
  const made = await certifyInstance({ tree, files }, planned(page(number)), viewport, eyes);
  if ('missed' in made) throw new Error(JSON.stringify(made.missed));
  return made;
}

/** A released task over a certified instance; its blobs are in the store of the tools. */
export async function certifiedTask(tools: Tools, number: number): Promise<ReleasedTask> {
  const { blobs } = tools;
  const instance = await certified(tools, number);
  const id = `harbour-${number}`;
  const broken = await filesOf(blobs, instance.brokenTree);
  const routes = Object.keys(instance.cleanPictures);
  const prompt = RepairPrompt.parse({
    ...{ id, kind: 'repair.image', files: broken, resources: [], viewport },
    defectCount: instance.defects.length,
    vocabulary: { 'color-contrast': 'text too pale', 'loss-of-interactivity': 'a control is dead' },
    hints: ['Something cannot be used.'],
    screenshots: routes.map((route) => ({
      route,
      broken: instance.brokenPictures[route],
      wanted: instance.cleanPictures[route],
    })),
  });
  return sampleTask(blobs, number, {
    ...{ id, kind: 'repair.image', instance: id },
    types: instance.defects.map(({ type }) => type),
    prompt: await putJson(blobs, jsonOf(prompt)),
    solution: await putJson(blobs, jsonOf(instance)),
  });
}

async function filesOf(blobs: Blobs, hash: string): Promise<{ path: string; code: string }[]> {
  const tree: Tree = JSON.parse((await blobs.get(hash)).toString('utf8'));
  const files: { path: string; code: string }[] = [];
  for (const [path, file] of Object.entries(tree)) {
    files.push({ path, code: (await blobs.get(file.hash)).toString('utf8') });
  }
  return files;
}

function jsonOf(value: object): Jsonable {
  return Json.parse(JSON.parse(JSON.stringify(value)));
}
