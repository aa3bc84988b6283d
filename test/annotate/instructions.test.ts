import { describe, expect, it } from 'vitest';
import { whatIs, whereIs } from '../../annotate/instructions/describe.js';
import { hintFor, leakIn } from '../../annotate/instructions/hints.js';
import { symptoms, vocabulary } from '../../annotate/instructions/symptoms.js';
import { instructions } from '../../annotate/instructions.js';
import type { RepairInstance } from '../../annotate/repair/instance.js';
import { type Defect, DefectType } from '../../pipelines/engine/repair.js';
import { RepairPrompt } from '../../pipelines/engine/repair-task.js';
import { Bench, keptOf } from '../filters/text/run.js';

const bench = new Bench();
const viewport = { width: 900, height: 900 };
const box = { x: 10, y: 10, width: 100, height: 20 };
const defect: Defect = {
  ...{ id: 'd1', type: 'color-contrast', variant: 'test', route: '/a.html', path: 'body' },
  block: { path: 's.css', search: 'color: midnightblue', replace: 'color: #eee' },
  ...{ start: 4, end: 23, text: 'color: #eee', brokenPath: 'body' },
  sha256: { before: '', after: '' },
  element: { tag: 'h1', role: 'heading', words: 'Tea' },
  ...{ box, brokenBox: box },
};

describe('hints', () => {
  it.each(DefectType.options)('of %s never tell how, whatever they are about', (type) => {
    const tags = ['html', 'a', 'img', 'h3', 'div', 'svg', 'li', 'nav', 'section', 'select'];
    expect(symptoms[type].length).toBeGreaterThanOrEqual(3);
    for (const phrase of [...symptoms[type], vocabulary[type]]) {
      for (const tag of tags) {
        const line = phrase
          .replaceAll(/\{[Ww]hat\}/g, whatIs(tag, '', tag === 'div' ? 'words' : ''))
          .replaceAll('{where}', whereIs(box, viewport));
        expect(line).not.toMatch(/[{}]/);
        if (phrase !== vocabulary[type]) expect(leakIn(line, type, [])).toBeUndefined();
      }
    }
  });

  it('say roughly where, and on which page if there are several', () => {
    const hint = (more: Partial<Defect>, named = false) =>
      hintFor({ ...defect, ...more }, viewport, 'seed', named);
    expect(hint({})).toMatch(/a heading at the top on the left/i);
    expect(hint({ box: { ...box, y: 850, width: 800 } })).toMatch(/at the bottom\b(?! on)/);
    const whole = hint({
      element: { tag: 'html', role: '', words: '' },
      type: 'missing-attributes',
    });
    expect(whole).toMatch(/the page as a whole/i);
    expect(whole).not.toMatch(/at the top|\{/);
    expect(hint({}, true)).toMatch(/ \(page a\.html\)$/);
    const phrasings = Array.from({ length: 30 }, (_, at) => hint({ path: `body ${at}` }));
    expect(new Set(phrasings).size).toBeGreaterThanOrEqual(3);
  });

  it('that quote the answer or name a property are found out', () => {
    expect(
      leakIn('It was midnightblue before.', 'color-contrast', ['midnightblue before']),
    ).toMatch(/from the answer/);
    expect(leakIn('The padding is gone.', 'crowding', [])).toMatch(/"padding"/);
    // The name of a page may well be such a word.
    expect(leakIn('It is too faint. (page grid.html)', 'color-contrast', [])).toBeUndefined();
  });
});

async function told(params: object = {}) {
  const broken = { 'a.html': '<h1>Tea</h1>', 's.css': 'h1 {color: #eee}', 'x.png': 'picture' };
  const instance: RepairInstance = {
    ...{ viewport, defects: [defect], certificate: { gates: [], changed: {} } },
    ...{ cleanTree: await bench.tree({}), brokenTree: await bench.tree(broken) },
    ...{ cleanPictures: { '/a.html': 'clean' }, brokenPictures: { '/a.html': 'broken' } },
    floor: { repaired: 0, regressions: 0, distanceLeft: 1 },
  };
  const row = {
    id: 'site#mp!1',
    solution: await bench.blobs.put(Buffer.from(JSON.stringify(instance))),
    textFiles: await bench.list(['a.html', 's.css']),
    resources: await bench.list([]),
  };
  const kept = keptOf(await bench.run(instructions, row, { ...params }));
  const prompts = await Promise.all(kept.map(({ prompt }) => bench.read(prompt)));
  return { kept, prompts: prompts.map((prompt) => RepairPrompt.parse(prompt)) };
}

it('a model sees the broken files, and with pictures both states; never the answer', async () => {
  const { kept, prompts } = await told();
  const [text, image] = prompts;
  expect(kept.map(({ id, kind }) => [id, kind])).toEqual([
    ['site#mp!1!text', 'repair.text'],
    ['site#mp!1!image', 'repair.image'],
  ]);
  expect(text).toMatchObject({ defectCount: 1, screenshots: [], hints: [expect.any(String)] });
  expect(image).toEqual({
    ...text,
    ...{ id: 'site#mp!1!image', kind: 'repair.image' },
    screenshots: [{ route: '/a.html', broken: 'broken', wanted: 'clean' }],
  });
  expect(text?.files).toEqual([
    { path: 'a.html', code: '<h1>Tea</h1>' },
    { path: 's.css', code: 'h1 {color: #eee}' },
  ]);
  expect(JSON.stringify(prompts)).not.toContain('midnightblue');
});

it('without hints it is told only how many there are and of which kinds', async () => {
  const { prompts } = await told({ hints: 'none' });
  expect(prompts[0]).toMatchObject({ hints: [], defectCount: 1, vocabulary });
});
