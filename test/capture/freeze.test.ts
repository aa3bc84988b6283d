import { describe, expect, it } from 'vitest';
import { CaptureBench, type Files, page } from '../support/capture.js';

const bench = new CaptureBench();

/** The text of an element as the page left it when it was at rest. */
async function textOf(files: Files | string, selector = '#out'): Promise<string> {
  const site = typeof files === 'string' ? { 'index.html': files } : files;
  const { value } = await bench.look(site, ({ page: shown }) =>
    shown.evaluate((wanted) => document.querySelector(wanted)?.textContent ?? '', selector),
  );
  return value;
}

const show = (expression: string) =>
  page(`<pre id="out"></pre><script>
    const say = (value) => { document.querySelector('#out').textContent = value; };
    ${expression}
  </script>`);

const everything = `
  const bytes = (values) => Array.from(values).join(' ');
  const lines = () => [
    Date.now(), new Date().toString(), Date(), performance.now(), performance.timeOrigin,
    new Intl.DateTimeFormat().format(), new Intl.DateTimeFormat('en', { timeStyle: 'long' }).format(),
    new Date().toLocaleString(), (1234.5).toLocaleString(), navigator.language, navigator.languages,
    Intl.DateTimeFormat().resolvedOptions().timeZone, document.lastModified,
    Math.random(), Math.random(), bytes(crypto.getRandomValues(new Uint8Array(4))),
    bytes(crypto.getRandomValues(new Uint32Array(2))), crypto.randomUUID(),
    String(Temporal.Now.instant()), String(Temporal.Now.plainDateISO()),
    String(Temporal.Now.plainTimeISO()), String(Temporal.Now.zonedDateTimeISO()),
    matchMedia('(prefers-reduced-motion: reduce)').matches, matchMedia('(prefers-color-scheme: light)').matches,
    devicePixelRatio, new Event('x').timeStamp,
  ].join('\\n');
  say(lines());
  setTimeout(() => say(document.querySelector('#out').textContent + '\\n' + lines()), 100);
`;

describe('time, chance and place', () => {
  it('are the same in two processes, however long each of them took', async () => {
    expect(await textOf(show(everything))).toBe(await textOf(show(everything)));
    const [shot] = await bench.shots({ 'index.html': show(everything) });
    expect(shot).toMatchObject({ differs: 0, lacks: [], scriptErrors: 0 });
    const text = (await bench.facts(shot)).text;
    expect(text).toContain('2026');
    expect(text).toContain('Coordinated Universal Time');
    expect(text).toContain('1,234.5');
    // The clock of the page says March; nothing says what day it is here.
    const today = new Date().toISOString();
    for (const day of [today.slice(0, 10), `${today.slice(5, 7)}/${today.slice(8, 10)}`]) {
      expect(text).not.toContain(day);
    }
  });

  it('give a page random numbers that are spread as they should be', async () => {
    const text = await textOf(
      show(`const all = Array.from({ length: 20000 }, Math.random);
        const mean = all.reduce((sum, one) => sum + one) / all.length;
        say([mean, Math.min(...all), Math.max(...all), new Set(all).size].join(' '))`),
    );
    const [mean = 0, least = 1, most = 0, distinct = 0] = text.split(' ').map(Number);
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.01);
    expect([least >= 0, least < 0.001, most < 1, most > 0.999]).toEqual([true, true, true, true]);
    expect(distinct).toBeGreaterThan(19_990);
  });

  it('tolerate odd arguments as the real ones do', async () => {
    const text = await textOf(
      show(`const float = () => { try { crypto.getRandomValues(new Float32Array(1)); return 'filled'; } catch (error) { return error.name; } };
        const long = () => { try { crypto.getRandomValues(new Uint8Array(65537)); return 'filled'; } catch (error) { return error.name; } };
        const view = new Uint8Array(8).subarray(2, 4); crypto.getRandomValues(view);
        say([float(), long(), new Uint8Array(view.buffer)[0]].join(' '))`),
    );
    expect(text).toBe('TypeMismatchError QuotaExceededError 0');
  });
});

