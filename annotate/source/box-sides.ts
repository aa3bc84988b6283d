const sides = ['top', 'right', 'bottom', 'left'] as const;

/**
 * The value of a shorthand after one of the properties that it stands for has another value;
 * undefined where that cannot be told from the words of the value.
 */
export function withPart(
  shorthand: string,
  value: string,
  property: string,
  wanted: string,
): string | undefined {
  const words = wordsOf(value);
  if (words === undefined || wordsOf(wanted)?.length !== 1) return undefined;
  if (shorthand === 'background' && property === 'background-color') {
    return words.length === 1 && !/[(]/.test(value.replace(/^(?:rgb|hsl)a?\(/i, ''))
      ? wanted
      : undefined;
  }
  const side = sides.findIndex((name) => property === partName(shorthand, name));
  if (side < 0 || words.length > 4) return undefined;
  const [top = '', right = top, bottom = top, left = right] = words;
  const all = [top, right, bottom, left];
  all[side] = wanted;
  return shortest(all);
}

function partName(shorthand: string, side: string): string {
  return shorthand === 'inset' ? side : `${shorthand}-${side}`;
}

/** As people write it: what repeats is left out. */
function shortest([top = '', right = '', bottom = '', left = '']: readonly string[]): string {
  if (left !== right) return [top, right, bottom, left].join(' ');
  if (bottom !== top) return [top, right, bottom].join(' ');
  return right === top ? top : [top, right].join(' ');
}

/** Words between white space, brackets kept whole; undefined for what is more than a few of them. */
function wordsOf(value: string): string[] | undefined {
  if (value.length > 200 || /[,/"']/.test(value.replace(/\([^()]*\)/g, ''))) return undefined;
  const words: string[] = [];
  let depth = 0;
  let word = '';
  for (const character of value) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0 && /\s/.test(character)) {
      if (word !== '') words.push(word);
      word = '';
    } else word += character;
  }
  if (word !== '') words.push(word);
  return depth === 0 && words.length > 0 ? words : undefined;
}
