/** How declarations are set in the text of a block; places are counted from its beginning. */

/** The white space before a place, from the last line break on. */
export function gapBefore(body: string, at: number): string {
  const before = body.slice(0, at);
  const white = before.slice(before.trimEnd().length);
  const line = white.lastIndexOf('\n');
  if (line < 0) return white;
  return white.slice(white[line - 1] === '\r' ? line - 1 : line);
}

/** Where the semicolon after a declaration ends; undefined where it has none. */
export function semicolonAfter(body: string, end: number): number | undefined {
  const found = /^(?:\s|\/\*[\s\S]*?\*\/)*;/.exec(body.slice(end));
  return found === null ? undefined : end + found[0].length;
}

/** Behind a remark that belongs to the line before it. */
export function behindRemark(body: string, at: number): number {
  const remark = /^[ \t]*\/\*[^\n]*?\*\//.exec(body.slice(at));
  return remark === null ? at : at + remark[0].length;
}

/** What stands between the property and the value. */
export function colonIn(declaration: string, property: string, valueStart: number): string {
  const colon = declaration.slice(property.length, valueStart);
  return /^[ \t]*:[ \t]*$/.test(colon) ? colon : ': ';
}

/** What stands between two declarations, told from the one at this place and the one after it. */
export function gapAfter(body: string, start: number, next: number | undefined, colon: string) {
  const own = gapBefore(body, start);
  if (own.includes('\n')) return own;
  if (next !== undefined) return gapBefore(body, next);
  // The only one of a line: who leaves a space behind the colon leaves one behind the semicolon.
  return own !== '' || colon.endsWith(' ') ? ' ' : '';
}
