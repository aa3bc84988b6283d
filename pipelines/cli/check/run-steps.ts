import { RowError } from '../../engine/errors.js';
import type { Json } from '../../engine/json.js';
import {
  type Dropped,
  drop,
  isSetStage,
  type Outcome,
  type StageKind,
  type UntypedStage,
} from '../../engine/stage.js';
import type { Tools } from '../../engine/tools.js';

export interface Step {
  readonly kind: StageKind;
  readonly params?: Json;
}

export type Fields = Readonly<Record<string, unknown>>;

export type Ran =
  | { readonly rows: readonly Fields[] }
  | { readonly dropped: Dropped; readonly stage: string };

/** Takes one row through stages as a build would, without a workspace. */
export async function runSteps(row: Fields, steps: readonly Step[], tools: Tools): Promise<Ran> {
  let rows: readonly Fields[] = [row];
  for (const { kind, params = {} } of steps) {
    const stage = kind.create(params, { seed: 'freshet' });
    if (isSetStage(stage)) throw new TypeError(`${stage.name} decides about many rows.`);
    const kept: Fields[] = [];
    const drops: Dropped[] = [];
    for (const one of rows) {
      const outcome = await outcomeOf(stage, one, tools);
      if ('reason' in outcome) drops.push(outcome);
      // What a stage adds is an object by its schema.
      else for (const patch of outcome.kept) kept.push({ ...one, ...(patch as Fields) });
    }
    // A package may hold several sites, and all but one of them are not meant.
    const dropped = drops.find(({ reason }) => reason !== 'other-site') ?? drops[0];
    if (kept.length === 0 && dropped !== undefined) return { dropped, stage: stage.name };
    rows = kept;
  }
  return { rows };
}

export async function outcomeOf(
  stage: UntypedStage,
  row: Fields,
  tools: Tools,
): Promise<Outcome<unknown>> {
  try {
    return await stage.run(stage.input.parse(row), tools);
  } catch (error) {
    if (error instanceof RowError) return drop(error.reason, error.detail);
    throw error;
  }
}
