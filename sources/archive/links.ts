import { shown, unsafe } from './paths.js';

/**
 * The files that links lead to, over any number of other links. Links to a folder or to nothing
 * give no file; a circle is refused. Each link is followed once, however long the chains are.
 */
export function resolveLinks<File>(
  links: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, File>,
): Map<string, File> {
  const ends = new Map<string, File | undefined>();
  for (const start of links.keys()) {
    const trail = new Set<string>();
    let path = start;
    let target = links.get(path);
    while (target !== undefined && !ends.has(path)) {
      if (trail.has(path)) throw unsafe(`the link ${shown(start)} leads back to itself`);
      trail.add(path);
      path = target;
      target = links.get(path);
    }
    const end = ends.has(path) ? ends.get(path) : files.get(path);
    for (const link of trail) ends.set(link, end);
  }
  const resolved = new Map<string, File>();
  for (const [link, file] of ends) if (file !== undefined) resolved.set(link, file);
  return resolved;
}
