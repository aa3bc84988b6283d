import type { StageVersions } from '../../../exports/release/facts.js';
import { UserError } from '../../engine/errors.js';
import type { AnyStage, StageKind } from '../../engine/stage.js';
import { kinds } from '../kinds.js';

/** Versions of the stages as this freshet has them. */
export const stageVersions: StageVersions = (name) => {
  const kind = kinds.stages.find((one) => one.name === name);
  const stage = kind && usualStage(kind);
  return stage && { version: stage.version, usesBrowser: stage.uses?.includes('browser') ?? false };
};

/** Undefined for one that is nothing without parameters. */
function usualStage(kind: StageKind): AnyStage | undefined {
  const params = kind.params.safeParse({});
  if (!params.success) return undefined;
  try {
    return kind.create({}, { seed: '' });
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}
