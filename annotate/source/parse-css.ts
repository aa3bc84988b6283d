import { type CssNode, parse, tokenize } from 'css-tree';

const mostCharacters = 2 * 1024 * 1024;
/** The parser goes down one call a level; nobody writes more than a few. */
const deepest = 100;

/**
 * A stylesheet (or the declarations of a style attribute) as far as it can be read. Selectors and
 * values are left as they are written: only their places are needed, and a hostile one costs
 * nothing. Undefined for what is too large or too deep to have been written by anybody.
 */
export function parseCss(
  text: string,
  context: 'stylesheet' | 'declarationList',
): CssNode | undefined {
  if (text.length > mostCharacters || isTooDeep(text)) return undefined;
  return parse(text, {
    context,
    positions: true,
    parseRulePrelude: false,
    parseAtrulePrelude: false,
    parseValue: false,
  });
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let most = 0;
  tokenize(text, (_type, start, end) => {
    if (end - start !== 1) return;
    const mark = text[start];
    if (mark === '{') depth += 1;
    else if (mark === '}') depth = Math.max(0, depth - 1);
    most = Math.max(most, depth);
  });
  return most > deepest;
}
