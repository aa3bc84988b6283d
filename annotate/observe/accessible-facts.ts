import { z } from 'zod';
import { onCurrentDocument, type Reached } from '../../capture/page/evaluate.js';
import { type PageBasics, pageBasics } from './page-basics.js';
import { pageCode } from './page-code.js';

/** What assistive technology is told of an element. */
export interface AccessibleFacts {
  readonly role: string;
  readonly name: string;
  /** States that are set, the description and the value. */
  readonly states: Readonly<Record<string, string>>;
}

const Value = z.looseObject({ value: z.unknown().optional() });
const Reply = z.object({
  nodes: z.array(
    z.looseObject({
      role: Value.optional(),
      name: Value.optional(),
      description: Value.optional(),
      value: Value.optional(),
      properties: z.array(z.object({ name: z.string(), value: Value })).optional(),
    }),
  ),
});

/** What changes by itself, or says again what stands elsewhere. */
const leftOut = new Set(['focused', 'url', 'labelledby', 'describedby', 'settable', 'root']);
const longest = 300;
const group = 'freshet-observed';

/** One answer a path, in the same order; null where there is no element. */
export async function accessibleFacts(
  { page, session }: Reached,
  paths: readonly string[],
): Promise<(AccessibleFacts | null)[]> {
  return onCurrentDocument(page, async () => {
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'freshet',
    });
    const { result: list } = await session.send('Runtime.callFunctionOn', {
      functionDeclaration: String(pageCode({ basics: pageBasics }, listElements)),
      executionContextId,
      arguments: [{ value: paths }],
      objectGroup: group,
    });
    if (list.objectId === undefined) throw new Error('The page gave no list of elements.');
    const { result: members } = await session.send('Runtime.getProperties', {
      objectId: list.objectId,
      ownProperties: true,
    });
    const handles = new Map(members.map(({ name, value }) => [name, value?.objectId]));
    try {
      return await Promise.all(
        paths.map(async (_, index) => {
          const objectId = handles.get(String(index));
          if (objectId === undefined) return null;
          const asked = { objectId, fetchRelatives: false };
          return factsOf(Reply.parse(await session.send('Accessibility.getPartialAXTree', asked)));
        }),
      );
    } finally {
      await session.send('Runtime.releaseObjectGroup', { objectGroup: group });
    }
  });
}

/** Sent to the browser as text. */
function listElements(paths: readonly string[], { basics }: { readonly basics: PageBasics }) {
  return paths.map(basics.find);
}

function factsOf({ nodes: [node] }: z.infer<typeof Reply>): AccessibleFacts {
  const states: Record<string, string> = {};
  for (const { name, value } of node?.properties ?? []) {
    const said = value.value ?? '';
    if (!leftOut.has(name) && said !== false && said !== 'false' && said !== '') {
      states[name] = String(said).slice(0, longest);
    }
  }
  const text = (value: z.infer<typeof Value> | undefined) =>
    String(value?.value ?? '')
      .trim()
      .slice(0, longest);
  for (const [name, value] of Object.entries({
    description: text(node?.description),
    value: text(node?.value),
  })) {
    if (value !== '') states[name] = value;
  }
  return { role: text(node?.role), name: text(node?.name), states };
}
