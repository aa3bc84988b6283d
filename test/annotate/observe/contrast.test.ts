import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ElementObservation } from '../../../pipelines/engine/observation.js';
import { CaptureBench, page } from '../../support/capture.js';
import { seenById } from './seen-by-id.js';

const bench = new CaptureBench();
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const style = `<style>
body { margin: 0; background: #fff; font: 16px/20px sans-serif }
p { margin: 0 0 2px } section, .box { padding: 4px } .on { position: absolute }
</style>`;
const html = page(
  `<p id="black">Black on white</p>
<p id="grey" style="color: #777">Grey on white</p>
<p id="clear" style="color: rgba(0, 0, 0, .5)">Half of black</p>
<p id="group" style="opacity: .5">All of it half</p>
<section style="background: #003"><p id="dark" style="color: #99a">On dark</p><p id="own" style="background: #fff; color: #00f">On its own</p></section>
<section style="background: rgba(0, 0, 0, .6)"><p id="layered" style="color: #fff">On a layer</p></section>
<section style="background: #000; opacity: .5"><p id="whole" style="color: #fff">In a group</p></section>
<section style="background: #050"><section style="background: rgba(255, 255, 255, .5)"><section style="background: rgba(0, 0, 0, .25)"><p id="three" style="color: rgba(255, 255, 0, .8)">On three layers</p></section></section></section>
<section style="background: linear-gradient(#000, #fff)"><p id="gradient">On a gradient</p></section>
<section style="background: url(data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7)"><p id="picture">On a picture</p></section>
<p id="wide" style="color: color(display-p3 0 0 0)">Wide colours</p><p id="named" style="color: hsl(0 100% 25%)">Dark red</p>
<div style="position: relative; height: 40px"><div class="on" style="background: #000; width: 300px; height: 40px"></div><p id="beside" class="on" style="color: #fff; left: 10px; top: 10px">On a neighbour</p></div>
<div style="position: relative; height: 40px"><img class="on" alt="" style="width: 300px; height: 40px" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"><p id="image" class="on" style="left: 10px; top: 10px">On an image</p></div>
<p id="outer" style="color: #777"><b id="inner" style="color: #000">Inside</b></p>
<p id="filtered" style="filter: invert(1)">Turned round</p><p id="empty"> </p><button id="button" style="background: #ddd; color: #333; border: 0">Button</button>`,
  style,
);

let looked: Promise<(id: string) => ElementObservation> | undefined;
const seen = () => {
  looked ??= bench
    .look({ 'index.html': html }, (watch) => seenById(watch, html))
    .then(({ value }) => value);
  return looked;
};

const Results = z.object({
  all: z.array(z.object({ id: z.string(), ratio: z.number().nullable() })),
});

/** What another program says, of a page without our clock: it waits by the page's own. */
async function axeRatios(): Promise<ReadonlyMap<string, number | null>> {
  return bench.pool.withContext(
    { context: { viewport: { width: 800, height: 600 } } },
    async ({ context }) => {
      const page = await context.newPage();
      await page.setContent(html);
      await page.addScriptTag({ path: axe });
      const { all } = Results.parse(
        await page.evaluate(`(async () => {
          const { passes, violations, incomplete } = await axe.run({ runOnly: ['color-contrast'] });
          const nodes = [...passes, ...violations, ...incomplete].flatMap(({ nodes }) => nodes);
          return { all: nodes.map(({ target, any }) => ({
            id: document.querySelector(target[0]).id,
            ratio: any[0]?.data?.contrastRatio || null,
          })) };
        })()`),
      );
      return new Map(all.map(({ id, ratio }) => [id, ratio]));
    },
  );
}

describe('the contrast of text', () => {
  it('is what WCAG says of the colours that are seen', async () => {
    const at = await seen();
    expect(at('black').contrast).toBe(21);
    expect(at('grey').contrast).toBeCloseTo(4.48, 2);
    // Half of black on white, be it the letters or the whole element, is one grey.
    expect(at('clear').contrast).toBeCloseTo(3.98, 1);
    expect(at('group').contrast).toBe(at('clear').contrast);
    expect(at('own').contrast).toBeCloseTo(8.59, 2);
    // A white text on black at half strength stands on grey, and is white still.
    expect(at('whole').contrast).toBeCloseTo(3.98, 1);
    expect(at('beside').contrast).toBe(21);
    expect(at('wide').contrast).toBe(21);
  });

  it('is nobody’s guess over pictures, and none without text', async () => {
    const at = await seen();
    for (const id of ['gradient', 'picture', 'image', 'filtered', 'empty', 'outer']) {
      expect([id, at(id).contrast]).toEqual([id, null]);
    }
    expect(at('inner').contrast).toBe(21);
  });

  it('is what axe measures', async () => {
    const at = await seen();
    const ratios = await axeRatios();
    const compared = [...ratios].filter(([id]) => id !== '');
    let same = 0;
    for (const [id, ratio] of compared) {
      // axe does not look at filters.
      if (ratio === null || id === 'filtered') continue;
      const own = at(id).contrast ?? 0;
      expect([id, Math.abs(own - ratio) / ratio < 0.02]).toEqual([id, true]);
      same += 1;
    }
    expect(same).toBeGreaterThanOrEqual(12);
  });
});
