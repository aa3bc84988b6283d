import { describe, expect, it } from 'vitest';
import type { Component, Design } from '../../../eval/metrics/blocks/component.js';
import { improvement } from '../../../eval/metrics/blocks/design2code-merge.js';
import { assignRoutes, pathTokens, publishedTokens } from '../../../eval/metrics/blocks/routes.js';
import type { Profile } from '../../../eval/metrics/metric.js';
import { findMetric } from '../../../eval/metrics/registry.js';
import { runMetric } from '../../../eval/metrics/run-metric.js';

async function score(id: string, reference: unknown, answer: unknown, profile?: Profile) {
  const metric = findMetric(id);
  if (metric === undefined) throw new Error(`There is no ${id}`);
  const found = await runMetric(metric, reference, answer, profile);
  if (found.status !== 'ok') throw new Error(found.reason);
  return found;
}

const node = (type: string, y: number, more: Partial<Component> = {}): Component => ({
  type,
  box: { x: 20, y, width: 100, height: 50 },
  ...more,
});
const frame: Component = {
  type: 'FRAME',
  box: { x: 0, y: 0, width: 400, height: 800 },
  fill: '#ffffff',
  root: true,
};
const design = (...nodes: Component[]): Design => ({ width: 400, height: 800, nodes });
const screen = design(
  frame,
  node('TEXT', 100, { text: 'Sign in', fill: '#000000' }),
  node('RECTANGLE', 300, { fill: '#3366ff' }),
  node('ELLIPSE', 500, { fill: '#ff3366' }),
);

describe('component similarity', () => {
  it('gives a blank frame 0.5625 of four nodes in `code`, nothing in `ours`', async () => {
    const blank = design(frame);
    const found = await score('blocks/components', screen, blank, 'code');
    expect(found.value).toBe(0.5625);
    expect(found.parts).toEqual({ match: 0.25, position: 1, colour: 1, text: 0 });
    expect((await score('blocks/components', screen, blank, 'ours')).value).toBe(0);
  });

  it('counts nodes that nobody asked for only in `ours`', async () => {
    const more = design(...screen.nodes, node('RECTANGLE', 650), node('RECTANGLE', 720));
    const ours = await score('blocks/components', screen, more, 'ours');
    expect(ours.parts?.match).toBeCloseTo(6 / 8, 12);
    expect((await score('blocks/components', screen, more, 'paper')).parts?.match).toBe(1);
  });

  it('keeps boxes that overlap by half', async () => {
    const moved = (by: number) => design(node('RECTANGLE', 300 + by, { fill: '#3366ff' }));
    const one = moved(0);
    // 50 high and moved by 16: 34/66 of the union is shared.
    const near = await score('blocks/components', one, moved(16), 'paper');
    expect(near.parts?.match).toBe(1);
    expect(near.parts?.position).toBeCloseTo(1 - 16 / Math.hypot(100, 50), 12);
    expect((await score('blocks/components', one, moved(17), 'paper')).parts?.match).toBe(0);
  });

  it('pairs any texts, and lets far ones go below 0, but not in `ours`', async () => {
    const texts = (y: number, text: string) => design(node('TEXT', y, { text }));
    const found = await score('blocks/components', texts(0, 'abc'), texts(700, 'xyz'), 'paper');
    expect(found.parts?.match).toBe(1);
    expect(found.parts?.position).toBeLessThan(-5);
    const ours = await score('blocks/components', texts(0, 'abc'), texts(700, 'xyz'), 'ours');
    expect(ours.parts).toEqual({ match: 0, position: 0, text: 0 });
  });

  it('compares colours as the profile does', async () => {
    const filled = (fill: Component['fill']) => design(node('RECTANGLE', 0, { fill }));
    const colour = async (left: Component['fill'], right: Component['fill'], profile: Profile) =>
      (await score('blocks/components', filled(left), filled(right), profile)).parts?.colour;
    const [a, b] = [
      { r: 0.5, g: 0.5, b: 0.5 },
      { r: 0.5019, g: 0.5019, b: 0.5019 },
    ];
    expect(await colour(a, b, 'code')).toBe(1);
    expect(await colour(a, b, 'paper')).toBeCloseTo(1 - 0.0019, 9);
    expect(await colour('#000000', '#00000000', 'paper')).toBe(1);
    expect(await colour('#000000', '#00000000', 'ours')).toBe(0);
    expect(await colour('#ffffff', '#00000000', 'ours')).toBe(1);
  });

  it('counts strings as often as they occur', async () => {
    const texts = (...list: string[]) =>
      design(...list.map((text, at) => node('TEXT', 60 * at, { text })));
    const f1 = async (left: Design, right: Design, profile: Profile) =>
      (await score('blocks/components', left, right, profile)).parts?.text;
    const left = texts('Edit', 'Edit', 'Save now!');
    const right = texts('Edit', 'save  NOW', 'Other');
    expect(await f1(left, right, 'paper')).toBeCloseTo(1 / 3, 12);
    expect(await f1(left, right, 'code')).toBeCloseTo(2 / 3, 12);
    expect(await f1(left, left, 'ours')).toBe(1);
  });
});

