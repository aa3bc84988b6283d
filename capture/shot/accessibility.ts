import type { CDPSession } from 'playwright-core';
import { z } from 'zod';

const Value = z.looseObject({ value: z.unknown().optional() });
const Reply = z.object({
  nodes: z.array(
    z.looseObject({
      nodeId: z.string(),
      ignored: z.boolean(),
      role: Value.optional(),
      name: Value.optional(),
      value: Value.optional(),
      properties: z.array(z.object({ name: z.string(), value: Value })).optional(),
      childIds: z.array(z.string()).optional(),
      parentId: z.string().optional(),
    }),
  ),
});

/** What assistive technology is told about a page. */
export type AccessibleNode = {
  readonly role: string;
  readonly name: string;
  readonly value?: string;
  /** States that are set, such as `disabled`, `expanded` or `level`. */
  readonly states?: Readonly<Record<string, string>>;
  readonly children?: readonly AccessibleNode[];
};

const states = [
  'disabled',
  'expanded',
  'checked',
  'pressed',
  'selected',
  'level',
  'required',
  'invalid',
];
const mostNodes = 5_000;
const silent = new Set(['none', 'generic', 'InlineTextBox', 'LineBreak']);

/** The tree without what is not spoken; children of a silent node take its place. */
export async function accessibilityTree(session: CDPSession): Promise<AccessibleNode[]> {
  const { nodes } = Reply.parse(await session.send('Accessibility.getFullAXTree'));
  const byId = new Map(nodes.slice(0, mostNodes).map((node) => [node.nodeId, node]));
  const built = (id: string): AccessibleNode[] => {
    const node = byId.get(id);
    if (node === undefined) return [];
    // Each node once, whatever the reply says.
    byId.delete(id);
    const children = (node.childIds ?? []).flatMap(built);
    const role = String(node.role?.value ?? '');
    if (node.ignored || silent.has(role)) return children;
    const value = node.value?.value;
    const set = (node.properties ?? []).flatMap((property): [string, string][] => {
      const known = states.includes(property.name) && property.value.value;
      return known === false || known === undefined || known === 'false'
        ? []
        : [[property.name, String(known)]];
    });
    return [
      {
        role,
        name: String(node.name?.value ?? ''),
        ...(value !== undefined && value !== '' && { value: String(value) }),
        ...(set.length > 0 && { states: Object.fromEntries(set) }),
        ...(children.length > 0 && { children }),
      },
    ];
  };
  return nodes
    .filter(({ parentId }) => parentId === undefined)
    .flatMap(({ nodeId }) => built(nodeId));
}
