import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Options } from 'npm-registry-fetch';
import { messageOf, UserError } from '../../pipelines/engine/errors.js';

interface NpmConfig {
  load(): Promise<void>;
  readonly flat: Options & { readonly registry: string };
}

interface NpmConfigModule {
  new (options: Record<string, unknown>): NpmConfig;
}

/**
 * The registry, credentials, proxy and certificates that npm itself would use here, read by npm's
 * own code. Without its cache: everything that is fetched goes into the workspace.
 */
export async function npmOptions(): Promise<Options & { registry: string }> {
  // These packages are CommonJS without types; npm's own command line loads them the same way.
  const require = createRequire(import.meta.url);
  const Config = require('@npmcli/config') as NpmConfigModule;
  const { definitions, flatten, nerfDarts, shorthands } =
    require('@npmcli/config/lib/definitions') as Record<string, unknown>;
  const config = new Config({
    npmPath: npmPath(),
    definitions,
    shorthands,
    flatten,
    nerfDarts,
    argv: [],
    warn: false,
  });
  try {
    await config.load();
  } catch (error) {
    throw new UserError(
      `npm's configuration cannot be read: ${messageOf(error)}`,
      'See what "npm config list" says.',
    );
  }
  const { cache: _, ...options } = { ...config.flat, cache: undefined };
  return { ...options, registry: config.flat.registry };
}

/** Where the npm that comes with Node is; its folder may hold settings too. */
function npmPath(): string {
  const running = process.env.npm_execpath;
  if (running !== undefined) return resolve(dirname(running), '..');
  return resolve(dirname(process.execPath), '../lib/node_modules/npm');
}
