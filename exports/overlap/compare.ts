import { at } from '../../capture/dedupe/bits.js';
import { alikeLooks } from './alike-looks.js';
import { type Alike, alikeSketches } from './alike-sketches.js';
import type { Thresholds } from './imprint.js';
import { type ImprintTable, readImprints, type Side } from './imprint-table.js';

/** By what a task is recognised; the surest first. */
export const levels = ['source', 'text', 'code', 'look'] as const;
export type Level = (typeof levels)[number];

/** A task of ours that is, or is like, one of theirs. */
export interface Finding {
  readonly level: Level;
  readonly task: string;
  /** The task that it is like, and whose it is. */
  readonly other: string;
  readonly of: string;
  /** The shared source, similarity from 0 to 1, or bits of 256 that differ. */
  readonly value: string | number;
}

export interface Comparison {
  /** How many tasks each side has. */
  readonly tasks: { readonly ours: number; readonly theirs: number };
  /** At most one a task and level, in the order of the tasks. */
  readonly findings: readonly Finding[];
}

/** What of ours others have already, at all levels. */
export async function compareSides(
  ours: Side,
  theirs: readonly Side[],
  thresholds: Thresholds,
): Promise<Comparison> {
  const table = await readImprints(ours, theirs);
  return {
    tasks: { ours: table.ours, theirs: table.ids.length - table.ours },
    findings: findingsIn(table, thresholds),
  };
}

export function findingsIn(table: ImprintTable, thresholds: Thresholds): Finding[] {
  const found = (level: Level, row: number, other: number, value: string | number): Finding => ({
    level,
    task: table.ids[row] ?? '',
    other: table.ids[other] ?? '',
    of: table.names[at(table.sides, other)] ?? '',
    value,
  });
  const similar = (level: Level, alike: ReadonlyMap<number, Alike>) =>
    inOrder(alike).map(([row, { other, similarity }]) => found(level, row, other, similarity));
  const looks = inOrder(alikeLooks(table, thresholds.look));
  return [
    ...sharedSources(table).map(({ row, other, source }) => found('source', row, other, source)),
    ...similar('text', alikeSketches(table.text, table.ours, thresholds.text)),
    ...similar('code', alikeSketches(table.code, table.ours, thresholds.code)),
    ...looks.map(([row, { other, distance }]) => found('look', row, other, distance)),
  ];
}

function inOrder<T>(rows: ReadonlyMap<number, T>): [number, T][] {
  return [...rows].sort(([left], [right]) => left - right);
}

function sharedSources({ sources, ours }: ImprintTable) {
  const first = new Map<string, number>();
  for (let row = ours; row < sources.length; row += 1) {
    for (const source of sources[row] ?? []) if (!first.has(source)) first.set(source, row);
  }
  const shared: { row: number; other: number; source: string }[] = [];
  for (let row = 0; row < ours; row += 1) {
    const source = sources[row]?.find((one) => first.has(one));
    if (source !== undefined) shared.push({ row, other: first.get(source) ?? row, source });
  }
  return shared;
}
