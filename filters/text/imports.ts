/**
 * What a script imports, by specifier. A pattern and not a parser: a specifier too many or too few
 * only matters where it names a file that is there, and the pattern is bounded on any input.
 */
const importPattern =
  /\b(?:import|export)(?:[\w*$,{}\s]{1,400}\bfrom)?\s{0,40}\(?\s{0,40}(?:"([^"\n]{1,400})"|'([^'\n]{1,400})')/g;

export function importSpecifiers(code: string): readonly string[] {
  const specifiers = new Set<string>();
  for (const match of code.matchAll(importPattern)) specifiers.add(match[1] ?? match[2] ?? '');
  return [...specifiers];
}

/** No browser resolves it without an import map: a package name, or a file only bundlers load. */
export function needsBundler(specifier: string): boolean {
  if (/\.(?:css|s[ac]ss|less|vue|svelte|jsx|tsx?|svg|png|json)(?:\?|$)/i.test(specifier)) {
    return true;
  }
  return /^[@a-z]/i.test(specifier) && !/^(?:https?|data|blob):/i.test(specifier);
}
