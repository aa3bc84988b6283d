import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Applied, applyBlock, applyBlocks } from '../../pipelines/engine/edit/apply.js';
import { type EditBlock, inverse } from '../../pipelines/engine/edit/block.js';
import { textOf } from '../../pipelines/engine/edit/files.js';
import { climbLadder } from '../../pipelines/engine/edit/ladder.js';
import { makeBlock } from '../../pipelines/engine/edit/make-block.js';
import { formatPatch, parsePatch } from '../../pipelines/engine/edit/patch.js';
import { refusedPath } from '../../pipelines/engine/edit/refused-path.js';
import { processorSeconds } from '../support/processor-seconds.js';

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

  it('needs each character of the text around it', () => {
    fc.assert(
      fc.property(text, fc.nat(80), fc.nat(6), text, (before, from, length, replacement) => {
        const change = changeOf(before, from, length, replacement);
        const block = makeBlock(before, change);
        if (block === undefined) return;
        const head = block.search.indexOf(before.slice(change.start, change.end));
        fc.pre(head > 0 && block.search.length > change.end - change.start + 2);
        const after = before.slice(0, change.start) + replacement + before.slice(change.end);
        // One character less on each side, and one of the two states would have the text twice.
        const [first, last] = [[...block.search][0] ?? '', [...block.search].at(-1) ?? ''];
        const inner = (whole: string) => whole.slice(first.length, whole.length - last.length);
        const isHeadCut = before.startsWith(block.search);
        const isTailCut = before.endsWith(block.search);
        fc.pre(!isHeadCut && !isTailCut);
        const places = [before.split(inner(block.search)), after.split(inner(block.replace))];
        const overlaps = (whole: string, part: string) =>
          part !== '' && whole.indexOf(part) !== whole.lastIndexOf(part);
        expect(
          inner(block.search) === '' ||
            inner(block.replace) === '' ||
            places.some(({ length: count }) => count > 2) ||
            overlaps(before, inner(block.search)) ||
            overlaps(after, inner(block.replace)),
        ).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('follows others, whose inverses in the reversed order give every file back', () => {
    const step = fc.tuple(fc.constantFrom('a.css', 'b.html'), fc.nat(80), fc.nat(6), text);
    const start = fc.record({ 'a.css': text, 'b.html': text });
    fc.assert(
      fc.property(start, fc.array(step, { maxLength: 6 }), (clean, steps) => {
        const first = new Map(Object.entries(clean));
        let current: ReadonlyMap<string, string> = first;
        const blocks: EditBlock[] = [];
        for (const [file, from, length, replacement] of steps) {
          const before = current.get(file) ?? '';
          const change = { ...changeOf(before, from, length, replacement), path: file };
          const block = makeBlock(before, change);
          const applied = block && applyBlock(current, block);
          if (block === undefined || !applied?.ok) continue;
          blocks.push(block);
          current = applied.files;
        }
        const all = applyBlocks(first, blocks);
        expect(all.ok && all.files).toEqual(current);
        const back = applyBlocks(current, inverse(blocks));
        expect(back.ok && back.files).toEqual(first);
      }),
      { numRuns: 1_000 },
    );
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
    ['exists', { path: 'a.css/b.css', search: '', replace: 'z' }],
    ['no-text', { path: 'a.css', search: 'y', replace: '\ud83d' }],
    ['no-text', { path: 'a.css', search: '\ude00', replace: '' }],
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

  it('puts no file where a folder is', () => {
    const applied = applyBlock(new Map([['js/a.js', '']]), { path: 'js', search: '', replace: '' });
    expect(applied.ok ? '' : applied.refusal.reason).toBe('exists');
  });

  it('takes the replacement as it is, whatever it would mean in a pattern', () => {
    const all = "$& $1 $$ $` $' \\n \\0";
    const applied = applyBlock(files, { path: 'a.css', search: 'y', replace: all });
    expect(applied.ok && applied.files.get('a.css')).toBe(`x ${all} x`);
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

  it('keeps a text that ends between the two characters of a line break', () => {
    const block = { path: 'a.html', search: 'html>\r\n\r', replace: '\nhtml lang="en">\r' };
    expect(parsePatch(formatPatch([block]))).toEqual([{ line: 1, block }]);
  });

  it('keeps what looks like a tag inside of the text', () => {
    const block = { path: 'a.html', search: '<p>a</p>', replace: '<search>x</search>' };
    expect(parsePatch(formatPatch([block]))).toEqual([{ line: 1, block }]);
    const turned = { path: 'a "b".html', search: 'a<replace>b</replace>', replace: '<p>' };
    expect(parsePatch(formatPatch([turned]))).toEqual([{ line: 1, block: turned }]);
  });

  it('has one search and one replace part, and its tags are complete', () => {
    const problemOf = (answer: string) =>
      parsePatch(answer).map((part) => ('problem' in part ? part.problem : part.block));
    const pair = (from: string) => `<search>${from}</search><replace>x</replace>`;
    expect(
      problemOf(`<search_replace path="a">${pair('b')}\n${pair('c')}</search_replace>`),
    ).toEqual(['The block for a has more than one search and one replace part.']);
    expect(problemOf('text <search_replace path="a"')).toEqual(['The block for a is not closed.']);
    expect(
      problemOf('<search_replace path="a"><replace>x</replace><search>b</search></search_replace>'),
    ).toEqual(['The block for a has no replace part.']);
  });

  it('costs little, whatever an answer is made of', () => {
    const seconds = processorSeconds(() => {
      for (const one of [
        '<search_replace',
        '<search_replace path="a">',
        '</search> ',
        '<search>',
      ]) {
        parsePatch(one.repeat(2_000_000 / one.length));
        parsePatch(
          `<search_replace path="a">${one.repeat(2_000_000 / one.length)}</search_replace>`,
        );
      }
    });
    // Squared, it would be hours.
    expect(seconds).toBeLessThan(15);
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

describe('mutated patches', () => {
  const clean = new Map([
    ['index.html', '\ufeff<p class="a">one</p>\r\n\t<p class="a">two 😀</p>\r\n'],
    ['css/style.css', 'h1 { color: red }\nh2 { color: red }\n'],
  ]);
  const good = formatPatch([
    { path: 'index.html', search: 'two 😀', replace: 'three $& 😀' },
    { path: 'css/style.css', search: 'h2 { color: red }', replace: 'h2 { color: blue }' },
    { path: 'js/new.js', search: '', replace: 'run()' },
  ]);
  const paths = [
    ...['../x', '/etc/passwd', 'C:\\x', 'a\0b', 'con', '', 'css', 'index.html/x', '~/x', 'a//b'],
    ...['a\nb', 'file:///x', '\ud800', 'x'.repeat(900), '%2e%2e/x', 'css/../../x'],
  ];
  const mutation = fc.oneof(
    fc.record({ kind: fc.constant('cut' as const), at: fc.nat(), length: fc.nat(30) }),
    fc.record({
      kind: fc.constant('put' as const),
      at: fc.nat(),
      text: fc.oneof(
        fc.string({ unit: 'binary', maxLength: 8 }),
        fc.constantFrom(
          ...['<search>', '</search>', '<replace>', '</replace>', '<search_replace path="a">'],
          ...['</search_replace>', '<search_replace', '\n', '\r\n', '"', "'", '>', '\0', '\ud83d'],
        ),
      ),
    }),
    fc.record({
      kind: fc.constant('copy' as const),
      at: fc.nat(),
      length: fc.nat(200),
      to: fc.nat(),
    }),
    fc.record({ kind: fc.constant('path' as const), path: fc.constantFrom(...paths) }),
  );
  const mutate = (
    patch: string,
    one: typeof mutation extends fc.Arbitrary<infer T> ? T : never,
  ) => {
    const place = (at: number) => at % (patch.length + 1);
    switch (one.kind) {
      case 'cut':
        return patch.slice(0, place(one.at)) + patch.slice(place(one.at) + one.length);
      case 'put':
        return patch.slice(0, place(one.at)) + one.text + patch.slice(place(one.at));
      case 'copy': {
        const copied = patch.slice(place(one.at), place(one.at) + one.length);
        return patch.slice(0, place(one.to)) + copied + patch.slice(place(one.to));
      }
      case 'path':
        return patch.replace('index.html', () => one.path);
    }
  };

  it('never crash or write outside, and whatever is refused has a line and a reason', () => {
    let refusals = 0;
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 6 }), (mutations) => {
        const answer = mutations.reduce(mutate, good);
        const lines = answer.split('\n').length;
        const parts = parsePatch(answer);
        const { files, steps } = climbLadder(clean, parts);
        expect(steps).toHaveLength(parts.length);
        // No opening tag is passed over.
        expect(parts).toHaveLength(answer.match(/<search_replace(?!\w)/g)?.length ?? 0);
        for (const [index, step] of steps.entries()) {
          expect(step.line).toBeGreaterThan(0);
          expect(step.line).toBeLessThanOrEqual(lines);
          expect(step.line).toBe(parts[index]?.line);
          if ('tier' in step) continue;
          refusals += 1;
          expect('problem' in step ? step.problem : step.refusal.detail).toMatch(/^.+\.$/s);
        }
        for (const [path, text] of files) {
          expect(refusedPath(path)).toBeUndefined();
          expect(resolve('/site', path).startsWith('/site/')).toBe(true);
          expect(text.isWellFormed()).toBe(true);
        }
        const written = steps.flatMap((step) => ('tier' in step ? step.path : []));
        for (const path of files.keys()) {
          if (!written.includes(path)) expect(files.get(path)).toBe(clean.get(path));
        }
      }),
      { numRuns: 2_000 },
    );
    expect(refusals).toBeGreaterThan(500);
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

  it('gives the white space around a text the form that the answer gives it', () => {
    const { files: after } = climbLadder(files, [part('h1 {\n  color: red;\n}\n', 'h1 {\n}\n')]);
    expect(after.get('a.css')).toBe('h1 {\n}\nh2 { color: red; }');
    const marked = new Map([['a.css', '\ufeff  a  b']]);
    const { files: kept } = climbLadder(marked, [part(' a b', 'c')]);
    expect(kept.get('a.css')).toBe('\ufeffc');
  });

  it('finds every text again whose white space was changed, and only there', () => {
    const word = fc.constantFrom('a', 'b', '{', '}', '$&', '😀', 'é');
    const white = fc.constantFrom(' ', '\n', '\r\n', '\t', '  \n\t');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, white, white), { maxLength: 12 }), (words) => {
        const text = `<${words.map(([one, space]) => one + space).join('')}>`;
        const asked = `<${words.map(([one, , space]) => one + space).join('')}>`;
        const around = `x ${text}\r\ny`;
        const { files: after, steps } = climbLadder(new Map([['a.css', around]]), [
          part(asked, '[$&]'),
        ]);
        expect(after.get('a.css')).toBe('x [$&]\r\ny');
        expect(steps).toEqual([
          { line: 1, path: 'a.css', tier: text === asked ? 'exact' : 'folded' },
        ]);
      }),
      { numRuns: 500 },
    );
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
