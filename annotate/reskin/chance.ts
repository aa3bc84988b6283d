import { createHash } from 'node:crypto';

/** Draws that depend on a seed and on what is drawn for, never on what was drawn before. */
export class Chance {
  constructor(readonly seed: string) {}

  /** From 0 up to, but not including, 1. */
  of(what: string): number {
    return createHash('sha256').update(`${this.seed}\n${what}`).digest().readUInt32BE(0) / 2 ** 32;
  }

  /** One of the list; undefined if it is empty. */
  pick<T>(list: readonly T[], what: string): T | undefined {
    return list[Math.floor(this.of(what) * list.length)];
  }

  /** All of the list in another order. */
  shuffled<T>(list: readonly T[], what: string): T[] {
    const drawn = list.map((item, at) => ({ item, at, order: this.of(`${what}\n${at}`) }));
    return drawn
      .sort((left, right) => left.order - right.order || left.at - right.at)
      .map(({ item }) => item);
  }

  /** For another purpose, with draws of its own. */
  for(purpose: string): Chance {
    return new Chance(`${this.seed}\n${purpose}`);
  }
}
