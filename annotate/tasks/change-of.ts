import type { EditBlock } from '../../pipelines/engine/edit/block.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import { onlyFoldedPlace } from '../../pipelines/engine/edit/folded.js';
import type { Change } from '../../pipelines/engine/edit/make-block.js';
import { occurrences } from '../../pipelines/engine/edit/occurrences.js';
import { suggestion } from '../../pipelines/engine/pipeline/problems.js';
import type { Fault } from './fault.js';

/** What an edit changes of the clean files, to the character; or why it cannot be told. */
export function changeOf(files: Files, { path, search, replace }: EditBlock): Change | Fault {
  const text = files.get(path);
  if (text === undefined) {
    const message = `${path} is no file of the task: not in the site, not loaded by the page, or the work of others.`;
    return { gate: 'round-trip', key: 'file', message, fix: suggestion(path, [...files.keys()]) };
  }
  const places = occurrences(text, search, 4);
  const [start] = places;
  if (start === undefined)
    return { gate: 'round-trip', key: 'search', ...notThere(path, text, search) };
  if (places.length > 1) {
    const lines = places.slice(0, 3).map((place) => lineOf(text, place));
    const more = places.length > lines.length ? ' and others' : '';
    const message = `${path} has it more than once: in lines ${lines.join(', ')}${more}.`;
    const fix = 'Take more of the text around the one that you mean into "search" and "replace".';
    return { gate: 'round-trip', key: 'search', message, fix };
  }
  return { path, ...onlyDifference(search, replace, start) };
}

function notThere(path: string, text: string, search: string): Pick<Fault, 'message' | 'fix'> {
  const folded = onlyFoldedPlace(text, search);
  if (folded !== undefined) {
    const message = `${path} has it with other white space, in line ${lineOf(text, folded.start)}.`;
    return { message, fix: 'Copy it to the character; "search: |-" keeps lines as they are.' };
  }
  const length = knownLength(text, search);
  const message = `${path} does not have the searched text.`;
  if (length < least) {
    const fix =
      'Copy it from the clean file: tasks are written from the clean site to the broken one.';
    return { message, fix };
  }
  const end = text.indexOf(search.slice(0, length)) + length;
  const quoted = (rest: string) => JSON.stringify(rest.slice(0, 20));
  const fix = `Line ${lineOf(text, end)} goes on with ${quoted(text.slice(end))} where "search" has ${quoted(search.slice(length))}.`;
  return { message, fix };
}

/** A shorter beginning may stand anywhere. */
const least = 6;

/** How much of the beginning of a text stands somewhere in another. */
function knownLength(text: string, search: string): number {
  let [known, most] = [0, search.length];
  while (known < most) {
    const middle = Math.ceil((known + most) / 2);
    if (text.includes(search.slice(0, middle))) known = middle;
    else most = middle - 1;
  }
  return known;
}

/** Without what both texts begin and end with, and without cutting a character in two. */
function onlyDifference(search: string, replace: string, at: number) {
  const [was, becomes] = [[...search], [...replace]];
  const shorter = Math.min(was.length, becomes.length);
  let head = 0;
  while (head < shorter && was[head] === becomes[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && was.at(-1 - tail) === becomes.at(-1 - tail)) tail += 1;
  const length = (characters: readonly string[]) => characters.join('').length;
  return {
    start: at + length(was.slice(0, head)),
    end: at + search.length - length(was.slice(was.length - tail)),
    text: becomes.slice(head, becomes.length - tail).join(''),
  };
}

function lineOf(text: string, place: number): number {
  return text.slice(0, place).split('\n').length;
}
