import { type ReviewedPage, type ReviewParts, reviewWeights } from './reviewed-page.js';

/** Points by the share of each part that a page has. */
export function inPoints(shareOf: (part: keyof ReviewParts) => number): ReviewParts {
  const points = (part: keyof ReviewParts) => rounded(shareOf(part) * reviewWeights[part]);
  return {
    renders: points('renders'),
    errors: points('errors'),
    assets: points('assets'),
    stable: points('stable'),
    content: points('content'),
    interaction: points('interaction'),
    markup: points('markup'),
  };
}

/** The mean over the pages, part by part. */
export function meanParts(pages: readonly Pick<ReviewedPage, 'parts'>[]): ReviewParts {
  const count = Math.max(1, pages.length);
  return inPoints(
    (part) => pages.reduce((sum, { parts }) => sum + parts[part], 0) / count / reviewWeights[part],
  );
}

export function totalPoints(parts: ReviewParts): number {
  return rounded(Object.values(parts).reduce((sum, part) => sum + part, 0));
}

/** To two digits, so that a sum of exact parts is not a hair below a limit. */
function rounded(value: number): number {
  return Math.round(100 * value) / 100;
}
