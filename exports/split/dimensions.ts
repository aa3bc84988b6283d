/** What tasks are stratified by. */
export const dimensions = ['kind', 'category', 'difficulty', 'type', 'framework'] as const;
export type Dimension = (typeof dimensions)[number];

export type Stratum = Partial<Record<Dimension, string>>;

const cross = /\s*(?:×|,|\+|\sx\s)\s*/;

/** "category × difficulty" as the names in it; undefined if one of them is no dimension. */
export function parseCrossing(text: string): Dimension[] | undefined {
  const names = text.trim().split(cross);
  const known = names.flatMap((name) => dimensions.filter((one) => one === name));
  return known.length === names.length && new Set(known).size === names.length ? known : undefined;
}

export function stratumText(stratum: Stratum): string {
  const parts = dimensions.flatMap((name) => stratum[name] ?? []);
  return parts.length === 0 ? 'all' : parts.join(' × ');
}
