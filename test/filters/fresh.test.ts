import { describe, expect, it } from 'vitest';
import { fresh } from '../../filters/fresh.js';
import { UserError } from '../../pipelines/engine/errors.js';
import { Bench, type Files, page } from './text/run.js';

const since = '2026-08-01';
const words = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `word${from + at}`).join(' ');

async function judge(
  site: Files,
  row: { publishedAt?: string; baseline?: Files },
  date: string | undefined = since,
  params = {},
) {
  const bench = new Bench();
  const baselineTree = row.baseline && (await bench.tree(row.baseline));
  const fields = { tree: await bench.tree(site), publishedAt: row.publishedAt, baselineTree };
  const outcome = await bench.run(fresh, fields, params, date);
  return 'kept' in outcome ? outcome.kept[0]?.newShare : outcome.reason;
}

const site = { 'index.html': page(`<p>${words(0, 200)}</p>`) };
const later = '2026-08-02T10:00:00Z';

describe('freshness', () => {
  it('is no question without a date', async () => {
    const bench = new Bench();
    const outcome = await bench.run(fresh, { tree: await bench.tree(site) });
    expect(outcome).toEqual({ kept: [{ newShare: null }] });
  });

  it('needs a date of publication after it', async () => {
    expect(await judge(site, {})).toBe('undated');
    expect(await judge(site, { publishedAt: '2026-07-31T23:59:59Z' })).toBe('stale');
    expect(await judge(site, { publishedAt: '2026-08-01T01:00:00+02:00' })).toBe('stale');
    expect(await judge(site, { publishedAt: '2026-08-01T00:00:00Z' })).toBe(1);
    expect(await judge(site, { publishedAt: 'soon' })).toBe('stale');
  });

  it('measures what the revision before did not have, under any path', async () => {
    const same = { 'old/page.html': site['index.html'] };
    expect(await judge(site, { publishedAt: later, baseline: same })).toBe('republished');
    const other = { 'index.html': page(`<h2>${words(9000, 300)}</h2>`) };
    expect(await judge(site, { publishedAt: later, baseline: other })).toBeGreaterThan(0.9);
    const half = { 'index.html': page(`<p>${words(0, 100)}</p>`) };
    expect(await judge(site, { publishedAt: later, baseline: half })).toBeCloseTo(0.5, 1);
    expect(await judge(site, { publishedAt: later, baseline: half }, since, { maxOld: 0.4 })).toBe(
      'republished',
    );
  });

  it('does not count what the old revision had more', async () => {
    const larger = { ...site, 'more.html': page(`<p>${words(5000, 3000)}</p>`) };
    expect(await judge(site, { publishedAt: later, baseline: larger })).toBe('republished');
  });

  it('of a site without source is none', async () => {
    expect(await judge({ 'a.png': 'x' }, { publishedAt: later, baseline: {} })).toBe('republished');
  });

  it('depends on the date, and so does its identity', () => {
    const params = (date?: string) => fresh.create({}, { seed: 's', since: date }).params;
    expect(params(since)).not.toEqual(params('2026-09-01'));
    expect(params(since)).not.toEqual(params());
    expect(() => params('yesterday-ish')).toThrow(UserError);
  });
});
