import { FatalError, messageOf, RowError, Throttled, UserError } from '../errors.js';
import { drop, type Outcome } from '../stage.js';
import { pause, type Stop } from './stop.js';

export type Attempted<Out> =
  | { readonly is: 'outcome'; readonly outcome: Outcome<Out> }
  | { readonly is: 'failure'; readonly message: string; readonly attempts: number }
  /** The run was stopped before there was a result. */
  | { readonly is: 'nothing' };

export interface AttemptOptions {
  readonly attempts: number;
  readonly stop: Stop;
  /** Wait before the second attempt; it doubles each time. */
  readonly firstWaitMilliseconds?: number;
  log(message: string): void;
}

/** Runs something under the policy that the class of an error stands for. */
export async function attempt<Out>(
  run: () => Promise<Outcome<Out>>,
  { attempts, stop, firstWaitMilliseconds = 200, log }: AttemptOptions,
): Promise<Attempted<Out>> {
  let tries = 0;
  while (!stop.asked.aborted) {
    try {
      return { is: 'outcome', outcome: await run() };
    } catch (error) {
      if (error instanceof UserError || error instanceof FatalError) throw error;
      if (error instanceof RowError) {
        return { is: 'outcome', outcome: drop(error.reason, error.detail) };
      }
      if (stop.now.aborted) break;
      if (error instanceof Throttled) {
        log(`${error.message} Trying again in ${Math.ceil(error.waitMilliseconds / 1000)} s.`);
        await pause(error.waitMilliseconds, stop.asked);
        continue;
      }
      tries += 1;
      if (tries >= attempts) return { is: 'failure', message: messageOf(error), attempts: tries };
      await pause(firstWaitMilliseconds * 2 ** (tries - 1), stop.asked);
    }
  }
  return { is: 'nothing' };
}
