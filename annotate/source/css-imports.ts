import { parseCss } from './parse-css.js';

export interface CssImport {
  readonly address: string;
  /** What has to hold for it, in the form of the rules that could stand around its text. */
  readonly conditions: readonly string[];
}

const mostImports = 100;
/** The first words of an import; bounded, so that an unclosed bracket costs nothing. */
const addressed =
  /^(?:url\(\s{0,9}(?:"([^"]{1,2048})"|'([^']{1,2048})'|([^"'()\s]{1,2048}))\s{0,9}\)|"([^"]{1,2048})"|'([^']{1,2048})')\s*/i;
const layered = /^layer(?:\(([^()]{0,200})\))?(?![\w-])\s*/i;
const supported = /^supports\(((?:[^()]|\([^()]{0,200}\)){1,400})\)\s*/i;

/** The stylesheets that a stylesheet begins with. */
export function cssImports(text: string): CssImport[] {
  const imports: CssImport[] = [];
  const tree = parseCss(text, 'stylesheet');
  for (const node of tree?.type === 'StyleSheet' ? tree.children : []) {
    if (imports.length >= mostImports) break;
    if (node.type === 'Rule') break;
    if (node.type !== 'Atrule' || node.name.toLowerCase() !== 'import') continue;
    const found = readImport(node.prelude?.type === 'Raw' ? node.prelude.value.trim() : '');
    if (found !== undefined) imports.push(found);
  }
  return imports;
}

function readImport(prelude: string): CssImport | undefined {
  const address = addressed.exec(prelude);
  if (address === null) return undefined;
  const conditions: string[] = [];
  let rest = prelude.slice(address[0].length);
  const layer = layered.exec(rest);
  if (layer !== null) {
    conditions.push(`@layer ${layer[1] ?? ''}`.trimEnd());
    rest = rest.slice(layer[0].length);
  }
  const supports = supported.exec(rest);
  if (supports !== null) {
    conditions.push(`@supports (${supports[1]})`);
    rest = rest.slice(supports[0].length);
  }
  if (rest !== '') conditions.push(`@media ${rest}`);
  return { address: address.slice(1).find((one) => one !== undefined) ?? '', conditions };
}
