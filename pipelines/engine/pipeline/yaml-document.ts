import { readFile } from 'node:fs/promises';
import { type Document, isMap, isNode, isPair, LineCounter, type Node, parseDocument } from 'yaml';
import { messageOf, type Place, type Problem, UserError } from '../errors.js';
import { tooDeepAt } from './yaml-depth.js';

const largestFile = 1024 * 1024;
const deepest = 50;
/** A file that is no YAML at all may have one on each of its characters. */
const mostProblems = 20;

/** A YAML file that knows where each of its values stands. */
export interface YamlDocument {
  readonly file: string;
  readonly value: unknown;
  /** The place of a value, of its closest parent if it is missing, or of a key in a map. */
  placeOf(path: readonly PropertyKey[], key?: string): Place;
}

export async function readYaml(file: string): Promise<YamlDocument> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const message =
      error.code === 'ENOENT'
        ? `There is no file ${file}.`
        : error.code === 'EISDIR'
          ? `${file} is a directory, not a YAML file.`
          : `${file} cannot be read: ${messageOf(error)}`;
    throw new UserError(message, 'Give the path of a YAML file.');
  });
  return parseYaml(text, file);
}

export function parseYaml(text: string, file: string): YamlDocument {
  if (text.length > largestFile) {
    throw new UserError({
      message: `${file} is larger than ${largestFile} characters.`,
      place: { file, line: 1, column: 1 },
      fix: 'Split it.',
    });
  }
  const lines = new LineCounter();
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    // An empty file has no line at all.
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const deep = tooDeepAt(text, deepest);
  if (deep !== undefined) {
    const before = text.slice(0, deep).split('\n');
    const place = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    const message = `More than ${deepest} levels stand inside of each other.`;
    throw new UserError({ message, place, fix: 'Close what is open, or use fewer levels.' });
  }
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'error',
  });
  if (document.errors.length > 0) {
    const problems = document.errors
      .slice(0, mostProblems)
      .map((error): Problem => ({ message: error.message, place: at(error.pos[0]) }));
    throw new UserError(problems);
  }
  return {
    file,
    value: toValue(document, file),
    placeOf: (path, key) => at(offsetOf(document, path, key)),
  };
}

function toValue(document: Document, file: string): unknown {
  try {
    // Few aliases are enough for people; many of them are how a small file becomes a huge one.
    return document.toJS({ maxAliasCount: 50 });
  } catch (error) {
    const place = { file, line: 1, column: 1 };
    throw new UserError({ message: messageOf(error), place, fix: 'Use fewer aliases.' });
  }
}

function offsetOf(document: Document, path: readonly PropertyKey[], key?: string): number {
  let node: Node | null = document.contents;
  for (let length = path.length; length > 0; length -= 1) {
    const found: unknown = document.getIn(path.slice(0, length), true);
    if (isNode(found)) {
      node = found;
      break;
    }
  }
  if (key !== undefined && isMap(node)) {
    const pair = node.items.find(
      (item) => isPair(item) && isNode(item.key) && String(item.key) === key,
    );
    if (pair !== undefined && isNode(pair.key)) return pair.key.range?.[0] ?? 0;
  }
  return node?.range?.[0] ?? 0;
}
