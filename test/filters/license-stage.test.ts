import { describe, expect, it } from 'vitest';
import { spdxText } from '../../filters/license/spdx.js';
import { blobs, keptOf, outcomeOf } from './license-run.js';
import { filled, fixture } from './license-texts.js';

const mit = filled('MIT');

describe('a work with a clear licence', () => {
  it('is kept whole, with its evidence', async () => {
    const { row, paths, removed } = await keptOf({ LICENSE: mit, 'index.html': '<p>hi' });
    expect(row).toMatchObject({ license: 'MIT', files: 2, bytes: mit.length + 5, removed: 0 });
    expect(row.licenseEvidence).toMatchObject({ path: 'LICENSE', score: 1 });
    expect((await blobs.get(row.licenseEvidence.textHash)).toString()).toBe(mit);
    expect(paths).toEqual(['LICENSE', 'index.html']);
    expect(removed).toBeUndefined();
  });

  it.each([
    'licence.md',
    'COPYING',
    'MIT-LICENSE.txt',
    'LICENSE-MIT',
    'License.txt',
    'LICENSE.rst',
  ])('finds %s', async (name) => {
    expect((await keptOf({ [name]: mit })).row.licenseEvidence.path).toBe(name);
  });

  it('may say the same twice, and have a NOTICE', async () => {
    await keptOf({ LICENSE: mit, 'LICENSE.md': `# ${mit}` });
    const { row } = await keptOf({ LICENSE: spdxText('Apache-2.0'), NOTICE: 'Made by Acme' });
    expect(row.license).toBe('Apache-2.0');
  });

  it('names the licences of parts whose texts follow its own', async () => {
    const { row } = await keptOf({ LICENSE: `${mit}\n\n-----\n\n${filled('BSD-2-Clause')}` });
    expect(row).toMatchObject({
      license: 'MIT',
      vendoredLicenses: [{ path: '', license: 'BSD-2-Clause' }],
    });
  });

  it.each(['MIT', 'ISC', '(MIT OR GPL-3.0-only)', 'The MIT License', 'Apache 2.0'])(
    'may declare %s',
    async (license) => {
      await keptOf({ LICENSE: mit, 'package.json': JSON.stringify({ license }) });
    },
  );
});

describe('a work is dropped as', () => {
  const manifest = (license: unknown) => JSON.stringify({ name: 'x', license });
  it.each<[string, RegExp, Record<string, string>]>([
    ['license-missing', /declares "MIT"/, { 'package.json': manifest('MIT'), 'a.html': '' }],
    ['license-missing', /declares none/, { 'docs/LICENSE': mit }],
    ['license-missing', /declares none/, { 'license.html': '<h1>About our license</h1>' }],
    ['license-refused', /GPL-3\.0$/, { LICENSE: spdxText('GPL-3.0') }],
    ['license-refused', /CC-BY-SA-4\.0/, { LICENSE: spdxText('CC-BY-SA-4.0') }],
    ['license-refused', /JSON/, { LICENSE: spdxText('JSON') }],
    ['license-refused', /OFL-1\.1/, { LICENSE: spdxText('OFL-1.1') }],
    ['license-refused', /GPL-3\.0 \(changed\)/, { LICENSE: fixture('typed.txt') }],
    ['license-modified', /Designed by/, { 'LICENSE.md': fixture('now-ui-kit.md') }],
    ['license-modified', /rebranded/, { LICENSE: fixture('tagify') }],
    [
      'license-modified',
      /"non-commercial"/,
      { LICENSE: mit.replace('free of', 'non-commercial of') },
    ],
    ['license-unknown', /highcharts/, { 'LICENSE-highcharts': fixture('highcharts.txt') }],
    ['license-unknown', /LICENSE/, { LICENSE: mit.repeat(400) }],
    [
      'license-unclear',
      /several/,
      { 'LICENSE-MIT': mit, 'LICENSE-APACHE': spdxText('Apache-2.0') },
    ],
    ['license-unclear', /combines MIT, GPL-3\.0/, { 'LICENSE.md': fixture('jszip.md') }],
    ['license-unclear', /combines MIT, GPL-2\.0/, { LICENSE: `${mit}\n\n${spdxText('GPL-2.0')}` }],
    ['license-unclear', /"UNLICENSED"/, { LICENSE: mit, 'package.json': manifest('UNLICENSED') }],
    [
      'license-unclear',
      /SEE LICENSE/,
      { LICENSE: mit, 'package.json': manifest('SEE LICENSE IN X') },
    ],
    ['license-unclear', /"GPL-3\.0"/, { LICENSE: mit, 'package.json': manifest('GPL-3.0') }],
    ['license-unclear', /GPL/, { LICENSE: mit, 'package.json': manifest({ type: 'GPL' }) }],
    [
      'license-unclear',
      /MIT AND GPL/,
      { LICENSE: mit, 'package.json': manifest('MIT AND GPL-2.0') },
    ],
  ])('%s: %s', async (reason, detail, files) => {
    expect(await outcomeOf(files)).toMatchObject({
      reason,
      detail: expect.stringMatching(detail),
    });
  });

  it('what the parameters do not allow', async () => {
    expect(await outcomeOf({ LICENSE: mit }, { allow: ['ISC'] })).toMatchObject({
      reason: 'license-refused',
    });
    const files = { LICENSE: spdxText('Zlib') };
    expect((await keptOf(files, { allow: ['Zlib'] })).row.license).toBe('Zlib');
  });
});
