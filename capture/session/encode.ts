import { readFile } from 'node:fs/promises';
import type { Browsers } from '../../pipelines/engine/browser.js';
import { projectFile } from '../../pipelines/engine/project.js';
import { type EncodedFrame, type EncoderWindow, startEncoder } from './encode-in-page.js';
import type { Frame } from './film.js';
import type { Recording } from './record.js';
import type { Spool } from './spool.js';

/** Encoders exist only in documents that browsers trust, such as those of this machine. */
const origin = 'http://film.localhost';
const library = 'node_modules/mediabunny/dist/bundles/mediabunny.min.mjs';
const document = `<!doctype html><script type="module">
// The container gets a number by chance; the same film has to give the same bytes.
Math.random = () => 0.5;
globalThis.Mediabunny = await import('/library.mjs');
globalThis.loaded = true;
</script>`;

const quantizer = 20;

export interface EncodeOptions {
  readonly fps: number;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** Makes a WebM of a recording. Frames that repeat the one before only make it last. */
export async function encodeWebm(
  browsers: Browsers,
  recording: Recording,
  spool: Spool,
  { fps, viewport }: EncodeOptions,
): Promise<Buffer> {
  const script = await readFile(projectFile(library), 'utf8');
  return browsers.withContext({ context: {} }, async ({ context }) => {
    const page = await context.newPage();
    await page.route('**/*', (route) => {
      const isLibrary = new URL(route.request().url()).pathname === '/library.mjs';
      return route.fulfill(
        isLibrary
          ? { contentType: 'text/javascript', body: script }
          : { contentType: 'text/html', body: document },
      );
    });
    await page.goto(origin);
    await page.waitForFunction(() => 'loaded' in globalThis);
    await page.evaluate(startEncoder, { ...viewport, fps, quantizer });
    for await (const frame of framesToEncode(recording, spool)) {
      await page.evaluate(
        (one) => (globalThis as unknown as EncoderWindow).encoder.add(one),
        frame,
      );
    }
    const video = await page.evaluate(() =>
      (globalThis as unknown as EncoderWindow).encoder.finish(),
    );
    return Buffer.from(video, 'base64');
  });
}

async function* framesToEncode(
  { frames, keyFrames, length }: Recording,
  spool: Spool,
): AsyncGenerator<EncodedFrame> {
  const keyTimes = new Set(keyFrames.map(({ time }) => time));
  const lasting = frames.filter((frame, index) => {
    const before = frames[index - 1];
    return before === undefined || keyTimes.has(frame.time) || !looksLike(before, frame);
  });
  let shown: string | undefined;
  for (const [index, { time, picture, pointer }] of lasting.entries()) {
    const end = lasting[index + 1]?.time ?? length;
    yield {
      ...(picture !== shown && { png: (await spool.get(picture)).toString('base64') }),
      ...(pointer && { pointer }),
      time: time / 1000,
      duration: (end - time) / 1000,
      key: keyTimes.has(time),
    };
    shown = picture;
  }
}

function looksLike(left: Frame, right: Frame): boolean {
  return (
    left.picture === right.picture &&
    left.pointer?.x === right.pointer?.x &&
    left.pointer?.y === right.pointer?.y &&
    left.pointer?.pressed === right.pointer?.pressed
  );
}
