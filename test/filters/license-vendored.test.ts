import { describe, expect, it } from 'vitest';
import { spdxText } from '../../filters/license/spdx.js';
import { blobs, keptOf } from './license-run.js';
import { filled, fixture } from './license-texts.js';

const mit = filled('MIT');

describe('parts by others', () => {
  it('stay if their licences are permissive', async () => {
    const { row, paths } = await keptOf({
      LICENSE: mit,
      'vendor/fontawesome-free/LICENSE.txt': fixture('fontawesome-free-5.txt'),
      'vendor/fontawesome-free/all.css': 'a{}',
      'vendor/jquery/LICENSE.txt': fixture('jquery-ui.txt'),
      'fonts/OFL-LICENSE.txt': spdxText('OFL-1.1'),
    });
    expect(row.removed).toBe(0);
    expect(paths).toHaveLength(5);
    expect(row.vendoredLicenses).toEqual([
      { path: 'fonts', license: 'OFL-1.1' },
      { path: 'vendor/fontawesome-free', license: 'CC-BY-4.0 AND OFL-1.1 AND MIT' },
      { path: 'vendor/jquery', license: 'MIT' },
    ]);
  });

  it('go with their whole folder if not, but the deepest licence decides', async () => {
    const { row, paths, removed } = await keptOf({
      LICENSE: mit,
      'index.html': '',
      'lib/ckeditor/LICENSE.md': fixture('ckeditor.md'),
      'lib/ckeditor/ckeditor.js': 'x()',
      'lib/ckeditor/skins/moono/a.css': '',
      'lib/ckeditor/codemirror/LICENSE': mit,
      'lib/ckeditor/codemirror/code.js': '',
      'lib/ckeditors/other.js': '',
      'lib/chart/LICENSE': fixture('highcharts.txt'),
      'lib/chart/chart.js': '',
    });
    expect(removed).toEqual([
      'lib/chart/LICENSE',
      'lib/chart/chart.js',
      'lib/ckeditor/LICENSE.md',
      'lib/ckeditor/ckeditor.js',
      'lib/ckeditor/skins/moono/a.css',
    ]);
    expect(row).toMatchObject({ removed: 5, files: 5 });
    expect(paths).toContain('lib/ckeditor/codemirror/code.js');
    expect(paths).toContain('lib/ckeditors/other.js');
  });

  it('go if their manifest declares refused terms and no file says better', async () => {
    const { removed } = await keptOf({
      LICENSE: mit,
      'vendor/bad/package.json': '{"license":"GPL-3.0-only"}',
      'vendor/bad/a.js': '',
      'vendor/paid/bower.json': '{"license":"UNLICENSED"}',
      'vendor/either/package.json': '{"licenses":[{"type":"GPL-2.0"},{"type":"MIT"}]}',
      'vendor/silent/package.json': '{}',
      'vendor/broken/package.json': '{',
      'vendor/text/package.json': '{"license":"GPL-3.0"}',
      'vendor/text/LICENSE': mit,
      'demo/package.json': '{"license":"UNLICENSED"}',
    });
    expect(removed).toEqual([
      'vendor/bad/a.js',
      'vendor/bad/package.json',
      'vendor/paid/bower.json',
    ]);
  });

  it('go if the comment at their head says so', async () => {
    const { removed } = await keptOf({
      LICENSE: mit,
      'js/gpl.min.js': '/*! Slider v2 | Licensed under GPLv3 */x()',
      'js/charts.js': '/* (c) Acme. All rights reserved.\n Needs a commercial license. */',
      'css/nc.css': '@charset "utf-8";\n/* Free for non-commercial use */a{}',
      'js/dual.js': '// Dual licensed under the MIT and GPL licenses.\nx()',
      'js/friendly.js': '/* Font Awesome is GPL friendly */',
      'js/code.js': 'const text = "GPL";',
      'js/late.js': `x();${' '.repeat(3000)}/* GPL */`,
      'page.html': '<!-- GPL -->',
    });
    expect(removed).toEqual(['css/nc.css', 'js/charts.js', 'js/gpl.min.js']);
  });

  it('are listed in a blob where they would make the row too large', async () => {
    const files: Record<string, string> = { LICENSE: mit };
    for (let count = 0; count < 300; count++) files[`node_modules/package-${count}/LICENSE`] = mit;
    const { row } = await keptOf(files);
    expect(JSON.stringify(row).length).toBeLessThan(8192);
    const list = JSON.parse((await blobs.get(row.vendoredLicenseList ?? '')).toString('utf8'));
    expect(list).toHaveLength(300);
  });

  it('are not decided by pages, pictures or banners that are called licence', async () => {
    const { row } = await keptOf({
      LICENSE: mit,
      'site/license.html': '<h1>Our license</h1><p>Buy one.</p>',
      'img/license.png': 'GPL',
      'dist/app.js.LICENSE.txt': '/*! jQuery | MIT */',
    });
    expect(row).toMatchObject({ removed: 0, vendoredLicenses: [] });
  });
});
