import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectFile } from '../../pipelines/engine/project.js';
import { CaptureBench, page } from '../support/capture.js';

const bench = new CaptureBench();
const font = readFileSync(
  projectFile('node_modules/@fontsource/oswald/files/oswald-latin-700-normal.woff2'),
);
const head = `<style>
  @font-face { font-family: Narrow; src: url(narrow.woff2); }
  h1 { font: 60px Narrow, monospace; display: inline-block; }
</style>`;
const measure = `const widths = {}; const measure = (when) => { widths[when] = heading.offsetWidth; };`;

describe('web fonts', () => {
  it('come after the scripts of a page and before it is loaded, whatever the machine does', async () => {
    const body = `<h1 id="heading">Narrow letters</h1><script>${measure}
      measure('parsing');
      addEventListener('DOMContentLoaded', () => measure('parsed'));
      addEventListener('load', () => measure('loaded'));
      setTimeout(() => measure('later'), 500);
    </script><script type="module" src="module.js"></script>`;
    const files = {
      'index.html': page(body, head),
      'module.js': 'import("./late.js")',
      'late.js': 'measure("imported")',
      'narrow.woff2': font,
    };
    const { value } = await bench.look(
      files,
      ({ page: tab }) => tab.evaluate('widths') as Promise<Record<string, number>>,
    );
    const { parsing, parsed, imported, loaded, later } = value;
    expect(parsed).toBe(parsing);
    expect(imported).toBe(parsing);
    expect(later).toBe(loaded);
    expect(loaded).toBeLessThan((parsing ?? 0) * 0.8);
  });
});
