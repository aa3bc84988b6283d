import type { Node } from '../../../capture/routes/syntax.js';
import type { Chance } from '../chance.js';
import type { TextChange } from '../changes.js';
import { newName } from '../names/new-name.js';
import { localVariables } from './scopes.js';

const mostAttempts = 20;

/** Other names for the variables inside of functions; a new name stands nowhere else in the code. */
export function renameLocals(code: string, program: Node, chance: Chance): TextChange[] {
  const words = new Set(code.match(/[\w$]+/g));
  const names = new Map<string, string | undefined>();
  const nameFor = (name: string): string | undefined => {
    // Counters and jQuery's sign are called so by everybody.
    if (name.length < 2 || /[$\\]/.test(name) || name === 'arguments') return undefined;
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const other = newName(name, chance, attempt);
      if (/^[A-Za-z_]\w*$/.test(other) && !words.has(other) && !reserved.has(other)) {
        words.add(other);
        return other;
      }
    }
    return undefined;
  };
  return localVariables(program).flatMap(({ name, places }) => {
    if (!names.has(name)) names.set(name, nameFor(name));
    const other = names.get(name);
    if (other === undefined) return [];
    return places.map(({ start, isShorthand }) => ({
      start,
      end: start + name.length,
      text: isShorthand ? `${name}: ${other}` : other,
    }));
  });
}

const reserved = new Set(
  'await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield event name top self status parent window document'.split(
    ' ',
  ),
);
