import { describe, expect, it } from 'vitest';
import type { ElementObservation } from '../../../pipelines/engine/observation.js';
import { CaptureBench, page } from '../../support/capture.js';
import { seenById } from './seen-by-id.js';

const bench = new CaptureBench();

/** Boxes with known places; letters are as high as the font, 20 pixels. */
const style = `<style>
body { margin: 0; background: #fff }
div, p, button, img { position: absolute; margin: 0; padding: 0; border: 0 }
.t { font: 20px/20px monospace; white-space: nowrap }
.ink { background: #00f }
</style>`;
const html = page(
  `<p id="alone" class="t" style="left: 0; top: 0">HHHH</p>
<p id="under" class="t" style="left: 100px; top: 0">HHHH</p><p id="same" class="t" style="left: 100px; top: 0">HHHH</p>
<p id="upper" class="t" style="left: 200px; top: 0">HHHH</p><p id="lower" class="t" style="left: 200px; top: 10px">HHHH</p>
<p id="hidden" class="t" style="left: 300px; top: 0">HHHH</p><p id="hiding" class="t" style="left: 300px; top: 0; background: #fff">HHHH</p>
<p id="tight" class="t" style="left: 400px; top: 0; line-height: 10px">HHHH<br>HHHH<br>HHHH</p>
<p id="airy" class="t" style="left: 500px; top: 0; line-height: 30px">HHHH<br>HH<b>HH</b></p>
<div id="half" class="ink" style="left: 0; top: 100px; width: 70px; height: 70px"></div><div class="ink" style="left: 40px; top: 100px; width: 70px; height: 70px; background: #0f0"></div>
<div id="glass" class="ink" style="left: 150px; top: 100px; width: 70px; height: 70px"></div><div style="left: 150px; top: 100px; width: 70px; height: 70px; background: rgba(0, 255, 0, .3)"></div>
<div id="ghost" class="ink" style="left: 250px; top: 100px; width: 70px; height: 70px"></div><div style="left: 250px; top: 100px; width: 70px; height: 70px; background: #0f0; opacity: .2"></div>
<div id="through" class="ink" style="left: 350px; top: 100px; width: 70px; height: 70px"></div><div style="left: 350px; top: 100px; width: 70px; height: 70px; background: #0f0; pointer-events: none"></div>
<div id="owner" class="ink" style="left: 450px; top: 100px; width: 70px; height: 70px"><div class="ink" style="width: 70px; height: 70px"></div></div>
<div id="front" class="ink" style="left: 550px; top: 100px; width: 70px; height: 70px; z-index: 2"></div><div style="left: 550px; top: 100px; width: 70px; height: 70px; background: #0f0"></div>
<div id="sunk" class="t" style="left: 650px; top: 100px; z-index: -1">HHHH</div>
<div style="left: 0; top: 200px; width: 200px; height: 10px; overflow: hidden"><p id="cut" class="t" style="position: static">HHHH</p></div>
<p id="gone" class="t" style="left: -2000px; top: 200px">HHHH</p>
<div id="beyond" class="ink" style="left: 770px; top: 200px; width: 60px; height: 20px"></div>
<p id="spoken" class="t" style="left: 300px; top: 200px; width: 1px; height: 1px; overflow: hidden; clip: rect(0, 0, 0, 0)">HHHH</p>
<p id="deep" class="t" style="left: 0; top: 2000px">HHHH</p>
<div id="scroller" style="left: 400px; top: 200px; width: 100px; height: 40px; overflow: auto"><p class="t" style="position: static">HHHHHHHHHHHHHHHH</p></div>
<div id="parent" style="left: 0; top: 300px; width: 300px; height: 100px; padding: 10px 20px; border: 5px solid #000"><div id="first" class="ink" style="position: static; width: 50px; height: 20px"></div><div id="second" class="ink" style="position: static; width: 60px; height: 20px"></div><div style="display: none">x</div></div>
<img id="picture" alt="" style="left: 400px; top: 300px; width: 40px; height: 10px" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">
<p id="unseen" style="left: 0; top: 500px; visibility: hidden">x</p><p id="faded" style="left: 0; top: 500px; opacity: 0">x</p>
<p id="text" style="left: 0; top: 550px"> a
 <b>b</b><script>1</script>&amp;😀 </p>`,
  style,
);

