import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReleasedTask } from '../../exports/release/released-task.js';
import { chooseFrom, chooseOf, countBy, placesOf } from '../support/chosen.js';
import { buildTasks, manyPackages } from '../support/task-workspace.js';

const packages = manyPackages(30, 3);
const total = 30 * 3 * 2;
let workspace: string;

beforeAll(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'freshet-test-'));
  await buildTasks(workspace, packages);
});

afterAll(() => rm(workspace, { recursive: true, force: true }));

const cell = ({ split, category }: ReleasedTask) => `${split} ${category}`;

describe('quotas', () => {
  it('are filled exactly, but for shortfalls that are reported with their cause', async () => {
    const { tasks, shortfalls, leftOut } = await chooseFrom(workspace, {
      splits: { dev: 1, test: 3 },
      per: { category: 15 },
    });
    const counts = countBy(tasks, cell);
    const short = new Map(
      shortfalls.map(({ split, stratum, chosen, available }) => {
        expect(chosen).toBe(available);
        return [`${split} ${stratum.category}`, chosen];
      }),
    );
    for (const split of ['dev', 'test']) {
      for (const category of ['Content', 'Admin', 'Transaction', 'Specialty']) {
        const name = `${split} ${category}`;
        expect([name, counts[name] ?? 0]).toEqual([name, short.get(name) ?? 15]);
      }
    }
    expect(Object.values(counts)).toContain(15);
    expect(leftOut).toHaveLength(total - tasks.length);
    const reason = expect.stringMatching(/^the quota of 15 for \w+ is full$/);
    expect(leftOut[0]).toEqual(expect.objectContaining({ reason }));
  });

  it('are filled evenly over difficulty, type and framework', async () => {
    const { tasks } = await chooseFrom(workspace, { splits: { test: 1 }, per: { category: 12 } });
    const easy = countBy(tasks, ({ category, difficulty }) => `${category} ${difficulty}`);
    expect(Object.keys(easy)).toHaveLength(12);
    for (const count of Object.values(easy)) expect(count).toBeGreaterThanOrEqual(2);
  });

  it('of several things at once are never exceeded, and minimums come first', async () => {
    const { tasks, shortfalls } = await chooseFrom(workspace, {
      splits: { test: 1 },
      total: 30,
      least: { difficulty: { Hard: 25 } },
      most: { group: 3 },
    });
    expect(tasks).toHaveLength(30);
    expect(countBy(tasks, ({ difficulty }) => difficulty).Hard).toBeGreaterThanOrEqual(25);
    expect(Math.max(...Object.values(countBy(tasks, ({ group }) => group)))).toBeLessThanOrEqual(3);
    expect(shortfalls).toEqual([]);
  });

  it('that hold each other back say so', async () => {
    const { shortfalls } = await chooseOf(manyPackages(6, 4), {
      splits: { test: 1 },
      total: 10,
      most: { group: 1 },
    });
    expect(shortfalls).toEqual([
      {
        split: 'test',
        stratum: {},
        wanted: 10,
        chosen: 6,
        available: 48,
        because: 'others are there, but 1 of one group is the most (42)',
      },
    ]);
  });
});

describe('what belongs together', () => {
  it('stands in one split: packages of a site, template or likeness, and twins', async () => {
    const siblings = [
      ...Array.from({ length: 6 }, (_, at) => ({ name: `site-${at}`, instances: 1, site: 'one' })),
      ...Array.from({ length: 6 }, (_, at) => ({
        name: `look-${at}`,
        instances: 1,
        likeness: 'x',
      })),
      ...Array.from({ length: 6 }, (_, at) => ({
        name: `form-${at}`,
        instances: 1,
        template: 't',
      })),
      { name: 'bridge', instances: 1, site: 'one', likeness: 'x' },
      ...manyPackages(8, 1),
    ];
    const { tasks, merged } = await chooseOf(siblings, { splits: { dev: 1, test: 1 } });
    const family = (start: string) =>
      new Set(
        tasks.flatMap((task) =>
          task.group.startsWith(start) ? `${task.family} ${task.split}` : [],
        ),
      );
    expect(family('form')).toHaveLength(1);
    expect(new Set([...family('site'), ...family('look'), ...family('bridge')])).toHaveLength(1);
    expect(new Set(tasks.map((task) => `${task.instance} ${task.split}`)).size).toBe(27);
    expect(new Set(tasks.map(({ split }) => split)).size).toBe(2);
    expect(merged).toContainEqual(
      expect.objectContaining({ group: 'form-3', because: 'template' }),
    );
  });
});

describe('the place of a task', () => {
  it('is the same when another source comes, even one that is like an old one', async () => {
    const before = await chooseFrom(workspace);
    const newer = { instances: 2, publishedAt: '2026-11-01T00:00:00.000Z' };
    const after = await chooseOf([
      { name: 'a-new-one', ...newer },
      { name: 'a-copy', likeness: 'package-7', ...newer },
      ...packages,
    ]);
    const places = placesOf(after.tasks);
    for (const { id, split } of before.tasks) expect([id, places.get(id)]).toEqual([id, split]);
    expect(places.size).toBe(before.tasks.length + 8);
    const copy = after.tasks.find(({ group }) => group === 'a-copy');
    const original = after.tasks.find(({ group }) => group === 'package-7');
    expect([copy?.family, copy?.split]).toEqual(['package-7', original?.split]);
  });

  it('is another under another seed', async () => {
    const halves = { splits: { dev: 1, test: 1 } };
    const one = placesOf((await chooseFrom(workspace, halves)).tasks);
    const other = placesOf((await chooseFrom(workspace, halves, { seed: 'another' })).tasks);
    const same = [...one].filter(([id, split]) => other.get(id) === split).length;
    expect(one.size).toBe(other.size);
    expect(same).toBeGreaterThan(one.size * 0.2);
    expect(same).toBeLessThan(one.size * 0.8);
  });
});

describe('what is kept out', () => {
  it('is what came before a date', async () => {
    const old = { instances: 1, publishedAt: '2025-01-01T00:00:00.000Z' };
    const { tasks, leftOut } = await chooseOf(
      [{ name: 'old', ...old }, ...manyPackages(3, 1)],
      {},
      { since: '2026-01-01' },
    );
    expect(new Set(tasks.map(({ group }) => group)).has('old')).toBe(false);
    expect(leftOut).toEqual([
      expect.objectContaining({ reason: 'it appeared before 2026-01-01' }),
      expect.objectContaining({ reason: 'it appeared before 2026-01-01' }),
    ]);
  });
});
