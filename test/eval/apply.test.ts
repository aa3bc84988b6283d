import { describe, expect, it } from 'vitest';
import { applyPatch } from '../../eval/apply/apply-patch.js';
import { applySite } from '../../eval/apply/apply-site.js';
import { changesBetween } from '../../eval/score/changes-between.js';

const block = (path: string, search: string, replace: string) =>
  `<search_replace path="${path}"><search>${search}</search><replace>${replace}</replace></search_replace>`;
const file = { hash: 'a'.repeat(64), size: 1 };

describe('a patch is applied in memory', () => {
  const files = new Map([['a.css', 'p { color : red }\n']]);
  const tree = { 'a.css': file, 'img/logo.png': file, 'vendor.js': file };
  const steps = (answer: string) => {
    const applied = applyPatch(answer, files, tree);
    if (!applied.ok) throw new Error(applied.reason);
    return applied;
  };

  it('with the tier of each block, in the order of the answer', () => {
    const answer = [
      block('vendor.js', '', 'mine now'),
      block('a.css', 'color:  red', 'color: blue'),
      block('img/logo.png/x', '', ''),
      block('img', '', ''),
      block('new/b.css', '', 'b {}'),
    ].join('\n');
    const { files: after, steps: done } = steps(answer);
    expect(done.map((step) => ('tier' in step ? step.tier : 'refused'))).toEqual([
      'refused',
      'refused',
      'refused',
      'refused',
      'exact',
    ]);
    expect([...after.keys()]).toEqual(['a.css', 'new/b.css']);
    const folded = steps(block('a.css', 'color\n:\tred', 'color: blue'));
    expect(folded.steps).toEqual([{ line: 1, path: 'a.css', tier: 'folded' }]);
    expect(folded.files.get('a.css')).toBe('p { color: blue }\n');
  });

  it('or not at all where it makes too many files', () => {
    const answer = Array.from({ length: 201 }, (_, at) => block(`n${at}.css`, '', 'x')).join('');
    expect(applyPatch(answer, files, tree)).toMatchObject({ ok: false });
  });
});

describe('an answer that is a whole site', () => {
  it('is read file by file, whatever stands between and inside of the blocks', () => {
    const answer = [
      'Here is the site.',
      '# Overview',
      'Two files.',
      '# index.html',
      '```html',
      '# not/a/heading.css',
      '<h1>Hi</h1>',
      '```',
      '## `docs/read me.md`',
      '',
      '````md',
      '```js',
      'x',
      '```',
      '````',
      '# ../../escape.html',
      '```',
      'no',
      '```',
      '# index.html/below.html',
      '```',
      'no',
      '```',
      '# late.js',
      '```js',
      'never closed',
    ].join('\n');
    const applied = applySite(answer);
    if (!applied.ok) throw new Error(applied.reason);
    expect([...applied.files]).toEqual([
      ['index.html', '# not/a/heading.css\n<h1>Hi</h1>\n'],
      ['docs/read me.md', '```js\nx\n```\n'],
    ]);
    expect(applied.steps.flatMap(({ refusal }) => refusal ?? [])).toEqual([
      'The path leads out of its folder.',
      'index.html is a file, no folder.',
      'The block of late.js is not closed.',
    ]);
  });

  it('is none without a file', () => {
    expect(applySite('# A heading\nand words')).toMatchObject({ ok: false });
  });
});

describe('what an answer changed', () => {
  it('is told as stretches of the text before', () => {
    const before = 'one\ntwo\nthree\nfour\n';
    const after = 'one\nTWO\ntwo and a half\nthree\nfour\nfive\n';
    const changes = changesBetween(new Map([['a', before]]), new Map([['a', after]]));
    expect(changes).toEqual([
      { path: 'a', start: 4, end: 8, text: 'TWO\ntwo and a half\n' },
      { path: 'a', start: 19, end: 19, text: 'five\n' },
    ]);
    let text = before;
    for (const { start, end, text: now } of [...changes].reverse()) {
      text = text.slice(0, start) + now + text.slice(end);
    }
    expect(text).toBe(after);
  });
});
