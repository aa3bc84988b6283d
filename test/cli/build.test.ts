import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFile } from '../../pipelines/engine/project.js';
import { freshet, temporaryDirectory } from '../support/freshet.js';

const licence = await readFile(projectFile('sources/samples/harbor-coffee/LICENSE'), 'utf8');

const pipeline = `name: small
sources:
  - use: local
    path: sites
stages:
  - use: filters/license
  - use: filters/sites
`;

function page(title: string): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title>
<link rel="stylesheet" href="style.css"></head><body><header><h1>${title}</h1></header>
<main><p>${'A page with something to read on it. '.repeat(10)}</p></main></body></html>`;
}

async function project(sites: Record<string, Record<string, string>>): Promise<string> {
  const directory = await temporaryDirectory();
  await writeFile(join(directory, 'small.yaml'), pipeline);
  for (const [site, files] of Object.entries(sites)) {
    await mkdir(join(directory, 'sites', site), { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(directory, 'sites', site, name), text);
    }
  }
  return directory;
}

const good = { LICENSE: licence, 'index.html': page('One'), 'style.css': 'h1 { color: red }' };
const noLicence = { 'index.html': page('Two'), 'style.css': 'h1 { color: red }' };

async function build(directory: string, ...more: string[]) {
  const ran = await freshet(['build', 'small.yaml', '--json', ...more], directory);
  return { code: ran.code, ...JSON.parse(ran.stdout) };
}

describe('freshet build', () => {
  it('keeps, drops with a reason, and runs nothing the second time', async () => {
    const directory = await project({ good, bad: noLicence });
    const first = await build(directory);
    expect(first).toMatchObject({ code: 0, pipeline: 'small', kept: 1, dropped: 1, failed: 0 });
    expect(first.executed).toBeGreaterThan(0);
    const second = await build(directory);
    expect(second).toMatchObject({ code: 0, executed: 0, kept: 1, dropped: 1 });

    const drops = await freshet(['drops', '--json'], directory);
    expect(JSON.parse(drops.stdout).rows).toMatchObject([
      { id: 'local:sites/bad', stage: 'filters/license', reason: 'license-missing' },
    ]);
    const none = await freshet(['drops', '--json', '--reason', 'too-short'], directory);
    expect(JSON.parse(none.stdout).rows).toEqual([]);
  });

  it('runs only what a change concerns', async () => {
    const other = { ...good, 'index.html': page('Other') };
    const directory = await project({ good, other });
    await build(directory);
    await writeFile(join(directory, 'sites/other/index.html'), page('Changed'));
    const again = await build(directory);
    // One unit a site to look up anew; fetch, licence and sites for the changed one only.
    expect(again.steps.map((step: { executed: number }) => step.executed)).toEqual([2, 1, 1, 1]);
  });

  it('takes the first candidates with --limit, and goes on from there', async () => {
    const directory = await project({
      a: good,
      b: { ...good, 'index.html': page('B') },
      c: noLicence,
    });
    expect(await build(directory, '--limit', '1')).toMatchObject({ kept: 1, dropped: 0 });
    const show = await freshet(['show', 'local:sites/a', '--json'], directory);
    expect(JSON.parse(show.stdout).row).toMatchObject({ id: 'local:sites/a', license: 'MIT' });
    expect(await build(directory)).toMatchObject({ kept: 2, dropped: 1 });
  });

  it('writes nothing with --dry-run', async () => {
    const directory = await project({ good });
    const ran = await freshet(['build', 'small.yaml', '--dry-run', '--json'], directory);
    expect(JSON.parse(ran.stdout)).toMatchObject({
      dryRun: true,
      sources: [{ units: 1, state: 'new' }],
    });
    const status = await freshet(['status', '--json'], directory);
    expect(status.code).toBe(2);
    expect(JSON.parse(status.stdout).problems[0].message).toContain('no workspace');
  });

  it('tells the way of a row and the funnel', async () => {
    const directory = await project({ good });
    await build(directory);
    const shown = JSON.parse(
      (await freshet(['show', 'local:sites/good', '--json'], directory)).stdout,
    );
    expect(shown.lineage.map((step: { stage: string }) => step.stage)).toEqual([
      'sources/local',
      'sources/local/fetch',
      'filters/license',
      'filters/sites',
    ]);
    const funnel = JSON.parse((await freshet(['funnel', '--json'], directory)).stdout);
    expect(funnel.pipelines[0].steps.at(-1)).toMatchObject({ stage: 'filters/sites', kept: 1 });
    const wrong = await freshet(['show', 'local:sites/goood'], directory);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('local:sites/good');
  });
});

describe('a pipeline file that is wrong', () => {
  const cases: Record<string, [string, string]> = {
    'an unknown stage': ['filters/license\n', '6:10: There is no stage "filters/lisence".'],
    'an unknown parameter': ['path: sites', '4:5: "pth" is not known here.'],
    'a missing field': [
      '  - use: filters/license\n  - use: filters/sites\n',
      'filters/near-duplicates needs fingerprint',
    ],
  };
  const replacements: Record<string, string> = {
    'an unknown stage': 'filters/lisence\n',
    'an unknown parameter': 'pth: sites',
    'a missing field': '  - use: filters/near-duplicates\n',
  };
  for (const [what, [good, message]] of Object.entries(cases)) {
    it(`says where: ${what}`, async () => {
      const directory = await temporaryDirectory();
      await writeFile(
        join(directory, 'small.yaml'),
        pipeline.replace(good, replacements[what] ?? ''),
      );
      const ran = await freshet(['build', 'small.yaml'], directory);
      expect(ran.code).toBe(2);
      expect(ran.stderr).toContain(message);
      expect(ran.stderr).not.toContain('    at ');
    });
  }

  it('suggests what was meant', async () => {
    const directory = await temporaryDirectory();
    await writeFile(join(directory, 'small.yaml'), pipeline.replace('filters/license', 'lisense'));
    const ran = await freshet(['build', 'small.yaml', '--json'], directory);
    expect(JSON.parse(ran.stdout).problems).toMatchObject([
      { file: 'small.yaml', line: 6, column: 10, fix: 'Did you mean "filters/license"?' },
    ]);
  });

  it('does not unfold a bomb of aliases', async () => {
    const directory = await temporaryDirectory();
    const levels = Array.from({ length: 9 }, (_, level) => {
      const before = level === 0 ? 'x' : `*a${level - 1}`;
      return `a${level}: &a${level} [${Array(9).fill(before).join(', ')}]`;
    });
    await writeFile(join(directory, 'small.yaml'), levels.join('\n'));
    const ran = await freshet(['build', 'small.yaml'], directory);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain('Use fewer aliases');
  });
});

it('the schema for editors is current (freshet stages --schema > pipelines/pipeline.schema.json)', async () => {
  const ran = await freshet(['stages', '--schema'], projectFile());
  expect(ran.stdout).toBe(await readFile(projectFile('pipelines/pipeline.schema.json'), 'utf8'));
});

it('the demo keeps what it should, drops the rest for the right reasons, and makes tasks', async () => {
  const directory = await temporaryDirectory();
  const names = ['acme-intranet', 'starter-blank', 'studio-nine'];
  for (const name of [...names, 'harbor-coffee', 'harbor-coffee-copy']) {
    const from = projectFile('sources/samples', name);
    await cp(from, join(directory, 'samples', name), { recursive: true });
  }
  const demo = await readFile(projectFile('pipelines/demo.yaml'), 'utf8');
  const file = join(directory, 'demo.yaml');
  await writeFile(file, demo.replace('../sources/samples', 'samples'));
  const built = await freshet(['build', file, '--json'], directory);
  expect(built.code).toBe(0);
  const shown = ['show', 'local:samples/harbor-coffee', '--json'];
  const { sheet } = JSON.parse((await freshet(shown, directory)).stdout);
  const html = await readFile(sheet, 'utf8');
  expect(html.match(/<figure class="kept">/g)).toHaveLength(4);
  expect(html).toContain('<b>/menu.html</b>');

  const drops = await freshet(['drops', '--json'], directory);
  const reasons = JSON.parse(drops.stdout).rows.map((row: { id: string; reason: string }) => [
    row.id.replace('local:samples/', ''),
    row.reason,
  ]);
  expect(Object.fromEntries(reasons)).toEqual({
    'acme-intranet': 'license-unknown',
    'studio-nine': 'license-modified',
    'starter-blank': 'too-short',
    'harbor-coffee-copy': 'near-duplicate',
  });

  const { kept, steps } = JSON.parse(built.stdout);
  const pages = steps.find(({ stage }: { stage: string }) => stage === 'capture/dedupe-corpus');
  // Two tasks of every page: one with text alone, one with screenshots.
  expect(kept).toBe(2 * pages.outputs);
});
