import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { sha256 } from '../../engine/hash.js';
import type { Tools } from '../../engine/tools.js';
import type { CheckedTask } from './check-task.js';
import { type Preview, type PreviewView, previewPage } from './preview-page.js';
import { type View, viewsOf } from './views.js';

/** Writes what a task looks like as a page of its own, and gives the path of it. */
export async function writePreview(
  checked: CheckedTask,
  directory: string,
  watching: boolean,
  tools: Tools,
): Promise<string> {
  const { file } = checked.read.document;
  const name = basename(file)
    .replace(/\.ya?ml$/i, '')
    .replace(/[^\w.-]+/g, '_')
    .slice(0, 60);
  const folder = join(directory, `${name}-${sha256(resolve(file)).slice(0, 8)}`);
  await mkdir(folder, { recursive: true });
  const views: PreviewView[] = [];
  const pictures = new Set<string>();
  for (const view of await viewsOf(checked, tools)) {
    views.push(await placed(view, folder, pictures));
  }
  const stamp = watching ? randomUUID() : undefined;
  const page = join(folder, 'index.html');
  await writeFile(page, previewPage(previewOf(checked, views, stamp)));
  if (stamp !== undefined) {
    await writeFile(join(folder, 'stamp.js'), `freshetStamp(${JSON.stringify(stamp)});\n`);
  }
  for (const old of await readdir(folder)) {
    if (old.endsWith('.png') && !pictures.has(old)) await rm(join(folder, old));
  }
  return page;
}

async function placed(view: View, folder: string, pictures: Set<string>): Promise<PreviewView> {
  const { title, width, height, changed } = view;
  const sides = [];
  for (const side of ['before', 'after'] as const) {
    const { png, marks } = view[side];
    const picture = `${sha256(png).slice(0, 24)}.png`;
    pictures.add(picture);
    await writeFile(join(folder, picture), png);
    sides.push({ name: side, picture, marks, changed: side === 'after' ? changed : [] });
  }
  return { title, width, height, sides };
}

function previewOf(
  { read, findings, site, defects = [], instance, hints = [] }: CheckedTask,
  views: readonly PreviewView[],
  stamp: string | undefined,
): Preview {
  const { name, category, site: reference, viewport } = read.task;
  const ok = findings.length === 0 && instance !== undefined;
  const own = defects.flatMap(({ given, measured }, index) =>
    (measured?.gates ?? []).map((gate) => ({ about: `${index + 1} ${given.type}`, gate })),
  );
  const whole = (instance?.certificate.gates ?? []).map((gate) => ({
    about: gate.defect === undefined ? 'all' : `all: ${gate.defect}`,
    gate,
  }));
  return {
    title: name,
    state: ok ? 'certified' : 'not certified yet',
    ok,
    facts: [
      ['file', read.document.file],
      ['site', Object.values(reference).join(' ')],
      ['category', category],
      ['viewport', `${viewport.width} × ${viewport.height}`],
      ...(site === undefined
        ? []
        : ([
            ['licence', site.license],
            ['review', reviewOf(site.row)],
          ] as const)),
    ],
    problems: findings.map(({ problem }) => problem),
    views,
    gates: [...own, ...whole],
    hints,
    blocks: instance?.defects.map(({ block }) => block) ?? [],
    stamp,
  };
}

const Reviewed = z.object({ review: z.object({ score: z.number() }) });

function reviewOf(row: unknown): string {
  const reviewed = Reviewed.safeParse(row);
  return reviewed.success ? `${reviewed.data.review.score} of 10` : 'not yet';
}
