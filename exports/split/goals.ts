import { type Dimension, parseCrossing, type Stratum } from './dimensions.js';
import type { Quotas } from './quotas.js';

/** A number of tasks of a stratum that is wanted of a split. */
export interface Goal {
  readonly split: string;
  readonly stratum: Stratum;
  readonly wanted: number;
  chosen: number;
  available: number;
  /** How many tasks of the stratum something else held back, by what that was. */
  readonly heldBack: Map<string, number>;
}

export type Members = Readonly<Record<Dimension, string>>;
export type Values = Readonly<Record<Dimension, readonly string[]>>;

/** The goals of one kind in one split, found by a task's members. */
export class Goals {
  readonly #tables: { names: readonly Dimension[]; goals: Map<string, Goal> }[] = [];

  constructor(split: string, wanted: Quotas['per'], values: Values, total?: number | undefined) {
    const goal = (stratum: Stratum, count: number): Goal => ({
      split,
      stratum,
      wanted: count,
      chosen: 0,
      available: 0,
      heldBack: new Map(),
    });
    for (const [text, count] of Object.entries(wanted ?? {})) {
      const names = parseCrossing(text) ?? [];
      const goals = new Map<string, Goal>();
      for (const members of product(names, values, count)) {
        const own = members.map((member, at) => [names[at] ?? '', member]);
        const number = typeof count === 'number' ? count : (count[members.join(' × ')] ?? 0);
        goals.set(members.join('\n'), goal(Object.fromEntries(own), number));
      }
      this.#tables.push({ names, goals });
    }
    if (total !== undefined)
      this.#tables.push({ names: [], goals: new Map([['', goal({}, total)]]) });
  }

  /** The goals that a task counts for; null for one that a list of values has no place for. */
  of(members: Members): readonly (Goal | null)[] {
    return this.#tables.map(
      ({ names, goals }) => goals.get(names.map((name) => members[name]).join('\n')) ?? null,
    );
  }

  *all(): Generator<Goal> {
    for (const { goals } of this.#tables) yield* goals.values();
  }
}

/** All combinations of the values: one that no task has is a shortfall, and is to be heard of. */
function product(
  names: readonly Dimension[],
  values: Values,
  count: number | Readonly<Record<string, number>>,
): readonly (readonly string[])[] {
  if (typeof count !== 'number') return Object.keys(count).map((key) => key.split(' × '));
  return names.reduce<readonly (readonly string[])[]>(
    (found, name) => found.flatMap((members) => values[name].map((value) => [...members, value])),
    [[]],
  );
}
