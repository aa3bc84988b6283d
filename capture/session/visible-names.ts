import type { CDPSession } from 'playwright-core';
import { didYouMean } from '../../pipelines/engine/pipeline/did-you-mean.js';
import { type AccessibleNode, accessibilityTree } from '../shot/accessibility.js';

/** What a step could be meant for; the rest of a page is only read. */
const usable = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'menuitem',
  'option',
  'radio',
  'searchbox',
  'slider',
  'switch',
  'tab',
  'textbox',
]);
const mostNames = 12;

/** What is on the page in place of what a step looked for: the nearest name first. */
export async function visibleInstead(session: CDPSession, wanted: string): Promise<string> {
  const named = (await accessibilityTree(session))
    .flatMap(allNodes)
    .filter(({ role, name }) => usable.has(role) && name !== '');
  const spoken = [
    ...new Set(named.map(({ role, name }) => `${role} ${JSON.stringify(name.slice(0, 60))}`)),
  ];
  const meant = didYouMean(
    wanted,
    named.map(({ name }) => name),
  );
  const list = spoken.slice(0, mostNames).join(', ');
  const more = spoken.length > mostNames ? ` and ${spoken.length - mostNames} more` : '';
  return [
    meant === undefined ? '' : `Did you mean ${JSON.stringify(meant)}? `,
    list === '' ? 'Nothing on the page has a name.' : `The page has ${list}${more}.`,
  ].join('');
}

function allNodes(node: AccessibleNode): AccessibleNode[] {
  return [node, ...(node.children ?? []).flatMap(allNodes)];
}
