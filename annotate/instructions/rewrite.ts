import { z } from 'zod';
import { type Model, textPart } from '../../pipelines/engine/model.js';
import type { Defect } from '../../pipelines/engine/repair.js';
import { leakIn } from './hints.js';

const Lines = z.array(z.string()).max(50);
const longest = 240;

const system = `You get complaints of visitors about a web page, as a JSON list. Say each of them in other words, as another visitor would: what is noticed and where, never why or what to do, and without any word of web technology. Keep every name of a page in round brackets as it is.
Reply with a JSON list of as many texts in the same order, and nothing else.`;

export interface Rewritten {
  readonly hints: string[];
  /** How many of them are the model's. */
  readonly count: number;
}

/** Lets a model say hints in its own words; where these would not do, ours stay. */
export async function rewriteHints(
  hints: readonly string[],
  defects: readonly Pick<Defect, 'type' | 'block'>[],
  model: Model,
  signal: AbortSignal,
): Promise<Rewritten> {
  const messages = [
    { role: 'system' as const, text: system },
    { role: 'user' as const, parts: [textPart(JSON.stringify(hints))] },
  ];
  const asked = { messages, temperature: 0.7, seed: 1, maxOutputTokens: 2_000 };
  const lines = readLines((await model.ask(asked, signal)).text);
  let count = 0;
  const rewritten = hints.map((hint, index) => {
    const line = lines.length === hints.length ? lines[index]?.trim() : undefined;
    const defect = defects[index];
    if (line === undefined || defect === undefined || !isHint(line, hint)) return hint;
    if (leakIn(line, defect.type, [defect.block.search]) !== undefined) return hint;
    count += 1;
    return line;
  });
  return { hints: rewritten, count };
}

function isHint(line: string, hint: string): boolean {
  const [page = ''] = / \(page [^)]*\)$/.exec(hint) ?? [];
  const isOneLine = ![...line].some((character) => character < ' ');
  return line !== '' && line.length <= longest && isOneLine && line.includes(page.trim());
}

function readLines(reply: string): string[] {
  const start = reply.indexOf('[');
  const end = reply.lastIndexOf(']');
  if (start < 0 || end < start) return [];
  try {
    return Lines.safeParse(JSON.parse(reply.slice(start, end + 1))).data ?? [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
