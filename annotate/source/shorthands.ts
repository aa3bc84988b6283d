const sides = ['top', 'right', 'bottom', 'left'];
const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];
const lineParts = ['width', 'style', 'color'];

const named = (prefix: string, names: readonly string[], suffix = '') =>
  names.map((name) => `${prefix}-${name}${suffix}`);

/** What a shorthand sets, down to the properties that are none. */
const parts: Readonly<Record<string, readonly string[]>> = {
  margin: named('margin', sides),
  'margin-inline': ['margin-left', 'margin-right'],
  'margin-block': ['margin-top', 'margin-bottom'],
  padding: named('padding', sides),
  'padding-inline': ['padding-left', 'padding-right'],
  'padding-block': ['padding-top', 'padding-bottom'],
  inset: sides,
  border: sides.flatMap((side) => named(`border-${side}`, lineParts)),
  ...Object.fromEntries(
    sides.map((side) => [`border-${side}`, named(`border-${side}`, lineParts)]),
  ),
  ...Object.fromEntries(
    lineParts.map((part) => [`border-${part}`, named('border', sides, `-${part}`)]),
  ),
  'border-radius': named('border', corners, '-radius'),
  outline: named('outline', lineParts),
  background: named('background', [
    ...['color', 'image', 'position', 'size', 'repeat', 'origin', 'clip', 'attachment'],
  ]),
  font: [
    'line-height',
    ...named('font', ['style', 'variant', 'weight', 'stretch', 'size', 'family']),
  ],
  flex: named('flex', ['grow', 'shrink', 'basis']),
  'flex-flow': ['flex-direction', 'flex-wrap'],
  gap: ['row-gap', 'column-gap'],
  overflow: ['overflow-x', 'overflow-y'],
  'list-style': named('list-style', ['type', 'position', 'image']),
  'text-decoration': named('text-decoration', ['line', 'style', 'color', 'thickness']),
  'place-content': ['align-content', 'justify-content'],
  'place-items': ['align-items', 'justify-items'],
  'place-self': ['align-self', 'justify-self'],
  'grid-row': ['grid-row-start', 'grid-row-end'],
  'grid-column': ['grid-column-start', 'grid-column-end'],
  'grid-area': ['grid-row-start', 'grid-row-end', 'grid-column-start', 'grid-column-end'],
  'grid-template': named('grid-template', ['rows', 'columns', 'areas']),
  columns: ['column-width', 'column-count'],
};

function partsOf(property: string): readonly string[] {
  return (Object.hasOwn(parts, property) ? parts[property] : undefined) ?? [property];
}

/** Whether setting the one also sets all of the other. */
export function covers(property: string, other: string): boolean {
  const own = partsOf(property);
  return partsOf(other).every((part) => own.includes(part));
}

/** Whether the later of the two may undo something of the earlier one. */
export function interferes(property: string, other: string): boolean {
  const own = partsOf(property);
  return partsOf(other).some((part) => own.includes(part));
}
