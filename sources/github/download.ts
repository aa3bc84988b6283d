import { Throttled } from '../../pipelines/engine/errors.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { readTar } from '../archive/tar.js';
import type { Client } from './client.js';
import { Gone, unreachable } from './failures.js';
import { waitAsked } from './rate-limit.js';
import { ownerAndRepo } from './resolve.js';

const mostRedirects = 5;
const goneStatus = new Set([404, 410, 451]);
const unwanted = /(?:^|\/)(?:\.git|node_modules)\//;

/** The files of one commit. The archive is read as it comes and never held as a whole. */
export async function downloadCommit(
  repository: string,
  commit: string,
  client: Client,
  tools: Tools,
): Promise<Tree> {
  const what = `The archive of ${repository} at ${commit.slice(0, 12)}`;
  const options = {
    ...ownerAndRepo(repository),
    ref: commit,
    request: {
      redirect: 'manual' as const,
      parseSuccessResponseBody: false,
      fetch: hostFetch(tools),
    },
  };
  const route = 'GET /repos/{owner}/{repo}/tarball/{ref}';
  const reply = await client.send(route, options, what, tools);
  const location = reply === 'not modified' ? undefined : reply.headers.location;
  if (location === undefined) throw new Error(`${what}: GitHub does not say where it is`);
  let next: URL | Tree = new URL(location, client.connection.baseUrl);
  for (let redirects = 0; next instanceof URL; redirects += 1) {
    if (redirects > mostRedirects) throw new Error(`${what}: too many redirects`);
    next = await readArchive(next, what, client, tools);
  }
  return next;
}

/**
 * A request of its own and not a redirect that fetch follows: the token is for the API alone. The
 * address may hold a key, so that messages name only the host.
 */
async function readArchive(
  url: URL,
  what: string,
  client: Client,
  tools: Tools,
): Promise<URL | Tree> {
  const secure = !client.connection.baseUrl.startsWith('http:');
  if (url.protocol !== 'https:' && (secure || url.protocol !== 'http:')) {
    throw new Error(`${what}: is at a ${url.protocol} address of ${url.host}, not at https`);
  }
  return tools.onHost(url.host, async () => {
    const response = await openArchive(url, what, tools);
    try {
      const location = response.headers.get('location');
      if (response.status >= 300 && response.status < 400 && location !== null) {
        return new URL(location, url);
      }
      if (!response.ok) throw refusal(response, `${what}: ${url.host} answers ${response.status}`);
      const options = { strip: true, ignore: (path: string) => unwanted.test(path) };
      return await readTar(response.body ?? new ReadableStream(), {}, tools.blobs, options);
    } catch (error) {
      tools.signal.throwIfAborted();
      throw error;
    } finally {
      // Nothing is left to cancel where the archive was read to its end or broke off.
      await response.body?.cancel().catch(() => {});
    }
  });
}

async function openArchive(url: URL, what: string, tools: Tools): Promise<Response> {
  try {
    const headers = { 'user-agent': 'freshet' };
    return await fetch(url, { headers, redirect: 'manual', signal: tools.signal });
  } catch (error) {
    tools.signal.throwIfAborted();
    throw unreachable(error, what, url.origin);
  }
}

function refusal(response: Response, told: string): Error {
  const wait = waitAsked(response.status, Object.fromEntries(response.headers), '');
  if (wait !== undefined) return new Throttled(told, wait);
  return goneStatus.has(response.status) ? new Gone(told) : new Error(told);
}

/** Only the address in the headers is wanted; a body left unread would hold its connection. */
function hostFetch(tools: Tools) {
  return (url: string, options: RequestInit) =>
    tools.onHost(new URL(url).host, async () => {
      const response = await fetch(url, { ...options, signal: tools.signal });
      if (response.status >= 400) return response;
      await response.body?.cancel();
      return new Response(null, { status: response.status, headers: response.headers });
    });
}
