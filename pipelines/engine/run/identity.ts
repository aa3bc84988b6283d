import { hashJson } from '../hash.js';
import type { Json } from '../json.js';
import type { AnyStage } from '../stage.js';
import type { Tools } from '../tools.js';

/** What must be equal for an outcome to be used again: the stage and the builds of its tools. */
export async function stageIdentity(stage: AnyStage, tools: Tools): Promise<string> {
  const used: Record<string, string> = {};
  for (const tool of stage.uses ?? []) used[tool] = await tools.identity(tool);
  return hashJson([stage.name, stage.version, stage.params, used]);
}

export function outcomeKey(stage: string, input: Json): string {
  return hashJson([stage, hashJson(input)]);
}
