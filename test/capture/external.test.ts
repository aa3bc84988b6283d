import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PageLog } from '../../capture/page/page-log.js';
import { sha256 } from '../../pipelines/engine/hash.js';
import type { AttemptedShot } from '../../pipelines/engine/shot.js';
import { CaptureBench, page } from '../support/capture.js';
import { NpmRegistry } from '../support/npm-registry.js';

const bench = new CaptureBench();
let registry: NpmRegistry;

const mirror = 'https://cdn.jsdelivr.net/npm';
const library = {
  'package.json': '{"name":"gadget","main":"./dist/gadget.js"}',
  'dist/gadget.js': 'window.gadget = "main"; document.documentElement.dataset.gadget = "main";',
  'dist/gadget.css': 'h1 { color: rgb(1, 2, 3) }',
};

beforeAll(async () => {
  registry = await new NpmRegistry().start();
  vi.stubEnv('npm_config_registry', registry.url);
  vi.stubEnv('npm_config_fetch_retries', '0');
  const published = '2020-01-01T00:00:00Z';
  await registry.publish('gadget', [
    { version: '1.0.0', published, files: { ...library, 'dist/gadget.css': 'h1 { color: red }' } },
    { version: '1.2.0', published, files: library },
  ]);
  await registry.publish('broken', [
    { version: '1.0.0', published, files: { 'package.json': '{ not JSON', 'a.js': '' } },
  ]);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await registry.stop();
});

async function captured(head: string, body = '<h1>Title of the page</h1><p>Text</p>') {
  const [shot] = await bench.shots({ 'index.html': page(body, head) }, { twice: false });
  if (shot === undefined) throw new Error('no shot');
  return { shot, log: await bench.log(shot) };
}
const outcomes = ({ external }: PageLog) =>
  external
    .map(({ url, kind, outcome, detail }) => [url, kind, outcome, detail])
    .sort(([left = ''], [right = '']) => (left < right ? -1 : 1));
const reasons = ({ lacks }: AttemptedShot) => lacks.map(({ reason }) => reason);

/** Heads of pages, and what the pages lack for it. */
const cases: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'a style sheet of another host',
    '<link rel="stylesheet" href="https://other.example/a.css">',
    ['external-style'],
  ],
  [
    'a script of another host',
    '<script src="https://other.example/a.js"></script>',
    ['external-script'],
  ],
  [
    'a version that does not exist',
    `<script src="${mirror}/gadget@9.9.9/dist/gadget.js"></script>`,
    ['external-script'],
  ],
  [
    'a package that does not exist',
    `<script src="${mirror}/nothing-like-it@1"></script>`,
    ['external-script'],
  ],
  [
    'a file that a package lacks',
    `<script src="${mirror}/gadget@1.2.0/lib/absent.js"></script>`,
    ['external-script'],
  ],
  [
    'a package whose manifest is no JSON',
    `<script src="${mirror}/broken@1.0.0"></script>`,
    ['external-script'],
  ],
  [
    'an address that is malformed',
    `<script src="${mirror}/%E0%A4%A/a.js"></script>`,
    ['external-script'],
  ],
  [
    'a service that the page cannot do without',
    '<script src="https://js.stripe.com/v3/"></script><script>Stripe("key")</script>',
    ['external-script'],
  ],
  ['a service that it can do without', '<script src="https://js.stripe.com/v3/"></script>', []],
  ['an error that no service explains', '<script>Stripe("key")</script>', []],
  [
    'other bytes than the page expects',
    `<script src="${mirror}/gadget@1.2.0/dist/gadget.js" integrity="sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=" crossorigin="anonymous"></script>`,
    ['external-script'],
  ],
  [
    'a style with other bytes',
    `<link rel="stylesheet" href="${mirror}/gadget@1.2.0/dist/gadget.css" integrity="sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=" crossorigin="anonymous">`,
    ['external-style'],
  ],
];

