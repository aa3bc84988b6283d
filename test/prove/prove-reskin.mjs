// Re-skins pages of real packages: every variant that is kept has a certificate that holds, less
// than half of its runs of tokens are its parent's, and a picture shows both side by side.
// npm run prove -- reskin; with FRESHET_KEEP=<folder> the workspace and the pictures stay there.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import sharp from 'sharp';
import { freshet } from './freshet.mjs';

const packages = [
  'startbootstrap-agency@5.2.2',
  'startbootstrap-modern-business@4.2.3',
  'startbootstrap-sb-admin-2@4.1.4',
  'startbootstrap-business-casual@5.0.7',
  'startbootstrap-resume@5.0.8',
  'startbootstrap-grayscale@5.0.9',
  'startbootstrap-stylish-portfolio@5.0.9',
  'startbootstrap-freelancer@5.1.3',
  'startbootstrap-new-age@6.0.7',
  'startbootstrap-creative@5.1.8',
  '@picocss/pico@1.5.13',
  'black-dashboard@1.0.0',
  'notus-js@1.1.0',
  'fashion-template@1.0.0',
  'starter-template@1.0.1',
  'blog-template@1.0.1',
  '98.css@0.1.21',
  'awesomplete@1.1.7',
];
const enough = 10;
const most = 0.5;

const keep = process.env.FRESHET_KEEP;
const directory = keep ?? mkdtempSync(join(tmpdir(), 'freshet-reskin-'));
const pictures = join(directory, 'pictures');
mkdirSync(pictures, { recursive: true });
const workspace = join(directory, 'workspace');
const pipeline = join(directory, 'reskin.yaml');
writeFileSync(
  pipeline,
  `name: reskin
track: web
sources:
  - use: npm
    packages: ${JSON.stringify(packages)}
stages:
  - use: filters/license
  - use: filters/sites
  - use: filters/structure
  - use: annotate/prototypes
    preset: wide
    maxSingle: 1
    variants: [sp]
  - use: annotate/reskin
    keepParents: false
    pages: 1
    controls: 4
`,
);

const built = freshet(workspace, 'build', pipeline);
console.log(`${built.kept} variants, ${built.dropped} dropped, ${built.seconds} s`);
for (const { id, reason, detail } of freshet(workspace, 'drops').rows) {
  console.log(`dropped ${id}: ${reason}, ${detail.slice(0, 160)}`);
}

const blob = (hash) => readFileSync(join(workspace, 'blobs', hash.slice(0, 2), hash.slice(2)));
const variants = await variantRows();
const proven = new Set();
for (const { id, parent, reskin, parentSimilarity } of variants) {
  const certificate = JSON.parse(blob(reskin).toString('utf8'));
  assert.equal(certificate.parent, parent);
  assert.ok(parentSimilarity < most, `${id} has ${parentSimilarity} of its parent`);
  const gates = certificate.gates.map(({ gate }) => gate);
  for (const gate of ['similarity', 'structure', 'contrast', 'assets', 'interaction']) {
    assert.ok(gates.includes(gate), `${id} has no line about ${gate}`);
  }
  const lines = certificate.gates.map(({ gate, ok, detail }) => {
    assert.ok(ok, `${id}: ${gate}, ${detail}`);
    return `  ${gate}: ${detail}`;
  });
  const { renamed, kept } = certificate.names;
  console.log([`${id}: ${renamed} of ${renamed + kept} names are new`, ...lines].join('\n'));
  for (const { parent: before, variant: after } of Object.values(certificate.pictures)) {
    await sideBySide(
      blob(before),
      blob(after),
      join(pictures, `${id.replace(/[^\w.-]+/g, '_')}.png`),
    );
  }
  proven.add(parent.split('#')[0]);
}
console.log(`${variants.length} variants of ${proven.size} packages`);
assert.ok(proven.size >= enough, `only ${proven.size} packages`);
if (keep === undefined) rmSync(directory, { recursive: true });
else console.log(`pictures: ${pictures}`);

async function variantRows() {
  const instance = await DuckDBInstance.create(join(workspace, 'catalogue.duckdb'), {
    access_mode: 'READ_ONLY',
  });
  const connection = await instance.connect();
  const rows = (await connection.runAndReadAll('SELECT body FROM rows ORDER BY id')).getRowsJS();
  connection.closeSync();
  instance.closeSync();
  return rows.map(([body]) => JSON.parse(body)).filter(({ reskin }) => reskin !== undefined);
}

/** The first screens of both, the parent on the left. */
async function sideBySide(before, after, file) {
  const [width, height, gap] = [700, 1400, 20];
  const part = async (bytes) => {
    const scaled = await sharp(bytes).resize({ width }).png().toBuffer({ resolveWithObject: true });
    const rows = Math.min(height, scaled.info.height);
    return sharp(scaled.data).extract({ left: 0, top: 0, width, height: rows }).png().toBuffer();
  };
  const sheet = { width: 2 * width + gap, height, channels: 3, background: '#f0f' };
  await sharp({ create: sheet })
    .composite([
      { input: await part(before), left: 0, top: 0 },
      { input: await part(after), left: width + gap, top: 0 },
    ])
    .png()
    .toFile(file);
}
