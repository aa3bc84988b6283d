import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Applied, applyBlock, applyBlocks } from '../../pipelines/engine/edit/apply.js';
import { type EditBlock, inverse } from '../../pipelines/engine/edit/block.js';
import { textOf } from '../../pipelines/engine/edit/files.js';
import { climbLadder } from '../../pipelines/engine/edit/ladder.js';
import { makeBlock } from '../../pipelines/engine/edit/make-block.js';
import { formatPatch, parsePatch } from '../../pipelines/engine/edit/patch.js';
import { refusedPath } from '../../pipelines/engine/edit/refused-path.js';

/** Text that edits stumble over: repeats, line ends, marks, astral characters, replacement codes. */
const awkward = fc.array(
  fc.constantFrom(
    'a',
    'aa',
    'ab',
    '\n',
    '\r\n',
    '\t',
    ' ',
    '\ufeff',
    '😀',
    'é',
    '$&',
    '$1',
    '$$',
    '<',
    '</search>',
    '<p>',
  ),
  { maxLength: 60 },
);
const text = awkward.map((parts) => parts.join(''));
const path = 'css/style.css';

function changeOf(before: string, from: number, length: number, replacement: string) {
  const characters = [...before];
  const start = characters.slice(0, from % (characters.length + 1)).join('').length;
  const end = Math.min(
    before.length,
    start + characters.slice(from, from + length).join('').length,
  );
  return { path, start, end: Math.max(start, end), text: replacement };
}

function textAfter(applied: Applied, blocks: readonly EditBlock[]): string | undefined {
  if (!applied.ok) return undefined;
  const again = applyBlocks(applied.files, blocks);
  return again.ok ? again.files.get(path) : undefined;
}

describe('a block made for a change', () => {
  it('gives the changed file, and its inverse gives the first one back to the byte', () => {
    fc.assert(
      fc.property(text, fc.nat(80), fc.nat(6), text, (before, from, length, replacement) => {
        const change = changeOf(before, from, length, replacement);
        const block = makeBlock(before, change);
        const wanted = before.slice(0, change.start) + replacement + before.slice(change.end);
        if (block === undefined) {
          expect(wanted === before || wanted === '' || before === '').toBe(true);
          return;
        }
        const applied = applyBlock(new Map([[path, before]]), block);
        expect(applied.ok && applied.files.get(path)).toBe(wanted);
        expect(textAfter(applied, inverse([block]))).toBe(before);
      }),
      { numRuns: 2_000 },
    );
  });

  it('has no more text around it than it needs', () => {
    const before = 'p { color: red }\nh1 { color: red }\n';
    const start = before.lastIndexOf('red');
    const block = makeBlock(before, { path, start, end: start + 3, text: 'blue' });
    expect(block).toEqual({
      path,
      search: '1 { color: red }\n',
      replace: '1 { color: blue }\n',
    });
  });

  it('undoes several changes only in the reversed order', () => {
    const first = { path, search: 'one', replace: 'two' };
    const second = { path, search: 'two', replace: 'one one' };
    const files = new Map([[path, 'just one']]);
    const broken = applyBlocks(files, [first, second]);
    expect(broken.ok && broken.files.get(path)).toBe('just one one');
    expect(textAfter(broken, inverse([first, second]))).toBe('just one');
  });
});

describe('applying a block', () => {
  const files = new Map([['a.css', 'x y x']]);
  it.each([
    ['not-unique', { path: 'a.css', search: 'x', replace: 'z' }],
    ['not-found', { path: 'a.css', search: 'q', replace: 'z' }],
    ['no-file', { path: 'b.css', search: 'x', replace: 'z' }],
    ['exists', { path: 'a.css', search: '', replace: 'z' }],
    ['path', { path: '../b.css', search: '', replace: 'z' }],
  ] as const)('is refused: %s', (reason, block) => {
    const applied = applyBlock(files, block);
    expect(applied.ok ? '' : applied.refusal.reason).toBe(reason);
    expect(files.get('a.css')).toBe('x y x');
  });

  it('makes a new file for an empty search', () => {
    const applied = applyBlock(files, { path: 'js/new.js', search: '', replace: 'run()' });
    expect(applied.ok && applied.files.get('js/new.js')).toBe('run()');
    expect(files.has('js/new.js')).toBe(false);
  });

  it('changes all files or none', () => {
    const applied = applyBlocks(files, [
      { path: 'a.css', search: 'y', replace: 'z' },
      { path: 'a.css', search: 'y', replace: 'z' },
    ]);
    expect(applied.ok).toBe(false);
  });

  it('counts places that overlap as two', () => {
    const applied = applyBlock(new Map([['a', 'aaa']]), { path: 'a', search: 'aa', replace: 'b' });
    expect(applied.ok ? '' : applied.refusal.reason).toBe('not-unique');
  });
});

