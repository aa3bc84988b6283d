import { describe, expect, it } from 'vitest';
import { fixByRules } from '../../../eval/models/rules/fix.js';
import { applyBlocks } from '../../../pipelines/engine/edit/apply.js';
import type { RepairPrompt } from '../../../pipelines/engine/repair-task.js';

function mended(files: Readonly<Record<string, string>>, defectCount = 1): string {
  const prompt: RepairPrompt = {
    ...{ id: 'task', kind: 'repair.text', resources: [], defectCount, vocabulary: {}, hints: [] },
    files: Object.entries(files).map(([path, code]) => ({ path, code })),
    viewport: { width: 1280, height: 720 },
    screenshots: [],
  };
  const applied = applyBlocks(new Map(Object.entries(files)), fixByRules(prompt));
  if (!applied.ok) throw new Error(applied.refusal.detail);
  return [...applied.files.values()].join('\n');
}

const page = (body: string, head = '') =>
  `<!doctype html>\n<html lang="en"><head><title>t</title>${head}</head><body>${body}</body></html>\n`;

describe('the fixer without a model', () => {
  it.each([
    ['a picture without words', page('<img src="red-gate.png">'), 'alt="red gate"'],
    ['a field that nobody can use', page('<button disabled>Go</button>'), '<button>Go</button>'],
    [
      'links that take no pointer',
      page('<a href="/x" style="pointer-events: none">x</a>'),
      '<a href="/x">x</a>',
    ],
    [
      'a link that is none',
      page('<p>See <span href="/map">the map</span>.</p>'),
      '<a href="/map">the map</a>',
    ],
    ['a list of something else', page('<ul><li>a</li><div>b</div></ul>'), '<li>a</li><li>b</li>'],
    ['a label for nothing', page('<label>Name</label><input id="n">'), '<label for="n">'],
    ['no language', page('<p>x</p>').replace(' lang="en"', ''), 'lang="en"'],
    ['a heading that says it is none', page('<h2 role="none">News</h2>'), '<h2>News</h2>'],
    ['pale words', page('<p style="color: #ddd">Hi</p>'), 'color: #212529'],
    [
      'lines on each other',
      page('<p class="a">Hi</p>', '<style>.a { line-height: 0.5; margin: 0; }</style>'),
      '.a { margin: 0; }',
    ],
    ['a block in a paragraph', page('<p><div>words</div></p>'), '<body><div>words</div></body>'],
    ['a block in a line', page('<span><h2>News</h2></span>'), '<body><h2>News</h2></body>'],
    [
      'an item in a box',
      page('<ul><li>a</li><div><li>b</li></div></ul>'),
      '<li>a</li><li>b</li></ul>',
    ],
    [
      'a button in a link',
      page('<a href="/x"><button type="button">go</button></a>'),
      '<a href="/x">go</a>',
    ],
  ])('mends %s', (_, broken, wanted) => {
    expect(mended({ 'index.html': broken })).toContain(wanted);
  });

  it('knows what lies behind, variables and the rest of the site', () => {
    const style =
      ':root { --night: #111; --ink: #222; }\nnav.menu { display: flex; }\n.box { background: var(--night); }\n.box p { color: var(--ink); }\n';
    const link = '<link rel="stylesheet" href="s.css">';
    const body = '<div class="menu"><a href="/">Home</a></div><div class="box"><p>Hi</p></div>';
    const out = mended({ 'index.html': page(body, link), 's.css': style }, 2);
    expect(out).toContain('.box p { color: #ffffff; }');
    expect(out).toContain('<nav class="menu">');
  });

  it('changes no more than there are defects, the same each time, and nothing of what is in order', () => {
    const pictures = Array.from({ length: 5 }, (_, at) => `<img src="p${at}.png">`).join('');
    const out = mended({ 'index.html': page(pictures) }, 2);
    expect(out.match(/alt=/g)).toHaveLength(2);
    expect(mended({ 'index.html': page(pictures) }, 2)).toBe(out);
    const fine = page('<p>Fine.</p><a href="/x">x</a>');
    expect(mended({ 'index.html': fine }, 3)).toBe(fine);
    // What is no page at all is nobody's fault.
    expect(mended({ 'index.html': '<'.repeat(1_000), 'a.css': '}}{' })).toContain('}}{');
  });
});
