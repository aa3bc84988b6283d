import { stratumText } from './dimensions.js';
import { type Goal, Goals, type Members, type Values } from './goals.js';
import type { Sharing, SplitPlan } from './quotas.js';

export type LinedTask = Members & Readonly<Record<Sharing, string>>;

/** What a split has taken so far, and whether a task still fits into it. */
export class SplitState {
  readonly wanted: Goals;
  readonly least: Goals;
  readonly #most: { by: Sharing; most: number; taken: Map<string, number> }[] = [];

  constructor(
    readonly plan: SplitPlan,
    values: Values,
  ) {
    const { per, least, total, most = {} } = plan.quotas;
    this.wanted = new Goals(plan.name, per, values, total);
    this.least = new Goals(plan.name, least, values);
    for (const by of ['source', 'group', 'site', 'instance'] as const) {
      const number = most[by];
      if (number !== undefined) this.#most.push({ by, most: number, taken: new Map() });
    }
  }

  get hasLeast(): boolean {
    return !this.least.all().next().done;
  }

  /** Why a task has no place any more; undefined if it has. */
  refusal(task: LinedTask): string | undefined {
    for (const goal of this.wanted.of(task)) {
      if (goal === null) return 'no quota has a place for it';
      if (goal.chosen < goal.wanted) continue;
      return `the quota of ${goal.wanted} for ${stratumText(goal.stratum)} is full`;
    }
    for (const { by, most, taken } of this.#most) {
      if ((taken.get(task[by]) ?? 0) >= most) return `${most} of one ${by} is the most`;
    }
    return undefined;
  }

  isNeeded(task: LinedTask): boolean {
    return this.least.of(task).some((goal) => goal !== null && goal.chosen < goal.wanted);
  }

  take(task: LinedTask): void {
    for (const goal of this.#goalsOf(task)) goal.chosen += 1;
    for (const { by, taken } of this.#most) taken.set(task[by], (taken.get(task[by]) ?? 0) + 1);
  }

  /** Counts a task that is there, whether it was taken or what held it back. */
  see(task: LinedTask, refusal: string | undefined): void {
    for (const goal of this.#goalsOf(task)) {
      goal.available += 1;
      if (refusal === undefined) continue;
      goal.heldBack.set(refusal, (goal.heldBack.get(refusal) ?? 0) + 1);
    }
  }

  #goalsOf(task: LinedTask): Goal[] {
    return [...this.wanted.of(task), ...this.least.of(task)].flatMap((goal) => goal ?? []);
  }
}
