import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where what is dear to get is kept, for all workspaces and runs of a user. */
export function userCache(): string {
  const { FRESHET_CACHE, XDG_CACHE_HOME } = process.env;
  return FRESHET_CACHE ?? join(XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'freshet');
}
