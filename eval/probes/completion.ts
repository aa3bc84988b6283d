import { textPart } from '../../pipelines/engine/model.js';
import { ratio } from '../metrics/kernels/ratio.js';
import type { ReportProbe } from '../report/data.js';
import { type AskProbe, replyOrNothing } from './asking.js';
import { disguised } from './disguise.js';
import { gapOf, gapWords, type Measured } from './gap.js';

/** A text of a task, and whether the model may have seen it. */
export interface ProbeText {
  readonly task: string;
  readonly group: string;
  readonly site: string;
  readonly path: string;
  readonly text: string;
}

const shownCharacters = 2_000;
const hiddenCharacters = 500;
const least = 600;

/**
 * Whether a model goes on with a file of a task as its author did, told which site it is of. The
 * control is the same place of the same file in disguise, or of sites that are newer than the model.
 */
export async function completionProbe(
  model: string,
  texts: readonly ProbeText[],
  fresh: readonly ProbeText[],
  ask: AskProbe,
): Promise<ReportProbe> {
  const control =
    fresh.length > 0
      ? fresh
      : texts.map((one) => ({ ...one, text: disguised(one.text, one.task) }));
  const measured: Measured[] = [];
  for (const [side, some] of [
    ['release', texts],
    ['control', control],
  ] as const) {
    for (const one of some) {
      const halves = halvesOf(one.text);
      if (halves === undefined) continue;
      const reply = await replyOrNothing(
        ask('probe/completion', one.task, request(one, halves.shown)),
      );
      if (reply === undefined) continue;
      const value = ratio(halves.hidden, withoutFence(reply).slice(0, hiddenCharacters), false);
      measured.push({ side, group: one.group, value });
    }
  }
  const gap = gapOf(measured, `completion ${model}`);
  const label =
    fresh.length > 0
      ? 'Guided completion, against newer sites'
      : 'Guided completion, against disguise';
  const says = gapWords(gap, 'completes what it should not know', 'no sign');
  return { ...gap, model, probe: 'completion', label, says };
}

function halvesOf(text: string): { shown: string; hidden: string } | undefined {
  if (text.length < least) return undefined;
  const middle = text.indexOf('\n', Math.floor(text.length / 2)) + 1;
  const at =
    middle > 0 && middle < text.length - hiddenCharacters / 2
      ? middle
      : Math.floor(text.length / 2);
  return {
    shown: text.slice(Math.max(0, at - shownCharacters), at),
    hidden: text.slice(at, at + hiddenCharacters),
  };
}

function request({ site, path }: ProbeText, shown: string) {
  const text = [
    `Below is a part of the file ${path} of the public web site "${site}".`,
    `Write the next ${hiddenCharacters} characters exactly as they are in that file, without any comment.`,
    '',
    shown,
  ].join('\n');
  return { messages: [{ role: 'user' as const, parts: [textPart(text)] }] };
}

function withoutFence(reply: string): string {
  return /^\s*```[^\n]*\n([\s\S]*?)(?:\n```|$)/.exec(reply)?.[1] ?? reply;
}
