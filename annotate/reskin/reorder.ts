import { type Block, type CssNode, type Rule, walk } from 'css-tree';
import { isHtml } from '../../filters/text/paths.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import { parseCss } from '../source/parse-css.js';
import { readDeclarations } from '../source/read-declarations.js';
import type { Chance } from './chance.js';
import { moved, type TextChange, withChanges } from './changes.js';
import { htmlParts } from './html-parts.js';
import { areIndependent, natureOf, rootOf } from './independent.js';
import { codePieces, eachFile } from './site-code.js';

/** Rules that change places among each other at a time: the work is their number squared. */
const mostRules = 400;

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Puts rules, declarations and attributes into another order wherever nothing depends on it. */
export async function reorder(files: Files, chance: Chance): Promise<Files> {
  const inside = await eachFile(files, (path, text) =>
    codePieces(path, text).flatMap((piece) =>
      piece.language === 'css' || piece.language === 'declarations'
        ? moved(inBlocks(piece.text, piece.language, chance), piece.offset)
        : [],
    ),
  );
  const rules = await eachFile(inside, (path, text) =>
    codePieces(path, text).flatMap((piece) =>
      piece.language === 'css'
        ? [{ ...span(piece.offset, piece.text), text: withRules(piece.text, chance) }]
        : [],
    ),
  );
  return eachFile(rules, (path, text) => (isHtml(path) ? inTags(text, chance) : []));
}

const span = (start: number, text: string): Place => ({ start, end: start + text.length });

function inBlocks(text: string, language: 'css' | 'declarations', chance: Chance): TextChange[] {
  const tree = parseCss(text, language === 'css' ? 'stylesheet' : 'declarationList');
  const changes: TextChange[] = [];
  if (tree === undefined) return changes;
  walk(tree, (node) => {
    if (node.type !== 'Block' && node.type !== 'DeclarationList') return;
    // Between rules inside of rules, the place of a declaration has a meaning.
    if ([...node.children].some(({ type }) => type !== 'Declaration' && type !== 'Comment')) return;
    const declarations = readDeclarations(node.children, { path: '', text, offset: 0 });
    if (declarations.length !== countOf(node.children)) return;
    const roots = declarations.map(({ property }) => rootOf(property));
    const order = newOrder(
      declarations.length,
      (left, right) => {
        const [one, other] = [roots[left], roots[right]];
        return one !== other && one !== 'all' && other !== 'all';
      },
      chance.for(text.slice(...bounds(node.loc))),
    );
    changes.push(
      ...swapped(
        text,
        declarations.map(({ range }) => range),
        order,
      ),
    );
  });
  return changes;
}

function bounds(loc: CssNode['loc']): readonly [number, number] {
  return [loc?.start.offset ?? 0, loc?.end.offset ?? 0];
}

function countOf(nodes: Iterable<CssNode>): number {
  return [...nodes].filter(({ type }) => type === 'Declaration').length;
}

/** Within at-rules first, then between them; what is nested moves with what it is in. */
function withRules(text: string, chance: Chance): string {
  const tree = parseCss(text, 'stylesheet');
  if (tree?.type !== 'StyleSheet') return text;
  const inner: TextChange[] = [];
  for (const node of tree.children) {
    if (node.type === 'Atrule' && node.block && /^(?:media|supports|layer)$/i.test(node.name)) {
      inner.push(...ruleSwaps(text, node.block.children, chance));
    }
  }
  if (inner.length > 0) return betweenAtRules(withChanges(text, inner), chance);
  return betweenAtRules(text, chance);
}

function betweenAtRules(text: string, chance: Chance): string {
  const tree = parseCss(text, 'stylesheet');
  if (tree?.type !== 'StyleSheet') return text;
  return withChanges(text, ruleSwaps(text, tree.children, chance));
}