let looked: Promise<(id: string) => ElementObservation> | undefined;
const seen = () => {
  looked ??= bench
    .look({ 'index.html': html }, (watch) => seenById(watch, html))
    .then(({ value }) => value);
  return looked;
};

describe('an observed element', () => {
  it('says how much of its text lies on other text', async () => {
    const at = await seen();
    expect(at('alone').textOverlap).toBe(0);
    expect([at('under').textOverlap, at('same').textOverlap]).toEqual([1, 1]);
    expect([at('upper').textOverlap, at('lower').textOverlap]).toEqual([0.5, 0.5]);
    // Nobody sees text through something that hides it.
    expect([at('hidden').textOverlap, at('hiding').textOverlap]).toEqual([0, 0]);
    // The line in the middle has both of the others on it.
    expect(at('tight').textOverlap).toBeCloseTo(2 / 3, 2);
    expect(at('airy').textOverlap).toBe(0);
  });

  it('has its lines, pieces of one line put together', async () => {
    const at = await seen();
    expect(at('airy').lines).toHaveLength(2);
    // A font has no height of its own in whole pixels.
    const [first = { y: 0, height: 0 }, second = { y: 0 }] = at('airy').lines;
    expect([first.height, second.y - first.y]).toEqual([20, 30]);
    expect(Math.abs(first.y - 5)).toBeLessThanOrEqual(1);
    expect(at('airy').lines[0]?.width).toBeCloseTo(at('airy').lines[1]?.width ?? 0, 1);
  });

  it('says how much of it something else lies on', async () => {
    const at = await seen();
    expect(at('half').covered).toBeCloseTo(3 / 7, 2);
    expect(['glass', 'ghost', 'owner', 'front', 'alone'].map((id) => at(id).covered)).toEqual([
      0, 0, 0, 0, 0,
    ]);
    expect(at('through').covered).toBe(1);
    expect(at('hidden').covered).toBe(1);
    // The ground of the page lies behind everything.
    expect(at('sunk').covered).toBe(0);
  });

  it('says how much of it is cut off', async () => {
    const at = await seen();
    expect(at('cut').clipped).toBe(0.5);
    expect(at('gone').clipped).toBe(1);
    expect(at('spoken').clipped).toBe(1);
    expect(at('beyond').clipped).toBe(0.5);
    expect([at('alone').clipped, at('deep').clipped]).toEqual([0, 0]);
    const { scroll } = at('scroller');
    expect(scroll.width).toBeGreaterThan(scroll.clientWidth);
  });

  it('has its box, those around it and those in it', async () => {
    const at = await seen();
    expect(at('first').box).toEqual({ x: 25, y: 315, width: 50, height: 20 });
    expect(at('first').parent).toEqual({ x: 25, y: 315, width: 300, height: 100 });
    expect(at('first').siblings).toEqual([at('second').box]);
    expect(at('parent').children).toEqual([at('first').box, at('second').box]);
    expect(at('picture').natural).toEqual({ width: 1, height: 1 });
    expect(at('first').natural).toBeNull();
  });

  it('has its words, and whether anybody sees it', async () => {
    const at = await seen();
    expect(at('text').text).toBe('a b&😀');
    expect(['unseen', 'faded', 'text', 'deep'].map((id) => at(id).visible)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(at('first').attributes).toMatchObject({ id: 'first', class: 'ink' });
    expect(at('first').style).toMatchObject({ 'background-color': 'rgb(0, 0, 255)' });
  });
});
