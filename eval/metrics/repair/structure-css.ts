import { tokenize } from 'css-tree';

const deepest = 50;

/**
 * Each declaration of a stylesheet, or of a style attribute, with the selectors and conditions
 * around it. Tokens alone are read, one after the other: no nesting is too deep for that.
 */
export function* styleUnits(text: string): Generator<string> {
  const around: string[] = [];
  let piece = '';
  const units: string[] = [];
  const finish = () => {
    const folded = piece.trim();
    piece = '';
    if (folded !== '') units.push([...around.slice(0, deepest), folded].join(' { '));
  };
  let brackets = 0;
  tokenize(text, (_type, start, end) => {
    const token = text.slice(start, end);
    if (token.startsWith('/*')) return;
    if (token === ')') brackets = Math.max(0, brackets - 1);
    if (token.endsWith('(')) brackets += 1;
    if (brackets === 0 && token === '{') {
      around.push(piece.trim());
      piece = '';
    } else if (brackets === 0 && token === '}') {
      finish();
      around.pop();
    } else if (brackets === 0 && token === ';') finish();
    else if (token.trim() === '') piece += /[:,{]$/.test(piece) ? '' : ' ';
    else piece = /^[:,]$/.test(token) ? piece.trimEnd() + token : piece + token;
  });
  finish();
  yield* units;
}
