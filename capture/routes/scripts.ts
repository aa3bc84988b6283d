import { extensionOf } from '../../filters/text/paths.js';

const languages: Readonly<Record<string, readonly string[]>> = {
  ts: ['ts', 'tsx'],
  mts: ['ts'],
  cts: ['ts'],
  tsx: ['tsx'],
  // Types in plain files are Flow's, of which most is TypeScript's too.
  js: ['jsx', 'tsx'],
  mjs: ['jsx', 'tsx'],
  cjs: ['jsx', 'tsx'],
  jsx: ['jsx', 'tsx'],
  vue: ['ts', 'tsx', 'jsx'],
  svelte: ['ts', 'jsx'],
  html: ['jsx'],
};

/** In which languages the scripts of a file may be; none if it has no scripts. */
export function languagesOf(path: string): readonly string[] {
  return /\.d\.[mc]?ts$/.test(path) ? [] : (languages[extensionOf(path)] ?? []);
}

/** The scripts of a file, each at the line it has there. */
export function scriptsOf(path: string, text: string): string {
  return ['vue', 'svelte', 'html'].includes(extensionOf(path)) ? scriptBlocks(text) : text;
}

function scriptBlocks(text: string): string {
  const found: string[] = [];
  let lines = 0;
  let written = 0;
  let seen = 0;
  for (const { start, end } of blocks(text)) {
    lines += linesIn(text, seen, start);
    // What follows on the same line is still a statement of its own.
    found.push(lines > written ? '\n'.repeat(lines - written) : ';', text.slice(start, end));
    written = lines + linesIn(text, start, end);
    lines = written;
    seen = end;
  }
  return found.join('');
}

function* blocks(text: string): Generator<{ start: number; end: number }> {
  const lower = text.toLowerCase();
  for (let at = lower.indexOf('<script'); at >= 0; at = lower.indexOf('<script', at)) {
    const start = tagEnd(text, at);
    const end = lower.indexOf('</script', start);
    if (end < 0) return;
    // Components carry no other data than scripts; pages do, as `type="application/json"`.
    const kind = /\stype\s*=\s*["']?([^"'\s>]+)/.exec(text.slice(at, start))?.[1] ?? 'module';
    if (/^(?:module|(?:text|application)\/(?:java|type)script|text\/babel)$/.test(kind)) {
      yield { start, end };
    }
    at = end;
  }
}

/** The place after the tag; a `>` in a quoted value does not end it. */
function tagEnd(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at + 1;
  }
  return text.length;
}

function linesIn(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) {
    lines += 1;
  }
  return lines;
}
