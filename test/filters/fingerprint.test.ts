import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fingerprint } from '../../filters/fingerprint.js';
import {
  decodeSignature,
  encodeSignature,
  signatureOf,
  similarity,
} from '../../filters/text/minhash.js';
import { mixed } from '../../filters/text/shingles.js';
import { sha256 } from '../../pipelines/engine/hash.js';
import { Bench, type Files, keptOf, page } from './text/run.js';

const Print = z.object({ fingerprint: z.string(), shingles: z.number() });

async function printOf(files: Files, pages?: readonly string[]) {
  const bench = new Bench();
  const pageList = pages && (await bench.list(pages));
  const row = { tree: await bench.tree(files), pageList };
  return Print.parse(keptOf(await bench.run(fingerprint, row))[0]);
}

async function likeness(left: Files, right: Files, pages?: readonly string[]): Promise<number> {
  const one = decodeSignature((await printOf(left, pages)).fingerprint);
  const other = decodeSignature((await printOf(right, pages)).fingerprint);
  return one && other ? similarity(one, other) : Number.NaN;
}

function sample(name: string): Record<string, string> {
  const folder = join(import.meta.dirname, '../../sources/samples', name);
  const files: Record<string, string> = {};
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, path);
    if (statSync(file).isFile()) files[path.replaceAll('\\', '/')] = readFileSync(file, 'utf8');
  }
  return files;
}

