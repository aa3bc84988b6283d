import { Octokit } from 'octokit';
import type { Connection } from './connection.js';

const silent = () => {};

/**
 * The plugins keep the pace (ten requests at once, two seconds between searches) and repeat what
 * failed on the other side. Rate limits come back as errors, for the gate.
 */
export function createOctokit(connection: Connection): Octokit {
  return new Octokit({
    baseUrl: connection.baseUrl,
    userAgent: 'freshet',
    ...(connection.token !== undefined && { auth: connection.token }),
    // Its warnings go to the console, past the log of the run.
    log: { debug: silent, info: silent, warn: silent, error: silent },
    throttle: {
      enabled: connection.paced,
      onRateLimit: () => false,
      onSecondaryRateLimit: () => false,
    },
    retry: {
      retries: 3,
      retryAfterBaseValue: connection.backoffMilliseconds,
      doNotRetry: [400, 401, 403, 404, 409, 410, 422, 429, 451],
    },
  });
}
