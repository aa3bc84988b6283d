import { describe, expect, it } from 'vitest';
import { CaptureBench, page } from '../support/capture.js';

const bench = new CaptureBench();
const overlay = 'position:fixed;inset:0;background:#fff';

describe('waiting by observation', () => {
  it('sees off a preloader that fades out after seconds, without waiting for them', async () => {
    const body = page(
      `<div id="preloader" class="preloader" style="${overlay}">Loading</div><h1>Here we are</h1>
      <script>addEventListener('load', () => setTimeout(() => { preloader.style.transition = 'opacity .5s'; preloader.style.opacity = 0; setTimeout(() => preloader.remove(), 500) }, 2300))</script>`,
    );
    const { settled, value } = await bench.look({ 'index.html': body }, ({ page: shown }) =>
      shown.evaluate(() => document.querySelector('#preloader') === null),
    );
    expect(value).toBe(true);
    expect(settled).toMatchObject({ loading: null, atRest: true });
    expect(settled.milliseconds).toBeLessThan(2_000);
  });

  it.each([
    ['a spinner that stays', `<div class="big-spinner" style="${overlay}">…</div>`, 1],
    ['half a page that is busy', '<main aria-busy="true" style="height:300px">…</main>', 0.5],
    ['a spinner that nobody sees', `<div class="spinner" style="${overlay};opacity:0">…</div>`, 0],
    ['one that is not displayed', '<div class="loader" style="display:none">…</div>', 0],
  ])('reports %s', async (_name, body, share) => {
    const html = page(body, '<style>body { margin: 0 }</style>');
    const { settled } = await bench.look({ 'index.html': html }, async () => {});
    expect(settled.loading?.share ?? 0).toBeCloseTo(share, 5);
  });

  it('lets the same time pass, whatever timers a page has', async () => {
    const timers = ['', 'setTimeout(() => setInterval(() => {}, 7), 1010)', 'fetch("a.txt")'];
    for (const timer of timers) {
      const files = { 'index.html': page(`<h1>Now</h1><script>${timer}</script>`), 'a.txt': 'a' };
      const { value } = await bench.look(files, ({ page: shown }) =>
        shown.evaluate(() => performance.now()),
      );
      expect([timer, value]).toEqual([timer, 3_000]);
    }
  });

  it('tells scripts of a focus that came before them', async () => {
    const body = page(
      `<input id="field" autofocus><script>
      addEventListener('load', () => {
        field.focus();
        field.addEventListener('focus', () => { field.className = 'told'; });
      });
      </script>`,
    );
    const { value } = await bench.look({ 'index.html': body }, ({ page: shown }) =>
      shown.evaluate(() => document.querySelector('input')?.className),
    );
    expect(value).toBe('told');
  });

  it('gives a sign of loading two more seconds of the page’s time', async () => {
    const body = page(
      `<div class="spinner" style="${overlay}">…</div><script>setTimeout(() => document.querySelector('.spinner').remove(), 4500)</script>`,
    );
    const { settled } = await bench.look({ 'index.html': body }, async () => {});
    expect(settled.loading).toBeNull();
  });

  it('waits for data, and for pictures and fonts that come with it', async () => {
    const picture =
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20"/></svg>';
    const body = page(
      `<div id="app">…</div><script>setTimeout(async () => {
        const { name } = await (await fetch('data.json')).json();
        app.innerHTML = '<h1>' + name + '</h1><img src="picture.svg">';
      }, 900)</script>`,
    );
    const files = { 'index.html': body, 'data.json': '{"name":"Ada"}', 'picture.svg': picture };
    const { value, settled } = await bench.look(files, ({ page: shown }) =>
      shown.evaluate(() => [
        document.querySelector('h1')?.textContent,
        document.querySelector('img')?.naturalWidth,
      ]),
    );
    expect(value).toEqual(['Ada', 30]);
    expect(settled.atRest).toBe(true);
  });

  it('goes where the page goes', async () => {
    const files = {
      'index.html': page('<script>setTimeout(() => { location.href = "next.html" }, 600)</script>'),
      'next.html': page(
        '<h1>Next</h1><script>setTimeout(() => { document.body.append("later") }, 2000)</script>',
      ),
    };
    const { value } = await bench.look(files, ({ page: shown }) =>
      shown.evaluate(() => `${location.pathname} ${document.body.textContent}`),
    );
    expect(value).toMatch(/^\/next\.html Next.*later$/);
  });

  it('lets timers throw, and tells of it as of any other error', async () => {
    const body = page(
      '<h1 id="h">First</h1><script>setTimeout(() => { absent() }, 500); setTimeout(() => { h.textContent = "Second" }, 600)</script>',
    );
    const { value, watch } = await bench.look({ 'index.html': body }, ({ page: shown }) =>
      shown.evaluate(() => document.querySelector('h1')?.textContent),
    );
    expect(value).toBe('Second');
    expect(watch.log.errors).toEqual(['absent is not defined']);
  });

  it('does not wait for what never ends: beacons, long sound, open streams', async () => {
    const sound = Buffer.alloc(12_000_000);
    sound.write('RIFF', 0);
    sound.writeUInt32LE(sound.length - 8, 4);
    sound.write('WAVEfmt ', 8);
    sound.writeUInt32LE(16, 16);
    sound.writeUInt16LE(1, 20);
    sound.writeUInt16LE(1, 22);
    sound.writeUInt32LE(8_000, 24);
    sound.writeUInt32LE(16_000, 28);
    sound.writeUInt16LE(2, 32);
    sound.writeUInt16LE(16, 34);
    sound.write('data', 36);
    sound.writeUInt32LE(sound.length - 44, 40);
    const body = page(
      `<h1>Sound</h1><audio src="sound.wav" preload="auto" controls></audio><script>
        navigator.sendBeacon('/count', 'x');
        new EventSource('/events');
        new WebSocket('wss://example.org/socket');
      </script>`,
    );
    const { settled, watch } = await bench.look(
      { 'index.html': body, 'sound.wav': sound },
      async () => {},
    );
    expect(settled.milliseconds).toBeLessThan(5_000);
    expect(watch.log.external).toEqual([
      {
        url: 'wss://example.org/socket',
        kind: 'websocket',
        outcome: 'blocked',
        detail: 'websocket',
      },
    ]);
  });
});
