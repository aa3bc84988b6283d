import type { Slice } from './units.js';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The day before which there was no GitHub. */
export const firstDay = '2008-01-01';

/** Far more than any repository has. */
const mostStars = 10_000_000;

/** The licences that are worth a search; whether a repository truly has one is decided later. */
export const permissive = [
  '0bsd',
  'apache-2.0',
  'bsd-2-clause',
  'bsd-3-clause',
  'cc0-1.0',
  'isc',
  'mit',
  'unlicense',
] as const;

/** Forks are left out of searches unless asked for. */
export function sliceQuery(slice: Slice, query: string, since: Date | undefined): string {
  const { license, created, stars } = slice;
  const terms = [query, `license:${license}`, 'is:public', 'archived:false'];
  if (created.from !== firstDay || created.to !== null) {
    terms.push(`created:${created.from}..${created.to ?? '*'}`);
  }
  if (stars.min > 0 || stars.max !== null) {
    terms.push(`stars:${stars.min}..${stars.max ?? '*'}`);
  }
  if (since !== undefined) terms.push(`pushed:>=${since.toISOString().slice(0, 19)}Z`);
  return terms.join(' ');
}

/** Two parts that together are the slice, or nothing if it is one day and one number of stars. */
export function splitSlice(slice: Slice, today: string): readonly [Slice, Slice] | undefined {
  return splitByDay(slice, today) ?? splitByStars(slice);
}

function splitByDay(slice: Slice, today: string): readonly [Slice, Slice] | undefined {
  const { from, to } = slice.created;
  const first = dayNumber(from);
  const last = dayNumber(to ?? today);
  if (last <= first) return undefined;
  const middle = Math.floor((first + last) / 2);
  return [
    { ...slice, created: { from, to: dayName(middle) } },
    // An open end stays open: nothing that appears while we search may fall behind it.
    { ...slice, created: { from: dayName(middle + 1), to } },
  ];
}

/** Stars thin out fast, so an open end is cut at the double. */
function splitByStars(slice: Slice): readonly [Slice, Slice] | undefined {
  const { min, max } = slice.stars;
  if (max === null ? min > mostStars : max <= min) return undefined;
  const middle = max === null ? min * 2 : Math.floor((min + max) / 2);
  return [
    { ...slice, stars: { min, max: middle } },
    { ...slice, stars: { min: middle + 1, max } },
  ];
}

function dayNumber(day: string): number {
  return Math.floor(Date.parse(day) / dayMilliseconds);
}

function dayName(number: number): string {
  return new Date(number * dayMilliseconds).toISOString().slice(0, 10);
}
