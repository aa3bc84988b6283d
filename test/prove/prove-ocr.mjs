// Reads text off rendered pages: labels on filled buttons too, and the same each time, in one engine and the next.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { build } from 'esbuild';
import sharp from 'sharp';

const outfile = join(process.cwd(), 'node_modules', '.cache', 'freshet-prove', 'reader.mjs');
await build({
  entryPoints: ['eval/neural/ocr/reader.ts'],
  outfile,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'error',
});
const { TextReader } = await import(outfile);

const wanted = {
  'ocr-labels.png': [
    'Harbor Coffee Roasters',
    'Small batches, roasted every Tuesday since 1987.',
    'Order a sample',
    'Open daily',
    'from 7 to 18',
  ],
  'ocr-buttons.png': [
    'Plain heading above',
    'Subscribe',
    'Cancel plan',
    'Upgrade before Friday to keep it',
  ],
};

const reader = new TextReader();
for (const [name, texts] of Object.entries(wanted)) {
  const file = sharp(join('test', 'fixtures', name))
    .ensureAlpha()
    .raw();
  const { data, info } = await file.toBuffer({ resolveWithObject: true });
  const picture = { width: info.width, height: info.height, data: new Uint8Array(data) };
  const first = await reader.read(picture);
  assert.deepEqual(
    first.map(({ text }) => text),
    texts,
  );
  assert.deepEqual(await reader.read(picture), first);
  await reader.close();
  assert.deepEqual(await reader.read(picture), first);
  console.log(`${name}: ${texts.length} lines, the same three times`);
}
await reader.close();
