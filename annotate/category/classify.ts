import { type PageSigns, Sign, signEnough, type Zone, zoneWeights } from './page-signs.js';
import type { LabelVocabulary } from './vocabulary.js';

export interface LabelScore<Label extends string> {
  readonly label: Label;
  readonly score: number;
  /** What spoke for it most, the loudest first. */
  readonly evidence: readonly string[];
}

/** A word that stands four times in a place says no more when it stands there again. */
const oftenEnough = 4;
const mostEvidence = 6;

/** How much the pages of a site, on average, speak for each label; the best first. */
export function classify<Label extends string>(
  pages: readonly PageSigns[],
  vocabulary: Readonly<Record<Label, LabelVocabulary>>,
): readonly LabelScore<Label>[] {
  const labels = Object.keys(vocabulary) as Label[];
  const scores = labels.map((label): LabelScore<Label> => {
    const said = new Map<string, number>();
    for (const page of pages) {
      for (const [what, points] of evidenceOf(page, vocabulary[label])) {
        said.set(what, (said.get(what) ?? 0) + points / pages.length);
      }
    }
    const loudest = [...said].sort(
      ([what, points], [other, more]) => more - points || (what < other ? -1 : 1),
    );
    return {
      label,
      score: rounded(loudest.reduce((sum, [, points]) => sum + points, 0)),
      evidence: loudest
        .slice(0, mostEvidence)
        .map(([what, points]) => `${what} ${rounded(points)}`),
    };
  });
  // Sorting is stable: of two that are equal, the first in the vocabulary.
  return scores.sort((left, right) => right.score - left.score);
}

function* evidenceOf(
  { words, counts }: PageSigns,
  vocabulary: LabelVocabulary,
): Generator<readonly [string, number]> {
  for (const sign of Sign.options) {
    const points = (vocabulary.signs[sign] ?? 0) * Math.min(1, counts[sign] / signEnough[sign]);
    if (points > 0) yield [`(${sign})`, points];
  }
  const zones = Object.keys(zoneWeights) as Zone[];
  for (const [term, weight] of Object.entries(vocabulary.words)) {
    for (const zone of zones) {
      const count = Math.min(oftenEnough, words[zone].of(term));
      const points =
        (weight * zoneWeights[zone] * Math.log2(1 + count)) / Math.log2(1 + oftenEnough);
      if (points > 0) yield [term, points];
    }
  }
}

function rounded(value: number): number {
  return Math.round(100 * value) / 100;
}
