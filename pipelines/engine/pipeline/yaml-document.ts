import { readFile } from 'node:fs/promises';
import { type Document, isMap, isNode, isPair, LineCounter, type Node, parseDocument } from 'yaml';
import { messageOf, type Place, type Problem, UserError } from '../errors.js';

const largestFile = 1024 * 1024;

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
    throw new UserError(`${file} is larger than ${largestFile} characters.`, 'Split it.');
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  if (document.errors.length > 0) {
    const problems = document.errors.map(
      (error): Problem => ({ message: error.message, place: at(error.pos[0]) }),
    );
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
    throw new UserError({ message: messageOf(error), place: { file }, fix: 'Use fewer aliases.' });
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