describe('a fingerprint', () => {
  it('is small, and always the same for the same source', async () => {
    const files = sample('harbor-coffee');
    const { fingerprint: text, shingles } = await printOf(files);
    expect(text.length).toBeLessThan(1024);
    expect(shingles).toBeGreaterThan(500);
    expect((await printOf({ ...files, 'img/x.png': 'x' })).fingerprint).toBe(text);
    const renamed = Object.entries(files).map(([path, text]) => [`site/${path}`, text]);
    expect((await printOf(Object.fromEntries(renamed))).fingerprint).toBe(text);
  });

  it('finds a template under another brand, and tells other sites apart', async () => {
    const original = sample('harbor-coffee');
    const rebranded = Object.fromEntries(
      Object.entries(original).map(([path, text]) => [
        path,
        text
          .replace(/>[^<>{}]{3,}</g, '>Completely other words stand here<')
          .replace(/#[0-9a-f]{6}\b/gi, '#123456')
          .replace(/alt="[^"]*"/g, 'alt="something"')
          .replace(/\n +/g, '\n'),
      ]),
    );
    expect(rebranded).not.toEqual(original);
    expect(await likeness(original, rebranded)).toBeGreaterThan(0.8);
    expect(await likeness(original, sample('fieldnotes'))).toBeLessThan(0.2);
  });

  it('does not see colours, quoted texts, comments and white space', async () => {
    const rules = (color: string, text: string, gap: string) => ({
      'a.css': `.a${gap}{ color: ${color}; /* ${text} */ content: "${text}" } .b { margin: 3px auto }`,
      'a.js': `// ${text}\nconst greeting = call('${text}', 3, other, \`${text}\`, more);`,
    });
    const one = rules('#aabbcc', 'Good morning', '');
    expect(await likeness(one, rules('#FFF', 'See you soon', '\n\n'))).toBe(1);
    const other = { ...one, 'a.css': one['a.css'].replace('margin', 'padding') };
    expect(await likeness(one, other)).toBeLessThan(1);
  });

  it('leaves libraries out, so that two sites with one framework are not alike', async () => {
    const framework = Array.from({ length: 400 }, (_, at) => `.col-${at} { width: ${at}px; }`).join(
      '\n',
    );
    const site = (name: string) => ({
      'index.html': page(
        `<main class="${name}-main"><section class="${name}-hero"><h1 id="${name}">x</h1></section></main>`,
        `<link rel="stylesheet" href="css/${name}.css"><link rel="stylesheet" href="vendor/f.css">`,
      ),
      [`css/${name}.css`]: `/*! ${name} */\n.${name} { color: red; margin: 0 }\n/*! Bootstrap v5.1.3 */\n${framework}`,
      'vendor/f.css': framework,
      'css/bootstrap.css': framework,
    });
    expect(await likeness(site('alpha'), site('bravo'), ['index.html'])).toBeLessThan(0.5);
  });

  it('reads what the pages lead to and nothing else', async () => {
    const files = {
      'index.html': page('<p>hi</p>', '<script type="module" src="js/main.js"></script>'),
      'js/main.js': "import { a } from './part.js'; a(1, 2, 3, 4, 5);",
      'js/part.js': 'export function a(b, c, d, e, f) { return b + c + d + e + f }',
    };
    const { shingles } = await printOf(files, ['index.html']);
    const more = { ...files, 'gulpfile.js': 'const a = b(c, d, e, f, g, h, i)' };
    expect((await printOf(more, ['index.html'])).shingles).toBe(shingles);
    expect((await printOf(more)).shingles).toBeGreaterThan(shingles);
    const { 'js/part.js': _, ...less } = files;
    expect((await printOf(less, ['index.html'])).shingles).toBeLessThan(shingles);
  });

  it('of nothing is empty', async () => {
    expect(await printOf({ 'a.png': 'x' })).toEqual({ fingerprint: '', shingles: 0 });
  });

  it('reads several megabytes a second', async () => {
    const rules = Array.from(
      { length: 60_000 },
      (_, at) => `.card-${at} a:hover { margin: ${at}px }`,
    );
    const text = rules.join('\n');
    const started = performance.now();
    await printOf({ 'a.css': text });
    const seconds = (performance.now() - started) / 1000;
    expect(text.length / 1e6 / seconds).toBeGreaterThan(2);
  });
});

describe('a signature', () => {
  it('estimates the exact similarity of two sets', () => {
    const sizes = fc.tuple(
      fc.integer({ min: 50, max: 400 }),
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 0, max: 300 }),
      fc.integer(),
    );
    fc.assert(
      fc.property(sizes, ([shared, left, right, seed]) => {
        const numbers = (count: number, kind: number) =>
          Array.from({ length: count }, (_, at) => mixed(seed ^ mixed(at * 3 + kind)));
        const common = numbers(shared, 0);
        const one = new Set([...common, ...numbers(left, 1)]);
        const other = new Set([...common, ...numbers(right, 2)]);
        const both = [...one].filter((value) => other.has(value)).length;
        const exact = both / new Set([...one, ...other]).size;
        const [a, b] = [signatureOf(one), signatureOf(other)];
        // Five standard errors of 128 independent draws.
        const allowed = 5 * Math.sqrt((exact * (1 - exact)) / 128) + 1e-9;
        expect(Math.abs((a && b ? similarity(a, b) : Number.NaN) - exact)).toBeLessThanOrEqual(
          allowed,
        );
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  it('is right on average, not only close', () => {
    let sum = 0;
    const runs = 300;
    for (let run = 0; run < runs; run += 1) {
      const value = (at: number) => mixed(run * 1_000_003 + at);
      const one = new Set(Array.from({ length: 300 }, (_, at) => value(at)));
      const other = new Set(Array.from({ length: 300 }, (_, at) => value(at + 100)));
      const [a, b] = [signatureOf(one), signatureOf(other)];
      if (a && b) sum += similarity(a, b);
    }
    // 200 shared of 400.
    expect(Math.abs(sum / runs - 0.5)).toBeLessThan(0.01);
  });

  it('never changes: stored ones would lose their meaning', () => {
    const signature = signatureOf(new Set([1, 2, 3, -4]));
    expect(signature && sha256(encodeSignature(signature))).toMatchInlineSnapshot(
      `"c3c886435279868eecfc2436d81807644485988b77c892caca809d1975369bfc"`,
    );
  });

  it('survives its text form', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), (values) => {
        const signature = signatureOf(new Set(values));
        expect(signature && decodeSignature(encodeSignature(signature))).toEqual(signature);
      }),
    );
    expect(decodeSignature('')).toBeUndefined();
    expect(decodeSignature('AAAA')).toBeUndefined();
  });
});
