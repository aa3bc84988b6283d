import { describe, expect, it } from 'vitest';
import { complete } from '../../capture/complete.js';
import { content } from '../../capture/content.js';
import { login } from '../../capture/login.js';
import { contentFault, rendersSomething } from '../../capture/shot/content-fault.js';
import { lacksOf } from '../../capture/shot/lacks.js';
import { differingPixels } from '../../capture/shot/screenshot.js';
import { sortedLog } from '../../capture/shot/sorted-log.js';
import { stable } from '../../capture/stable.js';
import type { Json } from '../../pipelines/engine/json.js';
import type { StageKind } from '../../pipelines/engine/stage.js';
import { runStage } from '../support/capture.js';
import { MemoryBlobs } from '../support/memory-blobs.js';
import { noBrowsers, noSandbox } from '../support/no-tools.js';

const blobs = new MemoryBlobs();
const tools = {
  blobs,
  browsers: noBrowsers,
  sandbox: noSandbox,
  replies: { get: async () => undefined, put: async () => {} },
  signal: new AbortController().signal,
  now: () => new Date(0),
  log: () => {},
  onHost: <T>(_host: string, task: () => Promise<T>) => task(),
  identity: async () => '',
};
async function reason(kind: StageKind, row: unknown, params: Json = {}): Promise<string> {
  const outcome = await runStage(kind, params, row, tools);
  return 'reason' in outcome ? outcome.reason : 'kept';
}

const full = { descendants: 40, text: 500, visuals: 3, interactive: 5 };
const limits = { loadingShare: 0.2, placeholderShare: 0.6 };
const signs = {
  probe: full,
  loading: null,
  errorOverlay: false,
  title: 'Home',
  text: 'Some words',
};
const lorem =
  'Lorem ipsum dolor sit amet consectetur adipiscing elit sed eiusmod tempor incididunt labore dolore magna aliqua enim veniam quis nostrud exercitation ullamco laboris';

describe('content', () => {
  it.each([
    [{ descendants: 3, text: 20, visuals: 0, interactive: 0 }, true],
    [{ descendants: 3, text: 0, visuals: 2, interactive: 0 }, true],
    [{ descendants: 3, text: 0, visuals: 0, interactive: 2 }, true],
    [{ descendants: 2, text: 900, visuals: 9, interactive: 9 }, false],
    [{ descendants: 30, text: 19, visuals: 1, interactive: 1 }, false],
  ])('%j renders something: %s', (probe, valid) => {
    expect(rendersSomething(probe)).toBe(valid);
  });

  it.each([
    ['a page with content', {}, undefined],
    ['nothing', { probe: { ...full, descendants: 1 } }, 'empty-page'],
    ['a large spinner', { loading: { selector: '.x', share: 0.5 } }, 'loading'],
    ['a small spinner', { loading: { selector: '.x', share: 0.2 } }, undefined],
    ['the error of a build tool', { errorOverlay: true }, 'error-page'],
    ['an error of a server', { text: 'Cannot GET /users' }, 'error-page'],
    ['an error of an application', { text: 'Oops! Something went wrong.' }, 'error-page'],
    ['a missing page', { text: 'Sorry, page not found' }, 'error-page'],
    ['a missing page by its number', { title: '404', text: '404 Not Found' }, 'error-page'],
    ['a page about errors', { text: `Something went wrong. ${'Read on. '.repeat(40)}` }, undefined],
    ['filler', { text: lorem }, 'placeholder-text'],
    ['a little filler', { text: `${lorem} ${'real words here '.repeat(20)}` }, undefined],
    ['few words of filler', { text: 'Lorem ipsum dolor sit amet' }, undefined],
  ])('%s', (_name, change, fault) => {
    expect(contentFault({ ...signs, ...change }, limits)?.reason).toBe(fault);
  });

  it('is judged by the stored text of the page', async () => {
    const facts = {
      title: 'x',
      language: '',
      scrollHeight: 1,
      blocks: [],
      elements: [],
      probe: full,
      text: lorem,
      brokenPictures: [],
      brokenFonts: [],
      passwordFields: 0,
      errorOverlay: false,
    };
    const row = {
      facts: await blobs.put(Buffer.from(JSON.stringify(facts))),
      probe: full,
      loading: null,
      errorOverlay: false,
    };
    expect(await reason(content, row)).toBe('placeholder-text');
    expect(await reason(content, row, { placeholderShare: 1 })).toBe('kept');
  });
});

