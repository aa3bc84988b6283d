import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Analysis, analyse } from './analysis.js';
import { pageScript, pageStyle, policyFor } from './assets.js';
import type { ReportData } from './data.js';
import type { TaskDetail } from './detail.js';
import { html, Markup, scriptJson } from './html.js';
import { indexOf } from './index-of.js';
import { pageMarkup } from './page-markup.js';
import { tableFiles } from './tables/files.js';
import { embeddedPictures } from './thumbnails.js';

export interface ReportPlace {
  /** The page; what it loads is in a folder beside it. */
  readonly file: string;
  /** Everything in the page itself, pictures small. */
  readonly singleFile: boolean;
}

/** Writes the page last, so that a report that is there is whole. */
export async function writeReport(unordered: ReportData, place: ReportPlace): Promise<void> {
  const analysis = analyse(unordered);
  const { data } = analysis;
  const folderName = `${basename(place.file).replace(/\.html?$/i, '')}-files`;
  const folder = join(dirname(place.file), folderName);
  await mkdir(dirname(place.file), { recursive: true });
  const [style, script] = await Promise.all([pageStyle(), pageScript()]);
  const parts = { style, script, policy: policyFor(script) };
  if (place.singleFile) {
    const content = await embedded(analysis);
    await replace(
      place.file,
      pageMarkup(analysis, { ...parts, folder: null, data: content, tables: [] }),
    );
    return;
  }
  // Tasks of an earlier report with the same name would be loaded as if they were of this one.
  await rm(join(folder, 'tasks'), { recursive: true, force: true });
  for (const name of ['tasks', 'pictures', 'tables']) {
    await mkdir(join(folder, name), { recursive: true });
  }
  const tables = tableFiles(analysis);
  for (const { name, text } of tables) await writeFile(join(folder, 'tables', name), text);
  for (const [at, task] of data.tasks.entries()) {
    const detail = await data.detail(task);
    await putPictures(detail, data, join(folder, 'pictures'));
    const text = `freshetReport.task(${at},${scriptJson(detail)})`;
    await writeFile(join(folder, 'tasks', `${at}.js`), text);
  }
  const index = scriptJson(indexOf(analysis, folderName));
  await writeFile(join(folder, 'index.js'), `freshetReport.index(${index})`);
  const links = tables.map(({ name }) => ({ name, address: `${folderName}/tables/${name}` }));
  const page = { ...parts, folder: folderName, data: html``, tables: links };
  await replace(place.file, pageMarkup(analysis, page));
}

/** Names of all pictures that a task shows. */
function picturesOf({ pages, answers }: TaskDetail): string[] {
  const names = [
    ...pages.flatMap(({ before, target }) => [before, target]),
    ...answers.flatMap(({ pictures }) => Object.values(pictures)),
  ];
  return [...new Set(names.filter((name) => name !== null))];
}

async function putPictures(detail: TaskDetail, data: ReportData, folder: string): Promise<void> {
  for (const name of picturesOf(detail)) {
    const file = join(folder, `${name}.png`);
    if (await stat(file).catch(() => undefined)) continue;
    await writeFile(`${file}.temporary`, await data.picture(name));
    await rename(`${file}.temporary`, file);
  }
}

async function embedded(analysis: Analysis): Promise<Markup> {
  const { data } = analysis;
  const details: TaskDetail[] = [];
  for (const task of data.tasks) details.push(await data.detail(task));
  const block = (id: string, value: unknown) =>
    html`<script type="application/json" id="${id}">${new Markup(scriptJson(value))}</script>
`;
  const pictures = await embeddedPictures(details.flatMap(picturesOf), data);
  return html`${block('freshet-index', indexOf(analysis, null))}${details.map((detail, at) =>
    block(`freshet-task-${at}`, detail),
  )}${pictures}`;
}

async function replace(file: string, text: string): Promise<void> {
  await writeFile(`${file}.temporary`, text);
  await rename(`${file}.temporary`, file);
}
