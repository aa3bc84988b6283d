import { Throttled } from '../../pipelines/engine/errors.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import { pause } from './abort.js';
import type { Connection } from './connection.js';

/** What GitHub counts apart: searches have a small allowance of their own. */
export type Allowance = 'search' | 'core';

/**
 * One wait for all requests. Octokit's throttling makes only the refused request wait, which lets
 * the others run into the same limit, and its waits cannot be called off.
 */
export class Gate {
  readonly #opensAt = { search: 0, core: 0 };
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  close(allowance: Allowance, milliseconds: number): void {
    const opensAt = performance.now() + milliseconds;
    this.#opensAt[allowance] = Math.max(this.#opensAt[allowance], opensAt);
  }

  closeAll(milliseconds: number): void {
    this.close('search', milliseconds);
    this.close('core', milliseconds);
  }

  async pass(allowance: Allowance, tools: Tools): Promise<void> {
    tools.signal.throwIfAborted();
    let told = 0;
    for (let wait = this.#wait(allowance); wait > 0; wait = this.#wait(allowance)) {
      if (wait > this.#connection.longestWaitMilliseconds) throw this.throttled(allowance, wait);
      // Timers can end a moment early, which is no new wait.
      if (told !== this.#opensAt[allowance]) {
        tools.log(`GitHub asks for a wait of ${seconds(wait)} (${allowance} requests)`);
      }
      told = this.#opensAt[allowance];
      await pause(wait, tools.signal);
    }
  }

  throttled(allowance: Allowance, wait: number): Throttled {
    const advice =
      this.#connection.token === undefined
        ? '; a token in GITHUB_TOKEN (any account, no scopes) has a far larger allowance'
        : '';
    return new Throttled(
      `GitHub's allowance of ${allowance} requests is used up for ${seconds(wait)}${advice}`,
      Math.ceil(wait),
    );
  }

  #wait(allowance: Allowance): number {
    return Math.ceil(this.#opensAt[allowance] - performance.now());
  }
}

function seconds(milliseconds: number): string {
  return `${Math.ceil(milliseconds / 1000)} s`;
}
