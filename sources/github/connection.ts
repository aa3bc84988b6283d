import { z } from 'zod';
import { UserError } from '../../pipelines/engine/errors.js';

const publicUrl = 'https://api.github.com';
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A token travels with every request, so the way there must be private. */
export const BaseUrl = z.url({ protocol: /^https?$/ }).superRefine((text, context) => {
  if (!URL.canParse(text)) return;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') {
    context.addIssue('has a user name or password; put a token into GITHUB_TOKEN instead');
  }
  if (url.protocol === 'http:' && !loopback.has(url.hostname)) {
    context.addIssue('is plain http, which only this machine may be asked by; use https');
  }
  if (url.search !== '' || url.hash !== '') context.addIssue('has more than a path');
});

/** Where the API is and how fast it may be asked. */
export interface Connection {
  readonly baseUrl: string;
  /** Kept out of parameters, keys, rows and logs: it lives here and in the client only. */
  readonly token: string | undefined;
  /** Whether searches keep the distance that github.com wants; other servers set no limits. */
  readonly paced: boolean;
  /** The first wait before a failed request is sent again; later ones are 4 and 9 times that. */
  readonly backoffMilliseconds: number;
  /** Longer waits are left to the engine, which has other work to do meanwhile. */
  readonly longestWaitMilliseconds: number;
}

export type Environment = Readonly<Record<string, string | undefined>>;

export function connectionFrom(baseUrl: string | undefined, environment: Environment): Connection {
  const url = (baseUrl ?? environmentUrl(environment) ?? publicUrl).replace(/\/+$/, '');
  return {
    baseUrl: url,
    token: environment.GITHUB_TOKEN || environment.GH_TOKEN || undefined,
    paced: url === publicUrl,
    backoffMilliseconds: 500,
    longestWaitMilliseconds: 60_000,
  };
}

function environmentUrl(environment: Environment): string | undefined {
  const text = environment.FRESHET_GITHUB_URL;
  if (!text) return undefined;
  const url = BaseUrl.safeParse(text);
  if (url.success) return url.data;
  const complaints = url.error.issues.map(({ message }) => message).join('; ');
  throw new UserError(
    `The environment variable FRESHET_GITHUB_URL is not the address of a GitHub API: ${complaints}`,
    `Set it to an https address such as ${publicUrl}, or unset it`,
  );
}
