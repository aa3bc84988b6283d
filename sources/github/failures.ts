import { RequestError } from 'octokit';
import { UserError } from '../../pipelines/engine/errors.js';

/** The thing asked for is not there (any more), is empty, or may not be shown. */
export class Gone extends Error {
  override readonly name = 'Gone';
}

/** GitHub does not understand the request: a query that is none, a commit that never was. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

const goneStatus = new Set([404, 409, 410, 451]);

/** Says what failed in words of ours; the request, with its headers, stays behind. */
export function explained(error: unknown, what: string, baseUrl: string): unknown {
  if (!(error instanceof RequestError)) return error;
  const { status, message } = error;
  if (error.response === undefined) return unreachable(error, what, baseUrl);
  const told = `${what}: ${new URL(baseUrl).host} answers ${status} (${shortened(message)})`;
  if (goneStatus.has(status) || /access blocked/i.test(message)) return new Gone(told);
  if (status === 422) return new Refused(told);
  if (status === 401 || (status === 403 && /credentials|token|SAML|SSO/i.test(message))) {
    return new UserError(
      told,
      'Check the token in GITHUB_TOKEN (or GH_TOKEN): it may be mistyped, expired or not allowed ' +
        'here. Without one, public data can still be read, more slowly',
    );
  }
  return new Error(told);
}

/** Also for what does not go through octokit: `error` is what fetch threw. */
export function unreachable(error: unknown, what: string, baseUrl: string): Error {
  const { host } = new URL(baseUrl);
  return new Error(
    `${what}: no whole reply from ${host} (${rootMessage(error)}). Check the network and that the ` +
      'address is right (parameter baseUrl or FRESHET_GITHUB_URL); behind a proxy set HTTPS_PROXY, ' +
      'and NODE_USE_ENV_PROXY=1 with Node 22.21, 24 or newer',
  );
}

/** Fetch hides the reason (connection refused, no such host) behind "fetch failed". */
function rootMessage(error: unknown): string {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  if (!(root instanceof Error)) return shortened(String(root));
  // Tries of several addresses fail together and have only a code in common.
  const code = 'code' in root ? String(root.code) : '';
  return shortened(root.message || code || root.name);
}

function shortened(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}
