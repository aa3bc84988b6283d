import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Block } from '../../../eval/metrics/blocks/block.js';
import { mergeBlocks } from '../../../eval/metrics/blocks/merge.js';
import { pageValue, scorePage } from '../../../eval/metrics/blocks/page-score.js';
import { roundAsPython } from '../../../eval/metrics/blocks/round.js';
import { vfsPage, vfsPageMetric } from '../../../eval/metrics/blocks/vfs-page.js';
import { runMetric } from '../../../eval/metrics/run-metric.js';
import { golden } from '../../support/golden.js';

const Row = z.tuple([
  z.int(),
  z.int(),
  ...([z.number(), z.number(), z.number(), z.number()] as const),
  ...([z.int(), z.int(), z.int()] as const),
]);
const { texts, tags, cases } = golden(
  'vfs-code',
  z.object({
    texts: z.array(z.string()),
    tags: z.array(z.string()),
    cases: z.array(
      z.object({
        id: z.string(),
        repeated: z.boolean(),
        reference: z.array(Row),
        generated: z.array(Row),
        expected: z.object({
          matched: z.int(),
          size: z.number(),
          text: z.number(),
          position: z.number(),
          colour: z.number(),
          page: z.number(),
        }),
      }),
    ),
  }),
);

const blocks = (rows: readonly z.infer<typeof Row>[]): Block[] =>
  rows.map(([text, tag, x, y, w, h, red, green, blue]) => ({
    text: texts[text] ?? '',
    tag: tags[tag] ?? '',
    bbox: { x, y, w, h },
    color: `rgb(${red}, ${green}, ${blue})`,
  }));

const block = (text: string, x: number, y: number, more: Partial<Block> = {}): Block => ({
  text,
  bbox: { x, y, w: 0.1, h: 0.03 },
  color: 'rgb(0, 0, 0)',
  tag: 'SPAN',
  ...more,
});

const raw = (list: Block[]) => ({ blocks: list, merged: false });

describe('the page score', () => {
  it('is what the published code computes, ties included', () => {
    expect(cases.length).toBe(120);
    expect(cases.filter(({ repeated }) => repeated).length).toBeGreaterThan(20);
    for (const { id, reference, generated, expected } of cases) {
      const { page, ...parts } = expected;
      const found = scorePage(blocks(reference), blocks(generated), 'code');
      for (const [name, value] of Object.entries(parts)) {
        const own = found[name as keyof typeof found];
        expect(Math.abs(own - value), `${id} ${name}`).toBeLessThan(1e-9);
      }
      expect(roundAsPython(pageValue(found), 1), id).toBe(page);
    }
  });

  it('is rounded at each level in `code`', () => {
    const [one] = cases.filter(({ id }) => id === 'v013');
    const page = (rows: z.infer<typeof Row>[] = []) => ({ blocks: blocks(rows), merged: true });
    const found = vfsPage(page(one?.reference), page(one?.generated), 'code');
    // Rounded parts would add up to 92.
    expect(found.page).toBe(91.9);
    expect(25 * (found.size + found.text + found.position + found.colour)).toBeCloseTo(91.95, 9);
  });

  it('collapses at 200 characters unless autojunk is off', async () => {
    const words = Array.from({ length: 40 }, (_, at) => `word${at % 7}`).join(' ');
    const text = words.slice(0, 200);
    const moved = `${text.slice(1)}!`;
    const pages = [[block(text, 0, 0)], [block(moved, 0, 0)]] as const;
    const short = [[block(text.slice(0, 199), 0, 0)], [block(moved.slice(0, 199), 0, 0)]] as const;
    const textOf = async ([left, right]: typeof pages | typeof short, profile: 'code' | 'ours') => {
      const score = await runMetric(vfsPageMetric, left, right, profile);
      return score.status === 'ok' ? score.parts?.text : undefined;
    };
    expect(await textOf(short, 'code')).toBeGreaterThan(0.98);
    expect(await textOf(pages, 'code')).toBe(0);
    expect(await textOf(pages, 'ours')).toBeGreaterThan(0.98);
  });

  it('reads colours as the profile does', () => {
    const [one, same] = ['oklch(0.6 0.2 260)', 'oklch(0.6 0.2 40)'].map((color) => [
      block('hello world', 0, 0, { color }),
    ]) as [Block[], Block[]];
    // The first three integers are 0, 6 and 0 in both.
    expect(scorePage(one, same, 'code').colour).toBe(1);
    expect(scorePage(one, same, 'ours').colour).toBeLessThan(0.5);
    const faint = [block('hello world', 0, 0, { color: 'rgba(0, 0, 0, 0.1)' })];
    const grey = [block('hello world', 0, 0, { color: 'rgb(229.5 229.5 229.5)' })];
    expect(scorePage(faint, grey, 'ours').colour).toBeCloseTo(1, 9);
    expect(scorePage(faint, grey, 'paper').colour).toBeLessThan(0.3);
    const dark = [
      block('hello world', 0, 0, { color: 'rgba(255,255,255,.5)', background: '#000' }),
    ];
    const mid = [block('hello world', 0, 0, { color: '#808080' })];
    expect(scorePage(dark, mid, 'ours').colour).toBeGreaterThan(0.99);
  });

  it('pairs equal texts by position', () => {
    const rows = (order: readonly number[]) => order.map((y) => block('edit', 0.5, y / 10));
    const reference = rows([1, 2, 3, 4, 5, 6]);
    const answer = rows([6, 3, 1, 5, 2, 4]);
    expect(scorePage(reference, answer, 'ours').position).toBeCloseTo(1, 12);
    expect(scorePage(reference, answer, 'code').position).toBeLessThan(0.9);
  });

  it('is 0 where nothing is aligned', () => {
    const nothing = { size: 0, text: 0, position: 0, colour: 0, matched: 0 };
    expect(scorePage([], [], 'ours')).toEqual(nothing);
    expect(scorePage([block('abc', 0, 0)], [block('xyz', 0, 0)], 'paper')).toEqual(nothing);
  });

  it('of other shapes is refused, not scored', async () => {
    const score = await runMetric(vfsPageMetric, [], [{ text: 'a' }], 'ours');
    expect(score).toMatchObject({ status: 'invalid', value: null });
    expect(score.reason).toMatch(/bbox/);
  });
});

