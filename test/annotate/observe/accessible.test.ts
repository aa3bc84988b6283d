import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ElementObservation } from '../../../pipelines/engine/observation.js';
import { CaptureBench, page } from '../../support/capture.js';
import { pathsById, seenById } from './seen-by-id.js';

const bench = new CaptureBench();
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const html = page(
  `<header id="banner"><nav id="nav" aria-label="Main"><ul id="list"><li id="item"><a id="link" href="#a" aria-current="page">Home</a></li></ul></nav></header>
<main id="main"><h1 id="h1">Title <small>small</small></h1><h3 id="h3">Third</h3>
<img id="picture" src="${picture}" alt="A barn" width="20" height="20"><img id="silent" src="${picture}" width="20" height="20" alt="">
<label id="for" for="mail">Your mail</label><input id="mail" type="email" required placeholder="you@example.org">
<input id="hinted" placeholder="Only a hint"><label>Around <input id="around" type="checkbox" checked></label>
<button id="named" aria-label="Close">×</button><button id="titled" title="Open it"></button>
<button id="menu" aria-haspopup="true" aria-expanded="false" aria-controls="panel">Menu</button><div id="panel">Panel</div>
<p id="described" aria-describedby="note">Text</p><p id="note">A note</p>
<div id="made" role="button" tabindex="0" aria-pressed="true">Made</div><div id="generic">Plain</div>
<table id="table"><tr id="row"><th id="head" scope="col">Head</th></tr><tr><td id="cell">Cell</td></tr></table>
<select id="select" aria-labelledby="h3"><option>One</option></select><textarea id="area" aria-label="Words" disabled></textarea>
<a id="anchor">No link</a><section id="section">x</section><section id="region" aria-label="Part">x</section>
<ul id="none" role="presentation"><li id="lost">x</li></ul><p id="hidden" aria-hidden="true">x</p><blockquote id="quote">Said</blockquote>
<fieldset id="group"><legend id="legend">Kind</legend><input id="radio" type="radio" aria-label="One"></fieldset></main>
<div id="bar" role="progressbar" aria-valuenow="40" aria-label="Done"></div>
<footer id="footer" lang="de">Fuß</footer>`,
);

let looked: Promise<(id: string) => ElementObservation> | undefined;
const seen = () => {
  looked ??= bench
    .look({ 'index.html': html }, (watch) => seenById(watch, html))
    .then(({ value }) => value);
  return looked;
};

const Facts = z.record(z.string(), z.object({ role: z.string().nullable(), name: z.string() }));

/** Roles and names as another program works them out from the document. */
function axeFacts(): Promise<z.infer<typeof Facts>> {
  return bench.pool.withContext(
    { context: { viewport: { width: 800, height: 600 } } },
    async ({ context }) => {
      const page = await context.newPage();
      await page.setContent(html);
      await page.addScriptTag({ path: axe });
      const ids = JSON.stringify([...pathsById(html).keys()]);
      return Facts.parse(
        await page.evaluate(`(() => {
          axe.setup(document.body);
          const facts = ${ids}.map((id) => {
            const element = document.getElementById(id);
            return [id, {
              role: axe.commons.aria.getRole(element),
              name: axe.commons.text.accessibleText(element).trim(),
            }];
          });
          axe.teardown();
          return Object.fromEntries(facts);
        })()`),
      );
    },
  );
}

/** What the browser calls by another name than the standard does. */
const called: Readonly<Record<string, string>> = {
  image: 'img',
  LayoutTable: 'table',
  gridcell: 'cell',
};
/** What is of interest only where it has a name of its own, or of no interest to anybody. */
const nameless = new Set([
  ...['banner', 'main', 'list', 'item', 'table', 'row', 'generic', 'anchor', 'section', 'note'],
  ...['silent', 'none', 'lost', 'hidden', 'quote', 'footer', 'panel', 'described', 'for', 'legend'],
]);

describe('what assistive technology is told', () => {
  it('is what the document says', async () => {
    const at = await seen();
    const told = (id: string) => [at(id).role, at(id).name];
    expect(told('nav')).toEqual(['navigation', 'Main']);
    expect(told('picture')).toEqual(['image', 'A barn']);
    expect(told('mail')).toEqual(['textbox', 'Your mail']);
    expect(told('named')).toEqual(['button', 'Close']);
    expect(told('titled')).toEqual(['button', 'Open it']);
    expect(told('h1')).toEqual(['heading', 'Title small']);
    expect(told('select')).toEqual(['combobox', 'Third']);
    expect(at('h3').states.level).toBe('3');
    expect(at('mail').states).toMatchObject({ required: 'true', placeholder: 'you@example.org' });
    expect(at('around').states.checked).toBe('true');
    expect(at('area').states.disabled).toBe('true');
    expect(at('menu').states).toMatchObject({ hasPopup: 'menu' });
    expect(at('made').states.pressed).toBe('true');
    expect([at('bar').states.value, at('made').states.focusable]).toEqual(['40', 'true']);
    expect(at('described').states.description).toBe('A note');
    expect(at('link').states.current).toBe('page');
    expect(at('for').states.labels).toBe('input mail');
    expect([at('footer').states.language, at('h1').states.language]).toEqual(['de', 'en']);
    expect([at('none').role, at('hidden').role]).toEqual(['none', 'none']);
  });

  it('is what axe works out', async () => {
    const at = await seen();
    let compared = 0;
    for (const [id, { role, name }] of Object.entries(await axeFacts())) {
      if (nameless.has(id)) continue;
      const own = at(id);
      expect([id, called[own.role] ?? own.role]).toEqual([id, role]);
      expect([id, own.name]).toEqual([id, name]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(15);
  });
});
