import { describe, expect, it } from 'vitest';
import { type SeenSite, scoreRepair } from '../../../../eval/metrics/repair/score-repair.js';
import type { ElementTrace } from '../../../../pipelines/engine/observation.js';
import type { Defect } from '../../../../pipelines/engine/repair.js';
import { element, page } from './observed.js';

const css = '.a { color: #222; }\n.b { color: #222; }\n';
const broken = css.replace('.a { color: #222; }', '.a { color: #ccc; }');

const target = element({ contrast: 14 });
const defect: Defect = {
  ...{ id: 'd1', type: 'color-contrast', variant: 'test', route: '/index.html', path: 'body' },
  block: { path: 's.css', search: 'a { color: #222', replace: 'a { color: #ccc' },
  ...{ start: css.indexOf('#222'), end: css.indexOf('#222') + 4, text: '#ccc', brokenPath: 'body' },
  sha256: { before: '', after: '' },
  element: { tag: 'p', role: 'paragraph', words: '' },
  ...{ box: target.box, brokenBox: target.box },
};

const trace = (path: string, style: string): ElementTrace => ({
  ...{ path, tag: 'p', text: 'words', style },
  box: { x: 0, y: 10 * path.length, width: 10, height: 10 },
});

function site(text: string, contrast: number, styles: readonly string[], level: number): SeenSite {
  return {
    files: new Map([['s.css', text]]),
    pages: new Map([
      [
        '/index.html',
        {
          state: page({ targets: { d1: element({ contrast }) } }),
          traces: styles.map((style, at) => trace('p'.repeat(at + 1), style)),
          picture: {
            width: 2,
            height: 2,
            data: new Uint8Array(16).map((_, at) => (at % 4 === 3 ? 255 : level)),
          },
        },
      ],
    ]),
  };
}

const cleanSite = site(css, 14, ['dark', 'plain'], 0);
const brokenSite = site(broken, 1.6, ['faint', 'plain'], 100);
const score = (answer: SeenSite) => scoreRepair([defect], cleanSite, brokenSite, answer);

describe('an answer', () => {
  it('that is the clean site has the best of every score', async () => {
    expect(await score(cleanSite)).toMatchObject({
      tiers: { d1: 'bytes' },
      repaired: { value: 1 },
      regressions: { value: 0 },
      distanceLeft: { value: 0 },
      patchSize: { value: 1 },
    });
  });

  it('that changes nothing repairs nothing', async () => {
    expect(await score(brokenSite)).toMatchObject({
      tiers: { d1: 'none' },
      repaired: { value: 0 },
      regressions: { value: 0 },
      distanceLeft: { value: 1 },
      patchSize: { value: 0 },
    });
  });

  it('that is written otherwise repairs what it brings back', async () => {
    const other = site(css.replace('#222', '#333'), 12.6, ['other', 'plain'], 10);
    expect(await score(other)).toMatchObject({
      tiers: { d1: 'effect' },
      repaired: { value: 1 },
      regressions: { value: 0 },
      distanceLeft: { value: 0.1 },
    });
  });

  it('that breaks something else is told so', async () => {
    const worse = site(
      css.replace('.b { color: #222', '.b { color: #eee'),
      14,
      ['dark', 'faint'],
      0,
    );
    const { tiers, regressions, patchSize } = await score(worse);
    expect(tiers.d1).toBe('structure');
    expect(regressions.value).toBeGreaterThan(0);
    expect(patchSize.value).toBe(2);
  });

  it('whose page cannot be shown has lost everything that was in order', async () => {
    const { regressions, repaired } = await score({ files: brokenSite.files, pages: new Map() });
    expect(regressions.value).toBe(1);
    expect(repaired.value).toBe(0);
  });
});
