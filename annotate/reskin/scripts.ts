import { Parser } from '../../capture/routes/parser.js';
import { type Node, walk } from '../../capture/routes/syntax.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import type { Chance } from './chance.js';
import { moved, type TextChange } from './changes.js';
import { isNotice, outside, reindented } from './manner.js';
import { renameLocals } from './script/rename-locals.js';
import { codePieces, eachFile } from './site-code.js';

/** Renames what scripts keep to themselves, and writes them in another manner. */
export async function otherScripts(files: Files, chance: Chance): Promise<Files> {
  const parser = new Parser();
  try {
    return await eachFile(files, async (path, text) => {
      const changes: TextChange[] = [];
      for (const piece of codePieces(path, text)) {
        if (piece.language !== 'script') continue;
        const language = piece.isModule ? 'module' : 'script';
        const parsed = await parser.parse('script.js', piece.text, ['js'], language);
        if ('problem' in parsed) continue;
        const { program, comments } = parsed;
        const asWritten = [...templatesIn(program), ...comments].sort(
          (left, right) => left.start - right.start,
        );
        const inCode = [
          ...renameLocals(piece.text, program, chance),
          ...withoutComments(piece.text, comments),
          ...otherQuotes(piece.text, program),
          ...reindented(piece.text, chance, outside(asWritten)),
        ];
        changes.push(...moved(inCode, piece.offset));
      }
      return changes;
    });
  } finally {
    parser.close();
  }
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** A comment over several lines may end a statement; a line stays in its place. */
function withoutComments(code: string, comments: readonly Place[]): TextChange[] {
  return comments.flatMap(({ start, end }) => {
    const comment = code.slice(start, end);
    if (isNotice(comment)) return [];
    return [{ start, end, text: /^\/\*.*\n/s.test(comment) ? '\n' : ' ' }];
  });
}

/** The other quotation marks, wherever nothing inside would have to change. */
function otherQuotes(code: string, program: Node): TextChange[] {
  const changes: TextChange[] = [];
  for (const node of walk(program)) {
    if (node.type !== 'Literal' || typeof node.value !== 'string') continue;
    const end = Number(node.end);
    const written = code.slice(node.start, end);
    const mark = written[0];
    if ((mark !== "'" && mark !== '"') || /["'\\\n]/.test(written.slice(1, -1))) continue;
    const other = mark === "'" ? '"' : "'";
    changes.push({ start: node.start, end: node.start + 1, text: other });
    changes.push({ start: end - 1, end, text: other });
  }
  return changes;
}

/** What they hold is text: the space in it is not ours. */
function templatesIn(program: Node): Place[] {
  return [...walk(program)]
    .filter(({ type }) => type === 'TemplateElement')
    .map(({ start, end }) => ({ start, end: Number(end) }));
}
