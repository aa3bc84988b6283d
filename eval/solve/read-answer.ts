import { parsePatch } from '../../pipelines/engine/edit/patch.js';
import type { RunStatus } from '../run/rows.js';

export interface ReadAnswer {
  readonly status: RunStatus;
  readonly code: string | null;
  readonly reason: string | null;
}

const refusal =
  /^\W*(?:i(?:['’]m| am) (?:sorry|unable|not able)|sorry\b|i (?:can(?:not|['’]t)|won['’]t)|as an ai\b|unfortunately, i (?:can|am))/i;

const fine: ReadAnswer = { status: 'ok', code: null, reason: null };
const invalid = (code: string, reason: string): ReadAnswer => ({ status: 'invalid', code, reason });

/**
 * Whether there is an answer to apply, told by the text alone, so that a live answer and the same
 * one from a file are told alike. That a block does not fit is for the one who applies it.
 */
export function readPatchAnswer(text: string, finish: string): ReadAnswer {
  if (finish === 'filter') return invalid('refused', 'The reply was held back by a filter.');
  if (text.trim() === '') {
    return finish === 'length'
      ? invalid('truncated', 'The reply ended at its length limit before it said anything.')
      : invalid('empty', 'The reply is empty.');
  }
  const parts = parsePatch(text);
  const problem = parts.flatMap((part) => ('problem' in part ? [part.problem] : []))[0];
  if (parts.some((part) => 'block' in part)) {
    return finish === 'length'
      ? { ...fine, code: 'truncated', reason: 'The reply ended at its length limit.' }
      : fine;
  }
  if (finish === 'length') {
    return invalid(
      'truncated',
      'The reply ended at its length limit, and no block of it is whole.',
    );
  }
  if (problem !== undefined) return invalid('malformed', `No block can be read: ${problem}`);
  return refusal.test(text)
    ? invalid('refused', 'The model declined.')
    : invalid('no-block', 'The reply has no search/replace block.');
}
