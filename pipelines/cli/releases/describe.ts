import type { Manifest } from '../../../exports/release/manifest.js';
import { stratumText } from '../../../exports/split/dimensions.js';
import { table } from '../output.js';

/** What every command says of a release that it made. */
export function summaryOf(manifest: Manifest, out: string) {
  const { name, version, canary, seed, splits, shortfalls, answers } = manifest;
  const tasks = Object.values(splits).reduce((sum, split) => sum + split.tasks, 0);
  return { ok: true, name, version, out, tasks, splits, shortfalls, answers, canary, seed };
}

export function describeRelease(
  manifest: Manifest,
  out: string,
  { leftOut, merged }: { readonly leftOut: number; readonly merged: number },
  published: string | null,
): string {
  const { splits, canary } = manifest;
  const rows = Object.entries(splits).map(([name, split]) => [name, split.tasks, split.families]);
  const lines = [table(['split', 'tasks', 'families'], rows), '', ...shortfallLines(manifest)];
  if (leftOut > 0)
    lines.push(`${leftOut} tasks were left out, each with why: lists/left-out.jsonl`);
  if (merged > 0) lines.push(`${merged} groups became part of others: lists/merged.jsonl`);
  lines.push(`Canary: ${canary}`, `Release: ${out}`);
  if (published !== null) lines.push(`Published in the ledger ${published}`);
  return lines.join('\n');
}

export function shortfallLines({ shortfalls }: Pick<Manifest, 'shortfalls'>): string[] {
  if (shortfalls.length === 0) return [];
  const cells = shortfalls.map(({ split, stratum, wanted, chosen, available, because }) => [
    split,
    stratumText(stratum),
    wanted,
    chosen,
    available,
    because,
  ]);
  const head = ['split', 'stratum', 'wanted', 'chosen', 'there', 'why'];
  return ['Quotas that were not filled:', table(head, cells), ''];
}
