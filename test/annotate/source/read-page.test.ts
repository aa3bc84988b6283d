import { expect, it } from 'vitest';
import { observeElements } from '../../../annotate/observe/observe-elements.js';
import type { SourceElement } from '../../../annotate/source/model.js';
import { mostTelling } from '../../../annotate/source/most-telling.js';
import { readHtml } from '../../../annotate/source/read-html.js';
import { readSourcePage } from '../../../annotate/source/read-page.js';
import { RowError } from '../../../pipelines/engine/errors.js';
import { CaptureBench, page } from '../../support/capture.js';

const bench = new CaptureBench();
const viewport = { width: 800, height: 600 };
const idOf = ({ attributes }: SourceElement) => attributes.find(({ name }) => name === 'id')?.value;

it('what is seen is what the browser shows where the source has it', async () => {
  const html = page(
    `<p id="stays">Stays</p><p id="changed">Before</p>
<p id="hidden" style="display: none">x</p><p id="faded" style="opacity: 0">x</p><p id="empty"></p>
<form id="form"><input id="field" name="children"><b id="bold">Bold</b></form><p id="gone">Gone</p><p id="behind">Behind</p>
<p id="below" style="margin-top: 900px">Below</p>`,
    '<link rel="stylesheet" href="a.css"><script>addEventListener("DOMContentLoaded", () => { changed.textContent = "After"; gone.remove(); })</script>',
  );
  const css =
    '#stays { color: red } p { top: 0 } .none { left: 0 } @media (max-width: 100px) { p { color: lime } } p:hover { color: lime }';
  const files = { 'index.html': html, 'a.css': css };
  const { value } = await bench.look(files, (watch) =>
    readSourcePage(watch, {
      ...{ route: '/index.html', file: 'index.html', viewport },
      files: new Map(Object.entries(files)),
      observe: (paths) => observeElements(watch, paths),
    }),
  );
  const seen = [...value.seen.keys()].flatMap((one) => idOf(one) ?? []);
  // Another one stands in the place of what is gone, and would be taken for it.
  expect(seen).toEqual(['stays', 'form', 'field', 'bold']);
  const rules = value.rules.map(({ selector, elements }) => [
    selector,
    elements.flatMap((one) => idOf(one) ?? []),
  ]);
  expect(rules).toEqual([
    ['#stays', ['stays']],
    ['p', ['stays']],
    ['.none', []],
    ['p:hover', []],
  ]);
});

it('a page without a source is refused', async () => {
  const asked = bench.look({ 'index.html': page('x') }, (watch) =>
    readSourcePage(watch, {
      ...{ route: '/index.html', file: 'index.html', viewport, files: new Map() },
      observe: async () => [],
    }),
  );
  await expect(asked).rejects.toThrow(RowError);
});

it('of many elements mere wrappers go first', () => {
  const html = '<div><div><p>a</p></div><section><b>c</b></section></div>';
  const elements = readHtml('index.html', html);
  const tags = (most: number) => mostTelling(elements, most).map(({ tag }) => tag);
  expect(tags(9)).toEqual(['div', 'div', 'p', 'section', 'b']);
  expect(tags(3)).toEqual(['p', 'section', 'b']);
});
