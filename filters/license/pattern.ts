import { isRestrictive } from './vocabulary.js';

/** A word, room for up to so many words of a name, or a choice between sequences. */
type Element = string | { readonly room: number } | { readonly choices: readonly Pattern[] };
export type Pattern = readonly Element[];

/**
 * Compiles `a { 3 } ( b c | d | ) @MIT` where braces leave room for names, parentheses hold
 * alternatives and `@` puts in another pattern. All marks are tokens between spaces.
 */
export function compilePattern(source: string, include: (id: string) => Pattern): Pattern {
  const tokens = source.trim().split(/\s+/);
  let next = 0;
  function sequence(): Element[] {
    const elements: Element[] = [];
    for (; next < tokens.length; next++) {
      const token = tokens[next] ?? '';
      if (token === '|' || token === ')') break;
      if (token === '(') elements.push(choice());
      else if (token.startsWith('{')) elements.push({ room: Number(token.slice(1, -1)) });
      else if (token.startsWith('@')) elements.push(...include(token.slice(1)));
      else elements.push(token);
    }
    return elements;
  }
  function choice(): Element {
    const choices: Pattern[] = [];
    do {
      next++;
      choices.push(sequence());
    } while (tokens[next] === '|');
    return { choices };
  }
  return sequence();
}

/** Where matches of the pattern that start at `start` can end, or an empty list. */
export function endsOfMatch(pattern: Pattern, words: readonly string[], start: number): number[] {
  return [...advanced(pattern, words, new Set([start]))];
}

function advanced(
  pattern: Pattern,
  words: readonly string[],
  starts: ReadonlySet<number>,
): ReadonlySet<number> {
  let positions = starts;
  for (const element of pattern) {
    if (positions.size === 0) return positions;
    positions = step(element, words, positions);
  }
  return positions;
}

function step(
  element: Element,
  words: readonly string[],
  positions: ReadonlySet<number>,
): ReadonlySet<number> {
  const reached = new Set<number>();
  for (const position of positions) {
    if (typeof element === 'string') {
      if (words[position] === element) reached.add(position + 1);
    } else if ('room' in element) {
      reached.add(position);
      for (let taken = 0; taken < element.room; taken++) {
        const word = words[position + taken];
        if (word === undefined || isRestrictive(word)) break;
        reached.add(position + taken + 1);
      }
    }
  }
  if (typeof element === 'object' && 'choices' in element) {
    for (const choice of element.choices) {
      for (const end of advanced(choice, words, positions)) reached.add(end);
    }
  }
  return reached;
}
