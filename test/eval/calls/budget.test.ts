import { describe, expect, it } from 'vitest';
import { Budget, parseBudget } from '../../../eval/calls/budget.js';

describe('a budget', () => {
  it('is read from words', () => {
    expect(parseBudget('5usd')).toEqual({ money: 5 });
    expect(parseBudget('$0.50, 2M tokens, 1.5h')).toEqual({
      ...{ money: 0.5, tokens: 2_000_000, milliseconds: 5_400_000 },
    });
    expect(parseBudget('300k t,90s')).toEqual({ tokens: 300_000, milliseconds: 90_000 });
    for (const wrong of ['', '5', 'usd', '-1usd', '3 apples', '0s', '1e9usd', '5usd,']) {
      expect(() => parseBudget(wrong), wrong).toThrow(/is no budget/);
    }
  });

  it('counts what was used before and what is in flight', () => {
    const budget = new Budget({ money: 1, tokens: 1_000 }, { money: 0.4, tokens: 0 });
    const expected = { money: 0.3, tokens: 100 };
    expect(budget.reserve(expected)).toBeUndefined();
    expect(budget.reserve(expected)).toBeUndefined();
    expect(budget.reserve(expected)).toMatch(/money is used up/);
    budget.settle(expected, { money: 0, tokens: 700 });
    expect(budget.reserve(expected)).toBeUndefined();
    expect(budget.reserve({ money: 0, tokens: 101 })).toMatch(/tokens is used up/);
  });

  it('without limits says yes to everything', () => {
    const budget = new Budget({});
    expect(budget.reserve({ money: 1e9, tokens: 1e12 })).toBeUndefined();
  });
});
