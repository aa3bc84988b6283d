import { type CST, Parser } from 'yaml';

interface Visit {
  readonly token: CST.Token;
  readonly depth: number;
}

/**
 * Where a YAML text is nested deeper than it may be. The parser of values calls itself for each
 * level, and a process that runs out of stack inside of a regular expression cannot be rescued.
 */
export function tooDeepAt(text: string, deepest: number): number | undefined {
  for (const document of new Parser().parse(text)) {
    const open: Visit[] = [{ token: document, depth: 0 }];
    for (let visit = open.pop(); visit !== undefined; visit = open.pop()) {
      const { token, depth } = visit;
      if (depth > deepest) return token.offset;
      if (token.type === 'document' && token.value) open.push({ token: token.value, depth });
      if (!('items' in token)) continue;
      for (const item of token.items) {
        for (const part of [item.key, item.value]) {
          if (part) open.push({ token: part, depth: depth + 1 });
        }
      }
    }
  }
  return undefined;
}
