import { occurrences } from '../../../pipelines/engine/edit/occurrences.js';
import type { Defect } from '../../../pipelines/engine/repair.js';
import { unitsOf } from './structure.js';

export type Files = ReadonlyMap<string, string>;

/** Text on both sides of a place that tells it from others like it; defects are further apart. */
const context = 30;
const enough = 1_000;

type Place = Pick<Defect, 'block' | 'start' | 'end' | 'text'>;

/** The clean file with this one defect in it. */
function brokenBy({ start, end, text }: Place, clean: string): string {
  return clean.slice(0, start) + text + clean.slice(end);
}

/** Whether the answer has at the place of a defect the very text of the clean file. */
export function hasBytes(place: Place, clean: Files, answer: Files): boolean {
  const [before, now] = [clean.get(place.block.path), answer.get(place.block.path)];
  if (before === undefined || now === undefined) return false;
  if (before === now) return true;
  const { start, end, text } = place;
  const head = before.slice(Math.max(0, start - context), start);
  const tail = before.slice(end, end + context);
  const count = (file: string, stretch: string) => occurrences(file, stretch, enough).length;
  const right = head + before.slice(start, end) + tail;
  const wrong = head + text + tail;
  return count(now, right) >= count(before, right) && count(now, wrong) <= count(before, wrong);
}

/** The same, but for white space and the order of what has no order. */
export function hasStructure(place: Place, clean: Files, answer: Files): boolean {
  const { path } = place.block;
  const [before, now] = [clean.get(path), answer.get(path)];
  if (before === undefined || now === undefined) return false;
  const wanted = unitsOf(path, before);
  const broken = unitsOf(path, brokenBy(place, before));
  const has = unitsOf(path, now);
  // A change that this way of reading does not see cannot be seen to be undone either.
  let differs = false;
  for (const unit of new Set([...wanted.keys(), ...broken.keys()])) {
    const [right = 0, wrong = 0, there = 0] = [wanted, broken, has].map((all) => all.get(unit));
    if (right === wrong) continue;
    differs = true;
    if (right > wrong ? there < right : there > right) return false;
  }
  return differs;
}
