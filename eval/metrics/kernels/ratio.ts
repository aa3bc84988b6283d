import { Alphabet } from './alphabet.js';
import type { Block } from './blocks.js';
import { Matcher } from './difflib.js';

/** The similarity of one pair; for many pairs, one matcher a second text is far cheaper. */
export function ratio(first: string, second: string, autojunk: boolean): number {
  const alphabet = new Alphabet();
  const code = alphabet.encode(second);
  const matcher = new Matcher(code, alphabet, autojunk);
  return matcher.ratio(alphabet.encode(first));
}

/** What two sequences of numbers have in common, with autojunk off. */
export function matchingBlocks(first: ArrayLike<number>, second: ArrayLike<number>): Block[] {
  const alphabet = new Alphabet();
  const code = alphabet.encodeNumbers(second);
  const matcher = new Matcher(code, alphabet, false);
  return matcher.blocks(alphabet.encodeNumbers(first));
}