/** Rules trade places only with those that no at-rule parts them from. */
function ruleSwaps(text: string, nodes: Iterable<CssNode>, chance: Chance): TextChange[] {
  const changes: TextChange[] = [];
  let run: Rule[] = [];
  const finish = () => {
    changes.push(...runSwaps(text, run, chance));
    run = [];
  };
  for (const node of nodes) {
    if (node.type === 'Comment') continue;
    if (node.type === 'Rule' && run.length < mostRules) run.push(node);
    else {
      finish();
      if (node.type === 'Rule') run.push(node);
    }
  }
  finish();
  return changes;
}

function runSwaps(text: string, run: readonly Rule[], chance: Chance): TextChange[] {
  const natures = run.map(({ prelude, block }) =>
    natureOf(prelude.type === 'Raw' ? prelude.value : '', propertiesOf(block)),
  );
  const places = run.map(({ loc }) => ({ start: bounds(loc)[0], end: bounds(loc)[1] }));
  // Where the file ends within a rule, nothing may come behind it.
  if (places.some(({ end }) => text[end - 1] !== '}')) return [];
  const order = newOrder(
    run.length,
    (left, right) => {
      const [one, other] = [natures[left], natures[right]];
      return one !== undefined && other !== undefined && areIndependent(one, other);
    },
    chance.for(`rules ${places.length} ${text.slice(places[0]?.start, places[0]?.end)}`),
  );
  return swapped(text, places, order);
}

/** A rule with others inside sets what those set. */
function propertiesOf(block: Block): string[] {
  const properties: string[] = [];
  walk(block, (node) => {
    if (node.type === 'Declaration') properties.push(node.property.toLowerCase());
    else if (node.type === 'Rule' || node.type === 'Atrule') properties.push('all');
  });
  return properties;
}

function inTags(html: string, chance: Chance): TextChange[] {
  return htmlParts(html).tags.flatMap(({ name, start, attributes }) => {
    const places = attributes.map(({ range }) => range).sort((a, b) => a.start - b.start);
    // A field reads its value by what it knows of itself so far.
    if (name === 'input' || places.length < 2) return [];
    if (places.some((place) => !/\s/.test(html[place.start - 1] ?? ''))) return [];
    const last = places.at(-1);
    // Nothing without quotation marks may end up in front of the slash of `/>`.
    if (last === undefined || html[last.end] === '/') return [];
    const order = newOrder(places.length, () => true, chance.for(`tag ${start}`));
    return swapped(html, places, order);
  });
}

/** An order that the seed decides, in which only what is independent passes each other. */
function newOrder(
  count: number,
  independent: (left: number, right: number) => boolean,
  chance: Chance,
): number[] {
  const waits = Array.from({ length: count }, () => 0);
  const after = Array.from({ length: count }, (): number[] => []);
  for (let left = 0; left < count; left += 1) {
    for (let right = left + 1; right < count; right += 1) {
      if (independent(left, right)) continue;
      after[left]?.push(right);
      waits[right] = (waits[right] ?? 0) + 1;
    }
  }
  const draws = Array.from({ length: count }, (_, at) => chance.of(String(at)));
  const ready = waits.flatMap((wait, at) => (wait === 0 ? [at] : []));
  const order: number[] = [];
  while (ready.length > 0) {
    let best = 0;
    for (let at = 1; at < ready.length; at += 1) {
      if ((draws[ready[at] ?? 0] ?? 0) < (draws[ready[best] ?? 0] ?? 0)) best = at;
    }
    const [next = 0] = ready.splice(best, 1);
    order.push(next);
    for (const other of after[next] ?? []) {
      waits[other] = (waits[other] ?? 0) - 1;
      if (waits[other] === 0) ready.push(other);
    }
  }
  return order;
}

/** Each place gets what stands at the place that the order says; what is between them stays. */
function swapped(text: string, places: readonly Place[], order: readonly number[]): TextChange[] {
  return places.flatMap(({ start, end }, at) => {
    const from = places[order[at] ?? at];
    if (from === undefined || order[at] === at) return [];
    return [{ start, end, text: text.slice(from.start, from.end) }];
  });
}
