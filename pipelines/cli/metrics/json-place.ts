import type { Place } from '../../engine/errors.js';

const space = /[ \t\n\r]*/y;
const scalar =
  /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;

type Expected = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'next';

/**
 * Where a text stops being JSON. The engine's own message names the place for some mistakes and in
 * some versions only.
 */
export function jsonErrorPlace(file: string, text: string): Place {
  const before = text.slice(0, errorOffset(text)).split('\n');
  return { file, line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

function errorOffset(text: string): number {
  const closers: string[] = [];
  let expected: Expected = 'value';
  let at = 0;
  for (;;) {
    at = end(space, text, at);
    const character = text[at];
    if (character === undefined) return at;
    const next = step(character, expected, closers);
    if (next === 'scalar') {
      const after = end(scalar, text, at);
      if (after === at || (expected.endsWith('key') && character !== '"')) return at;
      expected = expected.endsWith('key') ? 'colon' : 'next';
      at = after;
    } else if (next === undefined) return at;
    else {
      expected = next;
      at += 1;
    }
  }
}

function end(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}

/** What a character makes the next thing to expect; undefined if it may not stand there. */
function step(
  character: string,
  expected: Expected,
  closers: string[],
): Expected | 'scalar' | undefined {
  const closes = character === closers.at(-1);
  if (closes && (expected === 'next' || expected.startsWith('first'))) {
    closers.pop();
    return 'next';
  }
  if (expected === 'colon') return character === ':' ? 'value' : undefined;
  if (expected === 'next') {
    if (character !== ',' || closers.length === 0) return undefined;
    return closers.at(-1) === '}' ? 'key' : 'value';
  }
  if (expected.endsWith('key')) return 'scalar';
  if (character !== '{' && character !== '[') return 'scalar';
  closers.push(character === '{' ? '}' : ']');
  return character === '{' ? 'first key' : 'first value';
}
