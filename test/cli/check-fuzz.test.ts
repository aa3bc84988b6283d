import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { checkFiles } from '../../pipelines/cli/check/check-files.js';
import { makeTools } from '../../pipelines/cli/tools.js';
import { type Problem, UserError } from '../../pipelines/engine/errors.js';
import { readTask } from '../../pipelines/engine/task/read-task.js';
import { hashes } from '../support/build.js';
import { temporaryDirectory } from '../support/freshet.js';
import { MemoryBlobs } from '../support/memory-blobs.js';
import { NpmRegistry } from '../support/npm-registry.js';
import { exampleTask } from '../support/tasks.js';

/** What people and others write where a value should be. */
const values = fc.constantFrom(
  ...[
    '',
    '~',
    'true',
    '-1',
    '1e999',
    '[]',
    '{}',
    '[[[[]]]]',
    '&a [*a]',
    '*none',
    '!!js/function x',
  ],
  ...[
    '../../outside',
    '/etc/passwd',
    'tide-table/../..',
    'C:\\con',
    '"a\\0b"',
    '"\\ud800"',
    'nul.css',
  ],
  ...['__proto__', 'constructor', '{ npm: left-pad@1.0.0 }', '{ npm: "../x@1.0.0" }'],
  ...['{ folder: "../outside" }', '{ sample: "../.." }', '{ sample: fieldnotes }', '{ <<: *a }'],
  `"${'x'.repeat(30_000)}"`,
  `${'['.repeat(80)}`,
  '{ ? [a] : b }',
  '>-\n  $& $1 \t',
);

type Mutation = (text: string) => string;

const pick = (many: readonly number[], share: number) => many[Math.floor(share * many.length)];
const share = fc.double({ min: 0, max: 0.999999, noNaN: true });

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(share, values).map(
    ([where, value]): Mutation =>
      (text) => {
        const places = [...text.matchAll(/(?<=[:-] )\S[^\n]*/g)];
        const place = places[Math.floor(where * places.length)];
        if (place === undefined) return text;
        return text.slice(0, place.index) + value + text.slice(place.index + place[0].length);
      },
  ),
  fc.tuple(share, share, fc.string({ unit: 'binary', maxLength: 6 })).map(
    ([from, size, other]): Mutation =>
      (text) => {
        const start = Math.floor(from * text.length);
        return text.slice(0, start) + other + text.slice(start + Math.floor(size * 12));
      },
  ),
  fc.tuple(share, fc.constantFrom('drop', 'twice', 'indent', 'rename', 'tab')).map(
    ([where, what]): Mutation =>
      (text) => {
        const lines = text.split('\n');
        const at = pick([...lines.keys()], where) ?? 0;
        const line = lines[at] ?? '';
        const renamed = line.replace(/\w(?=\w*:)/, 'q');
        const now = {
          drop: [],
          twice: [line, line],
          indent: [`  ${line}`],
          rename: [renamed],
          tab: [`\t${line}`],
        };
        return lines.toSpliced(at, 1, ...now[what as keyof typeof now]).join('\n');
      },
  ),
  fc.constantFrom<Mutation>(
    (text) => text.replaceAll('\n', '\r\n'),
    (text) => `\ufeff${text}`,
    (text) => `${text}\n---\n${text}`,
    (text) => text.slice(0, text.length / 2),
    () => '',
  ),
);

it('refuses 500 broken task files with a place and a reason, and touches nothing', async () => {
  const registry = await new NpmRegistry().start();
  onTestFinished(() => registry.stop());
  vi.stubEnv('npm_config_registry', registry.url);
  vi.stubEnv('npm_config_fetch_retries', '0');
  const { directory, file, text } = await exampleTask();
  const around = dirname(directory);
  await mkdir(join(around, 'outside'));
  await writeFile(join(around, 'outside', 'index.html'), '<title>not for anybody</title>');
  const workspace = { directory: await temporaryDirectory(), blobs: new MemoryBlobs() };
  const tools = makeTools(workspace, new AbortController().signal, () => {});
  const before = await hashes(around);
  const problemsOf = async (): Promise<readonly Problem[]> => {
    try {
      const { findings } = await checkFiles(await readTask(file), tools);
      return findings.map(({ problem }) => problem);
    } catch (error) {
      if (error instanceof UserError) return error.problems;
      throw error;
    }
  };
  let refused = 0;
  const run = fc.asyncProperty(fc.array(mutation, { minLength: 2, maxLength: 4 }), async (all) => {
    await writeFile(
      file,
      all.reduce((now, mutate) => mutate(now), text),
    );
    const problems = await problemsOf();
    if (problems.length > 0) refused += 1;
    for (const { message, place } of problems) {
      expect(message.length).toBeGreaterThan(3);
      expect(message).not.toContain('not for anybody');
      expect(place?.file).toBe(file);
      expect(place?.line).toBeGreaterThan(0);
      expect(place?.column).toBeGreaterThan(0);
    }
  });
  await fc.assert(run, { numRuns: 500, seed: 20261118 });
  expect(refused).toBeGreaterThan(300);
  const after = await hashes(around);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect({ ...after, [file]: '' }).toEqual({ ...before, [file]: '' });
}, 120_000);