describe('neighbours', () => {
  it('are joined within a row', () => {
    const row = [block('total', 0.1, 0.5), block('42', 0.21, 0.51), block('items', 0.9, 0.5)];
    const other = block('next', 0.22, 0.5, { tag: 'B' });
    for (const profile of ['paper', 'code', 'ours'] as const) {
      const joined = mergeBlocks(raw([...row.slice(0, 2), other]), profile);
      expect(joined.map(({ text }) => text)).toEqual(['total 42', 'next']);
    }
    expect(mergeBlocks(raw(row), 'ours')).toHaveLength(2);
    expect(mergeBlocks({ blocks: row, merged: true }, 'ours')).toEqual(row);
  });

  it('to the left make widths negative in `code` alone', () => {
    const row = [block('right', 0.8, 0.5), block('left', 0.1, 0.5)];
    const [joined] = mergeBlocks(raw(row), 'code');
    expect(joined?.text).toBe('right left');
    expect(joined?.bbox.w).toBeCloseTo(-0.6, 12);
    expect(mergeBlocks(raw(row), 'ours')).toEqual(row);
    const touching = [block('b', 0.2, 0.5), block('a', 0.1, 0.51)];
    const [union] = mergeBlocks(raw(touching), 'ours');
    expect(union?.bbox.x).toBe(0.1);
    expect(union?.bbox.w).toBeCloseTo(0.2, 12);
    expect(union?.bbox.h).toBeCloseTo(0.04, 12);
  });

  it('leave the height alone in `code`', () => {
    const low = block('12', 0.1, 0.5);
    const high = { ...block('kg', 0.21, 0.5), bbox: { x: 0.21, y: 0.5, w: 0.1, h: 0.08 } };
    expect(mergeBlocks(raw([low, high]), 'code')[0]?.bbox.h).toBe(0.03);
    expect(mergeBlocks(raw([low, high]), 'ours')[0]?.bbox.h).toBeCloseTo(0.08, 12);
  });
});

it('rounds as Python does', () => {
  const rounded = [
    [0.125, 2, 0.12],
    [0.375, 2, 0.38],
    [2.675, 2, 2.67],
    [0.5, 0, 0],
    [1.5, 0, 2],
    [-2.5, 0, -2],
    [91.95, 1, 92],
    [84.05, 1, 84],
    [0.0625, 3, 0.062],
    [1e21, 2, 1e21],
  ] as const;
  for (const [value, digits, expected] of rounded) {
    expect(roundAsPython(value, digits), String(value)).toBe(expected);
  }
});