describe('block metrics of Design2Code', () => {
  const block = (text: string, x: number, y: number, w = 0.2, color = 'rgb(10, 20, 30)') => ({
    text,
    bbox: { x, y, w, h: 0.05 },
    color,
    tag: 'P',
  });

  it('merge what was split differently', async () => {
    const whole = [block('Free shipping on all orders', 0.1, 0.1, 0.4), block('Shop', 0.1, 0.3)];
    const split = [
      block('Free shipping', 0.1, 0.1),
      block('on all orders', 0.3, 0.1),
      block('Shop', 0.1, 0.3),
    ];
    for (const [left, right] of [
      [whole, split],
      [split, whole],
    ]) {
      const found = await score('blocks/design2code', left, right);
      expect(found.value).toBeCloseTo(1, 9);
      expect(found.parts?.matched).toBe(2);
    }
  });

  it('count the area of what has no counterpart', async () => {
    const left = [block('Account settings', 0, 0, 0.3), block('Log out', 0, 0.5, 0.1)];
    const right = [block('Account settings', 0.1, 0, 0.3, 'rgb(255, 255, 255)')];
    const found = await score('blocks/design2code', left, right);
    expect(found.parts?.size).toBeCloseTo(0.6 / 0.7, 12);
    expect(found.parts?.text).toBe(1);
    expect(found.parts?.position).toBeCloseTo(0.9, 12);
    expect(found.parts?.colour).toBeLessThan(0.2);
  });

  it('weigh a merge by the pairs it changes', () => {
    expect(improvement([-1, -0.5], [-1, -0.75])).toBeCloseTo(0.25, 12);
    expect(improvement([-1, -0.5], [-1, -0.5])).toBe(0);
    expect(improvement([-0.9, -0.1], [-0.8, -0.7])).toBe(0);
    expect(improvement([-0.9], [-0.5])).toBeLessThan(0);
  });
});

describe('pages and designs beyond all measure', () => {
  const crowd = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      text: `row ${at}`,
      bbox: { x: 0, y: at / 10, w: 0.1, h: 0.02 },
      color: 'black',
      tag: 'P',
    }));

  it('are refused, not compared for hours', async () => {
    const metric = (id: string) => findMetric(id) ?? expect.fail(`There is no ${id}`);
    const page = await runMetric(metric('blocks/vfs-page'), crowd(2), crowd(4097));
    expect(page).toMatchObject({ status: 'invalid', value: null });
    const merged = await runMetric(metric('blocks/design2code'), crowd(2), crowd(257));
    expect(merged).toMatchObject({ status: 'failed', reason: expect.stringContaining('257') });
    const node = { type: 'RECTANGLE', box: { x: 0, y: 0, width: 1, height: 1 } };
    const design = (count: number) => ({ width: 9, height: 9, nodes: Array(count).fill(node) });
    const screen = await runMetric(metric('blocks/components'), design(1), design(4097));
    expect(screen).toMatchObject({ status: 'invalid', value: null });
  });
});

describe('the score of an app', () => {
  const page = (...texts: string[]) =>
    texts.map((text, at) => ({
      text,
      bbox: { x: 0.1, y: 0.1 * at, w: 0.3, h: 0.05 },
      color: 'rgb(0, 0, 0)',
      tag: `P${at}`,
    }));
  const home = page('welcome to the shop', 'new arrivals', 'cart');
  const about = page('our story since 1950', 'the founders', 'contact us');
  const reference = {
    pages: [
      { route: '/', page: home },
      { route: '/about', page: about },
    ],
  };

  it('pairs pages by what they show, each route once', async () => {
    const answer = {
      pages: [
        { route: '/story', page: about },
        { route: '/about', page: home },
      ],
    };
    const found = await score('blocks/vfs-app', reference, answer, 'ours');
    expect(found.value).toBe(100);
    const one = { pages: [{ route: '/', page: home }] };
    const half = await score('blocks/vfs-app', reference, one, 'ours');
    expect(half.value).toBe(50);
    expect(half.parts).toMatchObject({ matched: 1, coverage: 0.5 });
  });

  it('lets words in paths decide between pages about equally alike', () => {
    const words = (...paths: string[]) => paths.map(pathTokens);
    const [inputs, routes] = [words('/leads', '/team'), words('/settings/team', '/leads')];
    const table = [
      [0.6, 0.56],
      [0.56, 0.6],
    ];
    const scoreOf = (input: number, route: number) => table[input]?.[route] ?? 0;
    expect(assignRoutes(inputs, routes, scoreOf)).toEqual([
      { input: 0, route: 1 },
      { input: 1, route: 0 },
    ]);
    expect([...pathTokens('/Users/:id/edit_all-now+x')]).toEqual([
      'users',
      '1',
      'edit',
      'all',
      'now',
      'x',
    ]);
  });

  it('takes parameters as they are written only in `code`', () => {
    expect([...publishedTokens('/Users/:id/now+x', ' img-user_list ')]).toEqual([
      'users',
      ':id',
      'now+x',
      'user',
      'list',
    ]);
  });

  it('reads the label of a screenshot only in `code`', async () => {
    const twin = { pages: [{ route: '/a', label: 'orders', page: home }] };
    const near = page('welcome to the shop', 'new arrivals', 'cars');
    const pages = [
      { route: '/orders', page: near },
      { route: '/b', page: home },
    ];
    expect((await score('blocks/vfs-app', twin, { pages }, 'ours')).value).toBe(100);
    expect((await score('blocks/vfs-app', twin, { pages }, 'code')).value).toBeLessThan(100);
  });

  it('drops pairs that have too little in common', async () => {
    const answer = { pages: [{ route: '/about', page: page('zzzz', 'qqqq') }] };
    expect((await score('blocks/vfs-app', reference, answer, 'ours')).value).toBe(0);
    expect((await score('blocks/vfs-app', reference, { pages: [] }, 'ours')).value).toBe(0);
  });

  it('is invalid, not 0, for an app that does not run', async () => {
    const metric = findMetric('blocks/vfs-app');
    if (metric === undefined) throw new Error('There is no such metric');
    const found = await runMetric(metric, reference, { runs: false, pages: [] });
    expect(found).toMatchObject({ status: 'invalid', value: null });
  });
});
