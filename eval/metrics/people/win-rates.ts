import type { Preference } from './preferences.js';

export interface WinRate {
  readonly name: string;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** Wins and half the ties, as a share of all comparisons. */
  readonly rate: number;
}

/** How often each one was preferred, the most preferred first. */
export function winRates(preferences: readonly Preference[]): WinRate[] {
  const names = new Set(preferences.flatMap(({ one, other }) => [one, other]));
  const rates = [...names].map((name) => {
    const mine = preferences.filter(({ one, other }) => one === name || other === name);
    const ties = mine.filter(({ result }) => result === 'tie').length;
    const wins = mine.filter(({ one, result }) => result === (one === name ? 'one' : 'other'));
    const losses = mine.length - ties - wins.length;
    return { name, wins: wins.length, losses, ties, rate: (wins.length + ties / 2) / mine.length };
  });
  return rates.sort((one, other) => other.rate - one.rate || (one.name < other.name ? -1 : 1));
}