describe('requests that leave a site', () => {
  it('are answered each in its way, and written down', async () => {
    const { shot, log } = await captured(
      `<link rel="stylesheet" href="${mirror}/gadget@1.2.0/dist/gadget.css">
      <script src="${mirror}/gadget@^1.0.0"></script>
      <script src="https://www.google-analytics.com/analytics.js"></script>
      <link rel="stylesheet" href="https://fonts.googleapis.com/css?family=Lobster">`,
      `<h1 style="font-family: Lobster">Title</h1><img src="https://picsum.photos/120/80">
      <iframe src="https://player.example/embed"></iframe>
      <script>fetch('https://api.example/data').catch(() => document.body.append('no data'))</script>`,
    );
    const facts = await bench.facts(shot);
    expect(outcomes(log)).toEqual([
      ['https://api.example/data', 'fetch', 'blocked', 'fetch'],
      [`${mirror}/gadget@%5E1.0.0`, 'script', 'library', 'gadget@1.2.0/dist/gadget.js'],
      [
        `${mirror}/gadget@1.2.0/dist/gadget.css`,
        'stylesheet',
        'library',
        'gadget@1.2.0/dist/gadget.css',
      ],
      [
        'https://fonts.freshet.invalid/inter/inter-latin-400-normal.woff2',
        'font',
        'font',
        'shipped file',
      ],
      ['https://fonts.googleapis.com/css?family=Lobster', 'stylesheet', 'font', 'Lobster → Inter'],
      ['https://picsum.photos/120/80', 'image', 'picture', '120×80'],
      ['https://player.example/embed', 'document', 'frame', 'an empty page'],
      ['https://www.google-analytics.com/analytics.js', 'script', 'service', 'blocked'],
    ]);
    expect(shot).toMatchObject({ lacks: [], replaced: 8 });
    expect(facts.text).toContain('no data');
    const title = facts.blocks.find(({ tag }) => tag === 'h1');
    expect(title?.color).toBe('rgb(1, 2, 3)');
    expect(facts.elements.find(({ tag }) => tag === 'img')).toMatchObject({
      width: 120,
      height: 80,
    });
    const style = log.external.find(
      ({ kind, outcome }) => kind === 'stylesheet' && outcome === 'library',
    );
    expect(style?.bytes).toBe(sha256(library['dist/gadget.css']));
  });

  it('that cannot be had are told by kind', async () => {
    const pages = cases.map(([name, head]) => [`${name}.html`, page('<h1>Title</h1>', head)]);
    const shots = await bench.shots(Object.fromEntries(pages), { twice: false });
    expect(shots.map((shot) => [shot.route.slice(1, -5), reasons(shot)])).toEqual(
      cases.map(([name, , expected]) => [name, expected]),
    );
  });

  it('take the very bytes that a page expects', async () => {
    const { createHash } = await import('node:crypto');
    const digest = createHash('sha384').update(library['dist/gadget.js']).digest('base64');
    const { shot } = await captured(
      `<script src="${mirror}/gadget@1.2.0/dist/gadget.js" integrity="sha384-${digest}" crossorigin="anonymous"></script>`,
    );
    expect(shot).toMatchObject({ lacks: [], scriptErrors: 0 });
  });

  it('fail the site, not the page, when the registry does', async () => {
    registry.faults.push(500, 500, 500, 500);
    const head = `<script src="${mirror}/never-asked@1.0.0/a.js"></script>`;
    await expect(captured(head)).rejects.toThrow('500');
    registry.faults.length = 0;
    expect(reasons((await captured(head)).shot)).toEqual(['external-script']);
  });
});

describe('files that a site lacks itself', () => {
  it('are told by kind', async () => {
    const body = `<h1 style="font-family: Own">Title</h1><img src="absent.png"><video src="absent.webm"></video>
      <div style="background: url(absent-too.png); height: 20px"></div><script>fetch('/absent.json')</script>`;
    const head = `<link rel="stylesheet" href="absent.css"><script src="absent.js"></script>
      <style>@font-face { font-family: Own; src: url(absent.woff2) }</style>`;
    const { shot } = await captured(head, body);
    expect(shot.lacks).toHaveLength(5);
    expect(new Set(reasons(shot))).toEqual(new Set(['missing-assets']));
    const details = shot.lacks.map(({ detail }) => detail).join('\n');
    expect(details).not.toContain('absent.json');
    for (const lack of [
      'font Own',
      'image /absent.png (404)',
      'media /absent.webm (404)',
      'image /absent-too.png (404)',
    ]) {
      expect(details).toContain(lack);
    }
    const log = await bench.log(shot);
    expect(log.requests.map(({ url }) => url)).toContain('http://site.localhost/absent.css');
  });

  it('are pictures that cannot be decoded too', async () => {
    const [shot] = await bench.shots(
      { 'index.html': page('<h1>Title</h1><img src="a.png">'), 'a.png': 'no picture' },
      { twice: false },
    );
    expect(shot?.lacks).toEqual([
      {
        reason: 'missing-assets',
        detail: 'picture that cannot be shown: http://site.localhost/a.png',
      },
    ]);
  });
});
