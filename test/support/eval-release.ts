import sharp from 'sharp';
import { RepairInstance } from '../../annotate/repair/instance.js';
import type { ReleasedTask } from '../../exports/release/released-task.js';
import type { ReleaseFacts } from '../../exports/release/write-release.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { EditBlock } from '../../pipelines/engine/edit/block.js';
import { sha256 } from '../../pipelines/engine/hash.js';
import { RepairPrompt } from '../../pipelines/engine/repair-task.js';
import { putTree } from '../../pipelines/engine/tree.js';
import { putJson, sampleTask, writeSample } from './release.js';

export interface RepairSample {
  readonly number: number;
  readonly kind?: 'repair.text' | 'repair.image';
}

const box = { x: 0, y: 0, width: 100, height: 20 };

const page = (number: number) => `<!doctype html>
<html lang="en">
  <head><title>Garden ${number}</title><link rel="stylesheet" href="style.css"></head>
  <body>
    <h1>Garden ${number}</h1>
    <p class="lead">Beds, paths and a greenhouse.</p>
    <img src="gate.png" alt="The gate of garden ${number}">
  </body>
</html>
`;
const style = `body { background: #ffffff; }
.lead {
  color: #333333;
}
`;

/** What was done to the clean site, in order. */
function applied(number: number): EditBlock[] {
  return [
    {
      path: 'index.html',
      search: ` alt="The gate of garden ${number}"`,
      replace: ' title="gate"',
    },
    { path: 'style.css', search: 'color: #333333;', replace: 'color: #d9d9d9;' },
  ];
}

const change = (text: string, { search, replace }: EditBlock) => text.replace(search, replace);

/** A repair task with two real defects, a real prompt and a real solution. */
async function repairTask(blobs: Blobs, sample: RepairSample): Promise<ReleasedTask> {
  const { number, kind = 'repair.text' } = sample;
  const [first, second] = applied(number);
  if (first === undefined || second === undefined) throw new Error('two defects are meant');
  const clean = { 'index.html': page(number), 'style.css': style };
  const broken = { 'index.html': change(page(number), first), 'style.css': change(style, second) };
  const tree = async (files: Readonly<Record<string, string>>) => {
    const entries = Object.entries(files).map(async ([path, text]) => {
      const hash = await blobs.put(Buffer.from(text));
      return [path, { hash, size: Buffer.byteLength(text) }] as const;
    });
    return putTree(blobs, Object.fromEntries(await Promise.all(entries)));
  };
  const picture = async (colour: string) => {
    const create = { width: 8, height: 8, channels: 3 as const, background: colour };
    return blobs.put(await sharp({ create }).png().toBuffer());
  };
  const pictures = { broken: await picture('#d9d9d9'), wanted: await picture('#333333') };
  const defect = (id: string, type: string, block: EditBlock) => ({
    ...{ id, type, variant: 'sample', block, start: 0, end: 1, text: '' },
    sha256: { before: sha256(block.search), after: sha256(block.replace) },
    ...{ route: 'index.html', path: 'body', brokenPath: 'body', box, brokenBox: box },
    element: { tag: 'p', role: '', words: '' },
  });
  const instance = RepairInstance.parse({
    viewport: { width: 1280, height: 720 },
    defects: [defect('1', 'missing-attributes', first), defect('2', 'color-contrast', second)],
    certificate: { gates: [], changed: {} },
    cleanTree: await tree(clean),
    brokenTree: await tree(broken),
    cleanPictures: { 'index.html': pictures.wanted },
    brokenPictures: { 'index.html': pictures.broken },
    floor: { repaired: 0, regressions: 0, distanceLeft: 1 },
  });
  const id = `${kind === 'repair.text' ? 'text' : 'image'}-${String(number).padStart(4, '0')}`;
  const prompt = RepairPrompt.parse({
    id,
    kind,
    files: Object.entries(broken).map(([path, code]) => ({ path, code })),
    resources: [{ path: 'gate.png', type: 'picture', description: '640 × 480' }],
    defectCount: 2,
    vocabulary: { 'color-contrast': 'text too pale', 'missing-attributes': 'no alt text' },
    hints: number % 2 === 0 ? ['The lead is hard to read.'] : [],
    viewport: { width: 1280, height: 720 },
    screenshots: kind === 'repair.text' ? [] : [{ route: 'index.html', ...pictures }],
  });
  return sampleTask(blobs, number, {
    ...{ id, kind, instance: `garden-${number}`, types: ['color-contrast', 'missing-attributes'] },
    ...{ difficulty: number % 3 === 0 ? 'Hard' : 'Easy', defectCount: 2 },
    prompt: await putJson(blobs, prompt),
    solution: await putJson(blobs, instance),
  });
}

/** A release of such tasks, in a directory that is gone after the test. */
export function repairRelease(
  samples: readonly RepairSample[],
  facts: Partial<ReleaseFacts> = {},
): Promise<string> {
  return writeSample(async (blobs) => {
    const tasks: ReleasedTask[] = [];
    for (const sample of samples) tasks.push(await repairTask(blobs, sample));
    return tasks;
  }, facts);
}

export const numbered = (count: number): RepairSample[] =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1 }));

/** The perfect answer to the task that a prompt is about. */
export function goldAnswer(prompt: string): string {
  const number = gardenOf(prompt);
  return applied(number)
    .reverse()
    .map(
      ({ path, search, replace }) =>
        `<search_replace path="${path}">\n<search>\n${replace}\n</search>\n<replace>\n${search}\n</replace>\n</search_replace>`,
    )
    .join('\n');
}

/** Which task a prompt is about. */
export function gardenOf(prompt: string): number {
  return Number(/Garden (\d+)/.exec(prompt)?.[1]);
}
