import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../../filters/fingerprint.js';
import { length } from '../../../filters/length.js';
import { sites } from '../../../filters/sites.js';
import { structure } from '../../../filters/structure.js';
import { localAddress } from '../../../filters/text/address.js';
import { authoredPart } from '../../../filters/text/banners.js';
import { cssAddresses } from '../../../filters/text/css-addresses.js';
import { scanHtml } from '../../../filters/text/html.js';
import { importSpecifiers } from '../../../filters/text/imports.js';
import { resolvePath, sharedFolder } from '../../../filters/text/paths.js';
import { isBuiltName, isLibraryName } from '../../../filters/text/vendored-paths.js';
import { Bench, type Files, prose } from './run.js';

const many = 60_000;

/** Texts on which a careless pattern or tree walk takes minutes. */
const bombs: Readonly<Record<string, string>> = {
  'deep nesting': `<!doctype html>${'<div><b>'.repeat(many)}${prose}`,
  'stray ends': `<!doctype html>${'<div>'.repeat(many)}${'</p>'.repeat(many)}`,
  attributes: `<!doctype html><a ${Array.from({ length: many }, (_, at) => `a${at}=1`).join(' ')}>x`,
  'open comment': `<!doctype html>${'<!--'.repeat(many)}`,
  'open braces': `<!doctype html>${'{{{ '.repeat(many)}${'{% '.repeat(many)}${'<% '.repeat(many)}`,
  'open url': `<!doctype html><style>${'url('.repeat(many)}${' '.repeat(many)}${'@import "'.repeat(many)}`,
  'open import': `<!doctype html><script type=module>${'import '.repeat(many)}${'export {'.repeat(many)}`,
  'wide srcset': `<!doctype html><img srcset="${'a 1x,'.repeat(many)}">`,
  links: `<!doctype html>${Array.from({ length: many }, (_, at) => `<a href="../${at}/../x${at}.html">`).join('')}`,
  'white space': `<!doctype html><meta http-equiv=refresh content="url${' '.repeat(many)}=">${' '.repeat(many)}`,
  'no text': '\0'.repeat(many),
  'broken letters': `<!doctype html>${'\ud800\uffff'.repeat(many)}`,
};

async function everything(files: Files): Promise<void> {
  const bench = new Bench();
  const found = await bench.run(sites, { id: 'a', tree: await bench.tree(files) });
  const pages = await bench.list(Object.keys(files).filter((path) => path.endsWith('.html')));
  const site = { tree: await bench.tree(files), pageList: pages, entry: 'index.html' };
  for (const row of 'kept' in found ? [...found.kept, site] : [site]) {
    for (const stage of [structure, length, fingerprint]) await bench.run(stage, row);
  }
}

describe('hostile text', () => {
  it.each(Object.entries(bombs))('costs no more than its length: %s', async (_, text) => {
    const started = performance.now();
    await everything({ 'index.html': text, 'a.css': text, 'a.js': text, 'b/index.html': text });
    expect(performance.now() - started).toBeLessThan(8000);
  });

  it('in names and addresses costs no more either', async () => {
    const started = performance.now();
    for (const text of [
      'a-'.repeat(many),
      '.min'.repeat(many),
      '../'.repeat(many),
      '%'.repeat(many),
    ]) {
      for (const read of [
        localAddress,
        isBuiltName,
        isLibraryName,
        cssAddresses,
        importSpecifiers,
      ]) {
        read(text);
      }
      authoredPart(`/*!${text}`, true);
    }
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('never throws', async () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '</',
      '<!--',
      '-->',
      '<script>',
      '</script>',
      '<style>',
      '<svg>',
      '<title>',
      '"',
      "'",
      '=',
      '/*!',
      '*/',
      'url(',
      '{{',
      '<%',
      '---\n',
      '<base href=',
      ' href="../../..',
      '\0',
      'é',
      '\ud83d',
    );
    const text = fc.array(pieces, { maxLength: 30 }).map((list) => list.join(''));
    await fc.assert(
      fc.asyncProperty(text, text, (html, css) =>
        everything({ 'index.html': `<!doctype html>${html}`, 'a.css': css, __proto__: html }),
      ),
      { numRuns: 150 },
    );
  });

  it('may name what every object has', async () => {
    const head = ['constructor', 'toString', '__proto__'].map(
      (name) =>
        `<link rel=stylesheet href=${name}><script type=module src=${name}></script><a href=${name}>x</a>`,
    );
    const files = { 'index.html': `<!doctype html>${head.join('')}${prose}` };
    const bench = new Bench();
    const removedList = await bench.list(['other.css']);
    const row = { id: 'a', tree: await bench.tree(files), removedList };
    expect(await bench.run(sites, row)).toMatchObject({ kept: [{ pages: 1 }] });
    await everything(files);
  });

  it('loses no text of a page', () => {
    let seen = '';
    scanHtml('a <b>c</b> d&amp;e<script>f < g</script>', {
      text: (text) => {
        seen += text;
      },
    });
    expect(seen).toBe('a c d&ef < g');
  });
});

describe('paths', () => {
  const folder = fc
    .array(fc.constantFrom('a', 'b', 'ab'), { maxLength: 4 })
    .map((names) => names.join('/'));

  it('never lead out of the tree', () => {
    fc.assert(
      fc.property(folder, fc.array(fc.constantFrom('..', '.', '', 'x')), (from, steps) => {
        const path = resolvePath(from, steps.join('/'));
        if (path !== undefined) expect(path.split('/')).not.toContain('..');
      }),
    );
    expect(resolvePath('a', '../../x')).toBeUndefined();
  });

  it('share the deepest folder above both', () => {
    fc.assert(
      fc.property(folder, folder, (left, right) => {
        const shared = sharedFolder(left, right);
        const names = shared === '' ? [] : shared.split('/');
        const [one, other] = [left.split('/'), right.split('/')];
        names.forEach((name, at) => {
          expect([one[at], other[at]]).toEqual([name, name]);
        });
        const next = one[names.length];
        if (next !== undefined && next !== '') expect(next === other[names.length]).toBe(false);
        expect(sharedFolder(right, left)).toBe(shared);
      }),
    );
  });
});
