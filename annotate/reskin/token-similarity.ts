import { languageOf } from '../../filters/text/authored.js';
import { shingled } from '../../filters/text/shingles.js';
import { sourceTokens } from '../../filters/text/source-tokens.js';
import type { Files } from '../../pipelines/engine/edit/files.js';

export interface TokenSimilarity {
  /** Jaccard similarity of runs of five tokens, as the near-duplicate stages have it. */
  readonly runs: number;
  /** Of the tokens themselves, each as often as it stands there, whatever their order. */
  readonly tokens: number;
}

/** How much of the source of two states of a site is the same: markup, names, copy, code. */
export function tokenSimilarity(left: Files, right: Files): TokenSimilarity {
  const [one, other] = [countsOf(left), countsOf(right)];
  return { runs: jaccard(one.runs, other.runs), tokens: jaccard(one.tokens, other.tokens) };
}

type Counts = Map<number, number>;

function countsOf(files: Files): { runs: Counts; tokens: Counts } {
  const tokens: Counts = new Map();
  const runs: Counts = new Map();
  for (const [path, text] of files) {
    const language = languageOf(path);
    if (language === undefined) continue;
    const each = (sink: (token: number) => void) =>
      sourceTokens({ path, language, text }, true, (token) => {
        tokens.set(token, (tokens.get(token) ?? 0) + 1);
        sink(token);
      });
    shingled(each, (run) => runs.set(run, 1));
  }
  return { runs, tokens };
}

function jaccard(left: Counts, right: Counts): number {
  let [shared, all] = [0, 0];
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const [one, other] = [left.get(key) ?? 0, right.get(key) ?? 0];
    shared += Math.min(one, other);
    all += Math.max(one, other);
  }
  return all === 0 ? 1 : shared / all;
}
