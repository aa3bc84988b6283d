import { describe, expect, it } from 'vitest';
import { tryReaction } from '../../../annotate/observe/try-reaction.js';
import { CaptureBench, page } from '../../support/capture.js';
import { pathsById } from './seen-by-id.js';

const bench = new CaptureBench();

const html = page(
  `<button id="button" onclick="count()">Button</button> <button id="disabled" disabled>Off</button>
<fieldset disabled><input id="in-fieldset"></fieldset> <input id="field">
<button id="still" style="pointer-events: none">Still</button> <button id="inert" inert>Inert</button>
<div inert><a id="in-inert" href="#x">Link</a></div> <div style="pointer-events: none"><a id="in-still" href="#x">Link</a></div>
<a id="link" href="other.html">Link</a> <a id="anchor">No link</a> <button id="skipped" tabindex="-1">Skipped</button>
<div style="position: relative; height: 30px"><button id="covered" style="position: absolute; left: 0; top: 0; width: 80px; height: 30px">Under</button><div style="position: absolute; left: 0; top: 0; width: 80px; height: 30px; background: #fff"></div></div>
<button id="seized">Handler</button> <details><summary id="summary">More</summary>Text</details>
<div style="width: 120px; font: 16px monospace">word word <a id="broken" href="#y">wo wordwordword</a></div>
<button id="hidden" style="display: none">Hidden</button> <button id="unseen" style="visibility: hidden">Unseen</button>
<form onsubmit="count()"><input type="submit" id="submit" value="Send"></form> <label id="label">Name <input id="labelled" type="checkbox" onchange="count()"></label>
<a id="nested" href="#z"><span>In a <b>link</b></span></a> <div id="plain">Text</div> <div id="role" role="button" tabindex="0">Made</div>
<div style="height: 3000px"></div><button id="below">Below</button>`,
  `<script>
window.counted = 0; window.count = () => { counted += 1 };
for (const name of ['click', 'mousedown', 'focus', 'pointerdown']) addEventListener(name, () => {}, true);
addEventListener('DOMContentLoaded', () => {
  seized.addEventListener('click', (event) => event.stopImmediatePropagation(), true);
  link.onclick = () => { count(); location.href = 'other.html' };
});
</script>`,
);

const both = { click: true, focus: true };
const none = { click: false, focus: false };
const answers: Readonly<Record<string, { click: boolean; focus: boolean }>> = {
  button: both,
  disabled: none,
  'in-fieldset': none,
  field: both,
  still: { click: false, focus: true },
  inert: none,
  'in-inert': none,
  'in-still': { click: false, focus: true },
  link: both,
  anchor: { click: true, focus: false },
  skipped: { click: true, focus: false },
  covered: { click: false, focus: true },
  seized: both,
  summary: both,
  broken: both,
  hidden: none,
  unseen: none,
  submit: both,
  // It hands the focus on to the field in it.
  label: both,
  labelled: both,
  nested: both,
  plain: { click: true, focus: false },
  role: both,
  below: both,
};

describe('a real click and the keyboard', () => {
  it('reach an element or not, and nothing comes of it', async () => {
    const paths = pathsById(html);
    const files = { 'index.html': html, 'other.html': page('<p>Other</p>') };
    const { value } = await bench.look(files, async (watch) => {
      const found: Record<string, unknown> = {};
      for (const id of Object.keys(answers)) {
        found[id] = await tryReaction(watch, paths.get(id) ?? '');
      }
      const state = '({ counted, path: location.pathname, hash: location.hash })';
      return { found, state: await watch.page.evaluate(state) };
    });
    expect(value.found).toEqual(answers);
    expect(value.state).toEqual({ counted: 0, path: '/index.html', hash: '' });
  });

  it('has no answer for what is not there', async () => {
    const files = { 'index.html': page('<p>Text</p>') };
    const { value } = await bench.look(files, (watch) =>
      tryReaction(watch, 'body > :nth-child(9)'),
    );
    expect(value).toEqual(none);
  });
});