describe('log-in', () => {
  it.each([
    ['/', '/', 1, 'kept'],
    ['/orders', '/login', 0, 'login-redirect'],
    ['/orders', '/sign-in?next=/orders', 0, 'login-redirect'],
    ['/orders', '/#/auth', 0, 'login-redirect'],
    ['/orders', '/pages/signin.html', 0, 'login-redirect'],
    ['/orders', '/welcome', 1, 'login-redirect'],
    ['/orders', '/welcome', 0, 'kept'],
    ['/orders', '/author/7', 0, 'kept'],
    ['/orders', '/blogging-in', 0, 'kept'],
    ['/login.html', '/account', 1, 'kept'],
  ])(
    '%s to %s with %d password fields: %s',
    async (route, finalRoute, passwordFields, expected) => {
      expect(await reason(login, { route, finalRoute, passwordFields })).toBe(expected);
    },
  );
});

describe('completeness and stability', () => {
  const lack = (name: string) => ({ reason: name, detail: name });
  it('names the lack that explains the others', async () => {
    expect(await reason(complete, { lacks: [] })).toBe('kept');
    const lacks = [lack('missing-assets'), lack('external-script'), lack('external-style')];
    expect(await reason(complete, { lacks })).toBe('external-style');
    expect(await reason(complete, { lacks: [...lacks, lack('page-failed')] })).toBe('page-failed');
  });

  it.each([
    [0, 0, 'kept'],
    [1, 0, 'unstable'],
    [5, 5, 'kept'],
    [null, 5, 'unstable'],
  ])('%s differing pixels, %d allowed: %s', async (differs, pixels, expected) => {
    expect(await reason(stable, { differs }, { pixels })).toBe(expected);
  });
});

describe('differing pixels', () => {
  const picture = (...pixels: number[]) => ({
    width: pixels.length / 3,
    height: 1,
    pixels: Buffer.from(pixels),
  });
  it('counts pixels, not channels', () => {
    expect(differingPixels(picture(1, 2, 3, 4, 5, 6), picture(1, 2, 3, 4, 5, 6))).toBe(0);
    expect(differingPixels(picture(1, 2, 3, 4, 5, 6), picture(9, 9, 9, 4, 5, 6))).toBe(1);
    expect(differingPixels(picture(1, 2, 3, 4, 5, 6), picture(1, 2, 4, 4, 6, 6))).toBe(2);
  });
  it('counts all of them where the sizes differ', () => {
    expect(differingPixels(picture(1, 2, 3), picture(1, 2, 3, 4, 5, 6))).toBe(2);
  });
});

describe('the log', () => {
  const log = {
    console: [
      { type: 'error', text: 'Failed to load resource: b' },
      { type: 'log', text: 'second in the alphabet' },
      { type: 'error', text: 'Failed to load resource: a' },
      { type: 'log', text: 'first in the alphabet' },
    ],
    errors: ['b', 'a'],
    dialogs: [],
    requests: [
      { url: 'http://site.localhost/b.js', kind: 'script', status: 404 },
      { url: 'http://site.localhost/a.css', kind: 'stylesheet', status: 404 },
      { url: 'http://site.localhost/a.json', kind: 'fetch', status: 404 },
      { url: 'http://site.localhost/fine.css', kind: 'stylesheet', status: 200 },
    ],
    external: [],
  };
  const facts = {
    title: '',
    language: '',
    scrollHeight: 1,
    blocks: [],
    elements: [],
    probe: full,
    text: '',
    brokenPictures: ['http://site.localhost/x.png'],
    brokenFonts: ['Own'],
    passwordFields: 0,
    errorOverlay: false,
  };

  it('is the same whichever answer came first, and keeps the order of what the page said', () => {
    const sorted = sortedLog(log);
    const reversed = sortedLog({
      ...log,
      console: [
        ...log.console.filter((_, at) => at % 2),
        ...log.console.filter((_, at) => at % 2 === 0).reverse(),
      ],
      errors: [...log.errors].reverse(),
      requests: [...log.requests].reverse(),
    });
    expect(reversed).toEqual(sorted);
    expect(sorted.console.map(({ text }) => text)).toEqual([
      'second in the alphabet',
      'first in the alphabet',
      'Failed to load resource: a',
      'Failed to load resource: b',
    ]);
  });

  it('tells what a page lacks, in an order of its own', () => {
    expect(lacksOf(log, facts)).toEqual([
      { reason: 'missing-assets', detail: 'font Own' },
      {
        reason: 'missing-assets',
        detail: 'picture that cannot be shown: http://site.localhost/x.png',
      },
      { reason: 'missing-assets', detail: 'script /b.js (404)' },
      { reason: 'missing-assets', detail: 'stylesheet /a.css (404)' },
    ]);
  });
});