/** Each as body and head of a page. */
const moving: Readonly<Record<string, readonly [string, string]>> = {
  'a carousel': [
    '<div id="slide" style="height:300px"></div><script>let n = 0; const show = () => { slide.style.background = ["red", "lime", "blue"][n % 3]; slide.textContent = "Slide number " + n; n += 1; }; show(); setInterval(show, 700)</script>',
    '',
  ],
  'an endless animation': [
    '<h1>Turning all the time</h1><div class="box"></div>',
    '<style>.box { width: 90px; height: 90px; background: teal; animation: turn 1s linear infinite } @keyframes turn { to { transform: rotate(1turn) translate(50px) } }</style>',
  ],
  'a transition on load': [
    '<h1>Fading in after load</h1><div id="box" style="width:90px;height:90px;background:teal;opacity:0;transition:opacity 2s"></div><script>onload = () => { box.style.opacity = 1 }</script>',
    '',
  ],
  SMIL: [
    '<h1>A moving circle</h1><svg width="300" height="100"><circle r="20" cy="50"><animate attributeName="cx" from="20" to="280" dur="0.7s" repeatCount="indefinite"/></circle></svg>',
    '',
  ],
  'an animation in a frame of the same site': [
    `<h1>In a frame</h1><iframe srcdoc="<style>p { animation: go 1s infinite } @keyframes go { to { margin-left: 200px } }</style><p>moves</p>"></iframe>`,
    '',
  ],
  'a caret': [
    '<h1>An input has the focus</h1><input id="field" autofocus value="text"><script>field.focus()</script>',
    '',
  ],
  'a web animation': [
    '<h1>By script</h1><p id="p">moves</p><script>p.animate([{ marginLeft: 0 }, { marginLeft: "300px" }], { duration: 900, iterations: Infinity, direction: "alternate" })</script>',
    '',
  ],
  'sheets that the page sets anew': [
    '<h1>An input has the focus</h1><input id="field" value="text" style="caret-color: red"><script>setInterval(() => { document.adoptedStyleSheets = [] }, 200); field.focus()</script>',
    '',
  ],
};

describe('what moves comes to the same rest', () => {
  it('timers and frames reach the same count', async () => {
    const counters = show(`let timers = 0, chain = 0, frames = 0;
      const write = () => say([timers, chain, frames].join(' '));
      setInterval(() => { timers += 1; write(); }, 100);
      const next = () => { chain += 1; write(); setTimeout(next, 70); };
      const frame = () => { frames += 1; write(); requestAnimationFrame(frame); };
      next(); requestAnimationFrame(frame);`);
    const once = await textOf(counters);
    expect(await textOf(counters)).toBe(once);
    // Three seconds of the page's time have passed.
    const [timers, chain] = once.split(' ').map(Number);
    expect(timers).toBe(30);
    expect(chain).toBeGreaterThan(40);
  });

  it('whatever it is that moves', async () => {
    const pages = Object.entries(moving).map(([name, [body, head]]) => [
      `${name}.html`,
      page(body, head),
    ]);
    const shots = await bench.shots(Object.fromEntries(pages), { width: 400, height: 300 });
    const found = shots.map(({ route, differs, lacks }) => [route, differs, lacks]);
    expect(found).toEqual(Object.keys(moving).map((name) => [`/${name}.html`, 0, []]));
  });

  it('animations with an end are at it, endless ones at their beginning', async () => {
    const { value } = await bench.look(
      {
        'index.html': page(
          '<p id="once">x</p><p id="always">x</p>',
          '<style>@keyframes go { from { margin-left: 10px } to { margin-left: 50px } } #once { animation: go 60s 5s forwards } #always { animation: go 60s infinite }</style>',
        ),
      },
      ({ page: shown }) =>
        shown.evaluate(() =>
          ['#once', '#always'].map((selector) => {
            const element = document.querySelector(selector);
            return element && getComputedStyle(element).marginLeft;
          }),
        ),
    );
    expect(value).toEqual(['50px', '10px']);
  });

  it('a film that plays by itself shows its first picture', async () => {
    const film = await recordFilm();
    const body = page(
      '<h1>A film</h1><video src="film.webm" autoplay muted loop width="64" height="64"></video><video id="v" src="film.webm" muted width="64" height="64"></video><script>v.play()</script>',
    );
    const files = { 'index.html': body, 'film.webm': film };
    const [shot] = await bench.shots(files, { width: 400, height: 300 });
    expect(shot).toMatchObject({ differs: 0, lacks: [] });
    const { value } = await bench.look(files, ({ page: shown }) =>
      shown.evaluate(() =>
        [...document.querySelectorAll('video')].map(({ paused, currentTime, readyState }) => [
          paused,
          currentTime,
          readyState >= 2,
        ]),
      ),
    );
    expect(value).toEqual([
      [true, 0, true],
      [true, 0, true],
    ]);
  });
});

/** A short film whose every picture has another colour, made by the browser itself. */
async function recordFilm(): Promise<Buffer> {
  const base64 = await bench.pool.withContext({ context: {} }, async ({ context }) => {
    const maker = await context.newPage();
    return maker.evaluate(async () => {
      const canvas = document.createElement('canvas');
      canvas.width = 64;
      canvas.height = 64;
      const paint = canvas.getContext('2d');
      const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      const stopped = new Promise((resolve) => {
        recorder.onstop = resolve;
      });
      recorder.start();
      for (let frame = 0; frame < 24; frame += 1) {
        if (paint) paint.fillStyle = `hsl(${frame * 15} 90% 50%)`;
        paint?.fillRect(0, 0, 64, 64);
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
      recorder.stop();
      await stopped;
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    });
  });
  return Buffer.from(base64, 'base64');
}
