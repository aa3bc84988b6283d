import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { stable } from '../../capture/stable.js';
import { CaptureBench, page, runStage } from '../support/capture.js';

const bench = new CaptureBench();
const small = { width: 400, height: 300 };

describe('shots of a site', () => {
  it('are the same rows and blobs each time, and decode to what the page shows', async () => {
    const missing = Array.from({ length: 12 }, (_, index) => `<img src="absent-${index}.png">`);
    const files = {
      'index.html': page(`<h1>Home</h1><script>console.log('b'); console.log('a')</script>`),
      'many.html': page(
        `<h1>Many</h1>${missing.join('')}<script src="https://other.example/1.js" async></script><script src="https://other.example/2.js" async></script>`,
      ),
      'red.html': page('', '<style>html { background: rgb(255, 0, 0) }</style>'),
    };
    const first = await bench.shots(files, small);
    const blobs = bench.blobs.size;
    expect(await bench.shots(files, small)).toEqual(first);
    expect(bench.blobs.size).toBe(blobs);
    const [home, many, red] = first;
    expect(home).toMatchObject({
      differs: 0,
      title: 'Page',
      pictureWidth: 400,
      pictureHeight: 300,
    });
    expect(many).toMatchObject({ replaced: 2 });
    const png = await bench.blobs.get(red?.picture ?? '');
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([400, 300, 3]);
    expect(data.equals(Buffer.alloc(data.length, Uint8Array.from([255, 0, 0])))).toBe(true);
  });

  it('are of the whole page if asked for, within bounds', async () => {
    const body = (height: number) => page(`<div style="height:${height}px">tall</div>`);
    const files = { 'a.html': body(1_000), 'b.html': body(99_000) };
    const [tall, endless] = await bench.shots(files, { ...small, fullPage: true, twice: false });
    expect(tall?.pictureHeight).toBeGreaterThanOrEqual(1_000);
    expect(tall?.pictureHeight).toBeLessThan(1_050);
    expect(endless?.pictureHeight).toBe(16_000);
  });

  it('share cookies and storage within a site, never across sites', async () => {
    const visits = page(`<p id="out"></p><script>
      const seen = Number(localStorage.seen ?? 0) + 1;
      localStorage.seen = seen;
      document.cookie = 'seen=' + seen;
      document.querySelector('#out').textContent = 'visit ' + seen + ' ' + document.cookie;
    </script>`);
    const files = { 'a.html': visits, 'b.html': visits };
    const texts = async () => {
      const shots = await bench.shots(files, small);
      expect(shots.map(({ differs }) => differs)).toEqual([0, 0]);
      return Promise.all(shots.map(async (shot) => (await bench.facts(shot)).text));
    };
    const [one, other] = await Promise.all([texts(), texts()]);
    expect(one).toEqual(['visit 1 seen=1', 'visit 2 seen=2']);
    expect(other).toEqual(one);
  });

  it('follow the routes of an application, and where they lead', async () => {
    const app = page(`<div id="root"></div><script>
      if (location.pathname === '/private') history.replaceState(null, '', '/login');
      document.querySelector('#root').innerHTML = '<h1>Route</h1><p>' + location.pathname + location.search + '</p><input type="password">';
    </script>`);
    const shots = await bench.shots({ 'index.html': app }, { ...small, twice: false }, [
      '/',
      '/users/7?tab=x',
      '/private',
    ]);
    expect(shots.map(({ route, finalRoute }) => [route, finalRoute])).toEqual([
      ['/', '/'],
      ['/users/7?tab=x', '/users/7?tab=x'],
      ['/private', '/login'],
    ]);
    expect((await bench.facts(shots[1])).text).toContain('/users/7?tab=x');
  });

  it('tell of a page that is another one each time', async () => {
    // The clock of a worker is not the page's, so what it counts depends on the machine.
    const body = page(`<h1 id="h">…</h1><script>
      const source = 'let n = 0; setInterval(() => postMessage(n += Math.random()), 1)';
      const worker = new Worker(URL.createObjectURL(new Blob([source])));
      worker.onmessage = ({ data }) => { h.textContent = 'Counted ' + data; };
    </script>`);
    const files = { 'a.html': page('<h1>calm</h1>'), 'b.html': body };
    const [calm, restless] = await bench.shots(files, small);
    expect(calm?.differs).toBe(0);
    expect(restless?.differs).toBeGreaterThan(0);
    const outcome = await runStage(stable, {}, restless, bench.tools);
    expect(outcome).toMatchObject({ reason: 'unstable' });
  });
});
