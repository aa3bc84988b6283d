import { UserError } from '../../pipelines/engine/errors.js';

/** What a run may use up in all, earlier sessions included; time counts from now. */
export interface BudgetLimits {
  readonly money?: number | undefined;
  readonly tokens?: number | undefined;
  readonly milliseconds?: number | undefined;
}

export interface Spending {
  readonly money: number;
  readonly tokens: number;
}

const forms =
  'Give money ("5usd"), tokens ("200k tokens", "2M tokens") or time ("90s", "30min", "2h"), several with commas.';
const thousands = { '': 1, k: 1e3, m: 1e6 } as const;
const seconds: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3_600 };

/** Reads "5usd, 2M tokens, 1h". */
export function parseBudget(text: string): BudgetLimits {
  const limits: { -readonly [Name in keyof BudgetLimits]: number } = {};
  for (const part of text.toLowerCase().split(',')) {
    const [, number = '', unit = ''] = /^\s*\$?([0-9]*\.?[0-9]+)\s*([a-z ]*?)\s*$/.exec(part) ?? [];
    const value = Number(number);
    const [, scale = '', isTokens] = /^(k|m)?\s*(t|tok|tokens)$/.exec(unit) ?? [];
    const time = seconds[unit];
    if (number === '' || !(value > 0)) throw wrong(part);
    if (isTokens) limits.tokens = value * thousands[scale === 'k' || scale === 'm' ? scale : ''];
    else if (time !== undefined) limits.milliseconds = value * time * 1000;
    else if (unit === 'usd' || unit === 'eur' || part.includes('$')) limits.money = value;
    else throw wrong(part);
  }
  return limits;
}

function wrong(part: string): UserError {
  return new UserError(`"${part.trim()}" is no budget.`, forms);
}

/**
 * Says before each call whether there is enough left for it. What is in flight is counted with
 * what it is expected to use, so the end is missed by no more than these expectations are wrong.
 */
export class Budget {
  readonly #started = performance.now();
  #spent: Spending;
  #reserved: Spending = { money: 0, tokens: 0 };

  constructor(
    readonly limits: BudgetLimits,
    spent: Spending = { money: 0, tokens: 0 },
  ) {
    this.#spent = spent;
  }

  /** Takes what a call is expected to use, or says which limit it would pass. */
  reserve(expected: Spending): string | undefined {
    const { money, tokens, milliseconds } = this.limits;
    const total = sum(this.#spent, this.#reserved, expected);
    if (milliseconds !== undefined && performance.now() - this.#started > milliseconds) {
      return `The budget of ${milliseconds / 1000} s is used up.`;
    }
    if (tokens !== undefined && total.tokens > tokens) {
      return `The budget of ${tokens} tokens is used up.`;
    }
    if (money !== undefined && total.money > money) {
      return `The budget of ${money} in money is used up.`;
    }
    this.#reserved = sum(this.#reserved, expected);
    return undefined;
  }

  /** Gives back what was reserved for a call, and counts what it did use. */
  settle(expected: Spending, used: Spending): void {
    this.#reserved = sum(this.#reserved, { money: -expected.money, tokens: -expected.tokens });
    this.#spent = sum(this.#spent, used);
  }
}

function sum(...all: readonly Spending[]): Spending {
  return {
    money: all.reduce((total, { money }) => total + money, 0),
    tokens: all.reduce((total, { tokens }) => total + tokens, 0),
  };
}
