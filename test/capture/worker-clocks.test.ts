import { describe, expect, it } from 'vitest';
import { CaptureBench, page } from '../support/capture.js';

const bench = new CaptureBench();

/** Counts by timers that live in a worker made of text, as some libraries do for all timers. */
const counting = `
  const text = 'let id = setInterval(() => postMessage("tick"), 40); onmessage = ({ data }) => { if (data === "stop") clearInterval(id); }';
  const address = URL.createObjectURL(new Blob([text]));
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  let ticks = 0;
  worker.onmessage = ({ data }) => { if (data === 'tick') { ticks += 1; out.textContent = ticks; } };
`;
const read = () => document.querySelector('#out')?.textContent;

async function shown(script: string): Promise<string | null | undefined> {
  const files = { 'index.html': page(`<h1 id="out">0</h1><script>${script}</script>`) };
  const { value } = await bench.look(files, ({ page: tab }) => tab.evaluate(read));
  return value;
}

describe('timers in workers', () => {
  it('follow the time of the page', async () => {
    // Three seconds, 40 ms each.
    expect(await shown(counting)).toBe('75');
  });

  it('hear what the page says to them, and end with them', async () => {
    const stopped = `${counting} setTimeout(() => worker.postMessage('stop'), 1020);`;
    expect(await shown(stopped)).toBe('25');
    const ended = `${counting} setTimeout(() => worker.terminate(), 1020);`;
    expect(await shown(ended)).toBe('25');
  });

  it('are no reason to wait for a worker that has failed', async () => {
    const broken = `new Worker(URL.createObjectURL(new Blob(['throw new Error("no")'])));
      setTimeout(() => { out.textContent = 'late'; }, 2000);`;
    expect(await shown(broken)).toBe('late');
  });
});
