import { type Document, isMap, isNode, isPair, isScalar, type LineCounter } from 'yaml';
import type { z } from 'zod';
import type { Place, Problem } from '../../pipelines/engine/errors.js';

type Path = readonly PropertyKey[];

export interface PlaceFinder {
  at(offset: number): Place;
  /** Where the value of a path starts; of the nearest part that is there if it is not. */
  of(path: Path): Place;
  /** What zod found wrong, each at its place. */
  problems(issue: z.core.$ZodIssue): readonly Problem[];
}

/** Finds the place in a YAML file of anything in its content. */
export function placeFinder(document: Document, lines: LineCounter, file: string): PlaceFinder {
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    // An empty file has no line at all.
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const of = (path: Path): Place => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return at(node.range[0]);
    }
    return at(document.contents?.range?.[0] ?? 0);
  };
  const ofKey = (path: Path, key: string): Place => {
    const map = path.length === 0 ? document.contents : document.getIn(path, true);
    const pair = isMap(map)
      ? map.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key)
      : undefined;
    return pair && isScalar(pair.key) && pair.key.range ? at(pair.key.range[0]) : of(path);
  };
  const problems = (issue: z.core.$ZodIssue): readonly Problem[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        message: `Unknown key "${key}"`,
        place: ofKey(issue.path, key),
        fix: 'Remove it or mend its spelling',
      }));
    }
    return [{ message: `${named(issue.path)}: ${issue.message}`, place: of(issue.path) }];
  };
  return { at, of, problems };
}

function named(path: Path): string {
  return path.length === 0 ? 'The file' : path.map(String).join('.');
}
