import { ModelFault, type ModelRequest } from '../../pipelines/engine/model.js';

/** Sends a request about a task of the release, or about the release as a whole. */
export type AskProbe = (purpose: string, task: string, request: ModelRequest) => Promise<string>;

/** The reply, or nothing where the model cannot be had; other errors are ours. */
export async function replyOrNothing(asking: Promise<string>): Promise<string | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ModelFault && error.kind !== 'denied') return undefined;
    throw error;
  }
}