it.each([
  '/etc/passwd',
  '../a',
  'a/../../b',
  'a//b',
  'C:/x',
  'c:x',
  'file:///x',
  '~/.ssh/id',
  'a\\b',
  'a\0b',
  'nul',
  'aux.html',
  'x/COM1.txt',
  'a/.',
  '',
  'dir. /x',
  `${'a/'.repeat(300)}b`,
  'a\ud800',
])('the path %j leads out of a site or into trouble', (bad) =>
  expect(refusedPath(bad)).toBeTypeOf('string'),
);

it.each(['index.html', 'a/b/c.css', '.well-known/x', 'føø/ba r.html', 'console.js', '...x'])(
  'the path %j is fine',
  (good) => expect(refusedPath(good)).toBeUndefined(),
);

describe('a patch', () => {
  const content = text.filter((value) => !/<\/?(?:search|replace|search_replace)\b/.test(value));
  it('is read as it was written, to the last line break', () => {
    const block = fc.record({
      path: fc.constantFrom('a.html', 'b/c.css'),
      search: content,
      replace: content,
    });
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), text, (blocks, prose) => {
        fc.pre(!prose.includes('<search'));
        const parts = parsePatch(`${prose}${formatPatch(blocks)}\n${prose}`);
        expect(parts.map((part) => ('block' in part ? part.block : part.problem))).toEqual(blocks);
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps what looks like a tag inside of the text', () => {
    const block = { path: 'a.html', search: '<p>a</p>', replace: '<search>x</search>' };
    expect(parsePatch(formatPatch([block]))).toEqual([{ line: 1, block }]);
  });

  it('names the line of a block that cannot be read, and reads the others', () => {
    const good = formatPatch([{ path: 'a', search: 'b', replace: 'c' }]);
    const parts = parsePatch(
      `text\n<search_replace path="x"><search>y</search></search_replace>\n<search_replace>\n${good}\n<search_replace path='z'>`,
    );
    expect(parts).toEqual([
      { line: 2, problem: 'The block for x has no replace part.' },
      { line: 3, problem: 'The block names no path.' },
      { line: 4, block: { path: 'a', search: 'b', replace: 'c' } },
      { line: 12, problem: 'The block for z is not closed.' },
    ]);
  });

  it('never throws, whatever an answer says', () => {
    const noise = fc.array(
      fc.constantFrom(
        '<search_replace',
        ' path="a"',
        " path='../b'",
        '>',
        '<search>',
        '</search>',
        '<replace>',
        '</replace>',
        '</search_replace>',
        'x',
        '\n',
        '"',
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(noise, (parts) => {
        const files = new Map([['a', 'x\nx y']]);
        const climbed = climbLadder(files, parsePatch(parts.join('')));
        expect([...climbed.files.keys()].every((name) => refusedPath(name) === undefined)).toBe(
          true,
        );
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the ladder', () => {
  const files = new Map([['a.css', 'h1 {\r\n\tcolor: red;\r\n}\r\nh2 { color: red; }']]);
  const part = (search: string, replace = 'X') => ({
    line: 1,
    block: { path: 'a.css', search, replace },
  });

  it('applies exactly where it can', () => {
    const { steps, files: after } = climbLadder(files, [part('h2')]);
    expect(steps).toEqual([{ line: 1, path: 'a.css', tier: 'exact' }]);
    expect(after.get('a.css')).toBe('h1 {\r\n\tcolor: red;\r\n}\r\nX { color: red; }');
  });

  it('makes white space alike where it must, and only replaces what it found', () => {
    const { steps, files: after } = climbLadder(files, [part('h1 {\n  color: red;\n}', 'h1 {}')]);
    expect(steps).toEqual([{ line: 1, path: 'a.css', tier: 'folded' }]);
    expect(after.get('a.css')).toBe('h1 {}\r\nh2 { color: red; }');
  });

  it('refuses what is not unique, and goes on', () => {
    const { steps, files: after } = climbLadder(files, [
      part('color: red'),
      part('color:  red;'),
      part('h2', 'h3'),
    ]);
    expect(steps.map((step) => ('refusal' in step ? step.refusal.reason : 'applied'))).toEqual([
      'not-unique',
      'not-found',
      'applied',
    ]);
    expect(after.get('a.css')).toContain('h3 {');
  });

  it('says the same of no block as of none', () => {
    expect(climbLadder(files, [])).toEqual({ files, steps: [] });
  });
});

it('text keeps a byte order mark and is refused where it is no UTF-8', () => {
  expect(textOf(Buffer.from('\ufeffa'))).toBe('\ufeffa');
  expect(textOf(Buffer.from([0xff, 0x41]))).toBeUndefined();
});
