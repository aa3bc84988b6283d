import { elementsOf } from './elements-of.js';
import type { Place } from './evaluate.js';
import type { Module } from './module.js';
import { readObjects } from './objects.js';
import type { Reader } from './reader.js';

/**
 * Reads lists of pages that no router was seen to use: the code that does may go ways that cannot
 * be followed. They have a path from the root and what is shown there.
 */
export function readLists(reader: Reader, module: Module): void {
  const { evaluator, used } = reader;
  for (const [name, binding] of [...module.exports, ...module.bindings]) {
    if (binding.kind !== 'node' || !/rout|page|path|nav|menu|default/i.test(name)) continue;
    const list = evaluator.follow(evaluator.at(binding.node, module));
    if (list.node.type !== 'ArrayExpression' || list.module !== module) continue;
    const members = elementsOf(evaluator, list).map((one) => evaluator.follow(one));
    if (members.length < 2 || members.some(({ node }) => used.has(node))) continue;
    const pages = members.filter((one) => isPage(reader, one));
    if (pages.length * 2 < members.length) continue;
    readObjects(reader, list, '', {
      router: 'config',
      hash: evaluator.project.imports('HashRouter'),
    });
  }
}

function isPage({ evaluator }: Reader, object: Place): boolean {
  const path = evaluator.property(object, 'path') ?? evaluator.property(object, 'route');
  const text = path && evaluator.text(path);
  const shown = ['component', 'element', 'Component', 'layout', 'view', 'views', 'children'];
  return (
    text?.startsWith('/') === true &&
    shown.some((name) => evaluator.property(object, name) !== undefined)
  );
}
