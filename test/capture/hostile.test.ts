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

describe('hostile pages', () => {
  it('cost a bounded time, have a reason, and take no other page with them', async () => {
    const names = [...Object.keys(hostile), ...Object.keys(odd), 'calm'];
    const heads = { ...hostile, ...odd, calm: '' };
    const files = Object.entries(heads).map(([name, head]) => [
      `${name}.html`,
      page('<h1>Title</h1>', head),
    ]);
    const started = performance.now();
    const shots = await bench.shots(Object.fromEntries(files), {
      width: 400,
      height: 300,
      seconds: 3,
      twice: false,
    });
    const seconds = (performance.now() - started) / 1000;
    expect(seconds).toBeLessThan(3 * Object.keys(hostile).length + 2 * names.length);
    const reasons = shots.map(({ route, lacks }) => [route.slice(1, -5), lacks[0]?.reason]);
    expect(reasons).toEqual([
      ...Object.keys(hostile).map((name) => [name, 'page-failed']),
      ...Object.keys(odd).map((name) => [name, undefined]),
      ['calm', undefined],
    ]);
    expect(shots[0]?.lacks[0]?.detail).toBe(
      '/a loop before it is loaded.html took longer than 3 s.',
    );
    const asked = shots.find(({ route }) => route === '/alerts and questions.html');
    const { dialogs } = await bench.log(asked);
    expect(dialogs.map(({ type, text }) => `${type} ${text}`)).toEqual([
      'alert a',
      'confirm b',
      'prompt c',
    ]);
  }, 60_000);

  it('cannot fill rows or logs', async () => {
    const noise = page(
      `<h1>Noise</h1><script>
        for (let n = 0; n < 900; n += 1) console.log('x'.repeat(3000) + n);
        for (let n = 0; n < 600; n += 1) new Image().src = 'https://pictures.example/' + n + '/' + 'y'.repeat(2000);
        location.hash = 'z'.repeat(50000);
      </script>`,
    );
    const [shot] = await bench.shots({ 'index.html': noise }, { twice: false });
    expect(JSON.stringify(shot).length).toBeLessThan(8_000);
    const log = await bench.log(shot);
    expect([log.console.length, log.external.length]).toEqual([500, 500]);
    expect(Math.max(...log.external.map(({ url }) => url.length))).toBeLessThan(510);
  });
});
