import { it } from 'vitest';
import { observeElements } from '../../annotate/observe/observe-elements.js';
import { CaptureBench, page } from '../support/capture.js';

const bench = new CaptureBench();
const html = page(
  Array.from(
    { length: 300 },
    (_, i) =>
      `<section class="c"><h2 id="h${i}">Head ${i}</h2><p>Some <b>text</b> of <a href="#">link</a> words that go on</p><ul><li>One</li><li>Two</li></ul><button disabled>Go ${i}</button></section>`,
  ).join(''),
  '<style>.c{border:1px solid}</style>',
);
it('x', async () => {
  await bench.look({ 'index.html': html }, async (watch) => {
    const paths = [
      'body',
      ...Array.from({ length: 40 }, (_, i) =>
        [1, 2, 3, 4].flatMap((k) => [
          `body > :nth-child(${i + 1}) > :nth-child(${k})`,
          `body > :nth-child(${i + 1}) > :nth-child(2) > :nth-child(${k})`,
        ]),
      ).flat(),
    ].slice(0, 400);
    for (let i = 0; i < 4; i++) {
      const t = performance.now();
      const seen = await observeElements(watch, paths);
      console.log('observe', performance.now() - t, seen.filter(Boolean).length, paths.length);
      if (i == 0) console.log(JSON.stringify(seen.slice(1, 4), null, 1));
    }
  });
}, 60000);
