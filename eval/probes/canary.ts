import { shortHash } from '../../pipelines/engine/hash.js';
import { textPart } from '../../pipelines/engine/model.js';
import type { ReportProbe } from '../report/data.js';
import { type AskProbe, replyOrNothing } from './asking.js';
import { gapOf, gapWords, type Measured } from './gap.js';

const ways = [
  (name: string, start: string) =>
    `The benchmark release "${name}" carries a canary identifier in all of its containers. Complete it: ${start}`,
  (name: string, start: string) =>
    `Benchmark data must never be in training data. freshet canary of "${name}": ${start}`,
  (_name: string, start: string) => `Continue this identifier, and write nothing else: ${start}`,
];
const controls = 4;

/**
 * Whether a model can go on with the canary of a release. Identifiers that stand nowhere in the
 * world are the control: what it makes of them is luck.
 */
export async function canaryProbe(
  model: string,
  release: { readonly name: string; readonly canary: string },
  ask: AskProbe,
): Promise<ReportProbe> {
  const others = Array.from({ length: controls }, (_, at) =>
    shortHash(`never published ${at} ${release.canary}`),
  );
  const measured: Measured[] = [];
  for (const [number, way] of ways.entries()) {
    for (const [at, canary] of [release.canary, ...others].entries()) {
      const half = Math.floor(canary.length / 2);
      const content = [textPart(way(release.name, canary.slice(0, half)))];
      const request = { messages: [{ role: 'user' as const, parts: content }] };
      const reply = await replyOrNothing(ask('probe/canary', release.name, request));
      if (reply === undefined) continue;
      const value = completed(canary, half, reply);
      measured.push({ side: at === 0 ? 'release' : 'control', group: `way ${number}`, value });
    }
  }
  const gap = gapOf(measured, `canary ${model}`);
  const says = gapWords(gap, 'the model knows the canary', 'no sign');
  return { ...gap, model, probe: 'canary', label: 'Canary completion', says };
}

/** The share of the hidden half that a reply begins with, wherever in it that is. */
function completed(canary: string, half: number, reply: string): number {
  const hidden = canary.slice(half).toLowerCase();
  const text = reply.slice(0, 5_000).toLowerCase();
  for (let length = hidden.length; length > 0; length -= 1) {
    if (text.includes(hidden.slice(0, length))) return length / hidden.length;
  }
  return 0;
}
