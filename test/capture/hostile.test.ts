import { describe, expect, it } from 'vitest';
import { CaptureBench, page } from '../support/capture.js';

const bench = new CaptureBench();

/** Heads of pages that do not want to be captured. */
const hostile = {
  'a loop before it is loaded': '<script>for (;;);</script>',
  'a loop in a timer': '<script>setTimeout(() => { for (;;); }, 500)</script>',
  'a loop of alerts': '<script>for (;;) alert(1)</script>',
  'one address after the other':
    '<script>location.href = "?" + (Number(location.search.slice(1)) + 1)</script>',
  'an unbounded depth':
    '<script>addEventListener("load", () => { let at = document.body; for (let n = 0; n < 20000; n += 1) at = at.appendChild(document.createElement("div")); })</script>',
};

/** The same, but they can be captured all the same. */
const odd = {
  'windows on other hosts':
    '<script>for (let n = 0; n < 8; n += 1) window.open("https://example.org/" + n)</script>',
  'alerts and questions': '<script>alert("a"); confirm("b"); prompt("c")</script>',
  'a reload in a timer': '<script>setTimeout(() => location.reload(), 100)</script>',
  'many elements':
    '<script>addEventListener("load", () => { document.body.innerHTML = "<p>word</p>".repeat(20000); })</script>',
  'a question before it is left': '<script>onbeforeunload = () => "stay"</script>',
};

const small = { width: 400, height: 300, twice: false };

describe('hostile pages', () => {
  it('cost a bounded time, have a reason, and take no other page with them', async () => {
    const seconds = 5;
    const started = performance.now();
    const sites = Object.entries(hostile).map(async ([name, head]) => {
      const files = { 'a.html': page('<h1>Title</h1>', head), 'b.html': page('<h1>Calm</h1>') };
      const [first, calm] = await bench.shots(files, { ...small, seconds });
      return [name, first?.lacks[0]?.reason, calm?.lacks];
    });
    const expected = Object.keys(hostile).map((name) => [name, 'page-failed', []]);
    expect(await Promise.all(sites)).toEqual(expected);
    // No page takes more than its time and a moment, even if all came one after the other.
    const most = 2 * seconds * expected.length * 1_000;
    expect(performance.now() - started).toBeLessThan(most);
  }, 120_000);

  it('are captured where they are only odd', async () => {
    const pages = Object.entries(odd).map(([name, head]) => [
      `${name}.html`,
      page('<h1>Title</h1>', head),
    ]);
    const shots = await bench.shots(Object.fromEntries(pages), small);
    expect(shots.map(({ lacks, title }) => [title, lacks])).toEqual(pages.map(() => ['Page', []]));
    const asked = shots.find(({ route }) => route === '/alerts and questions.html');
    const { dialogs } = await bench.log(asked);
    const said = dialogs.map(({ type, text }) => `${type} ${text}`);
    expect(said).toEqual(['alert a', 'confirm b', 'prompt c']);
  });

  it('cannot fill rows or logs', async () => {
    const noise = page(
      `<h1>Noise</h1><script>
        for (let n = 0; n < 510; n += 1) console.log('x'.repeat(3000) + n);
        for (let n = 0; n < 510; n += 1) new Image().src = 'https://pictures.example/' + n + '/' + 'y'.repeat(2000);
        location.hash = 'z'.repeat(50000);
      </script>`,
    );
    const [shot] = await bench.shots({ 'index.html': noise }, small);
    expect(JSON.stringify(shot).length).toBeLessThan(8_000);
    const log = await bench.log(shot);
    expect([log.console.length, log.external.length]).toEqual([500, 500]);
    expect(Math.max(...log.external.map(({ url }) => url.length))).toBeLessThan(510);
  });
});
