import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { contentType } from './content-type.js';
import { type FileRules, findFile } from './find-file.js';
import { stillPicture } from './still-picture.js';

/**
 * The origin that every site has in the browser. It does not depend on the port, which pages could
 * show or keep, and browsers trust it as much as localhost.
 */
export const siteOrigin = 'http://site.localhost';

/** Pages show it as `document.lastModified`; without one the browser says that it is now. */
const lastModified = new Date('2026-03-09T12:00:00Z').toUTCString();

export interface ServedSite {
  /** Address for people and other programs, on a free port of the loopback interface. */
  readonly address: string;
  /** The same server as a proxy: a browser context that uses it sees the site at `siteOrigin`. */
  readonly proxy: string;
  close(): Promise<void>;
}

/** Serves the files of a tree and nothing else. */
export async function serveSite(blobs: Blobs, tree: Tree, rules: FileRules): Promise<ServedSite> {
  const server = createServer((request, response) => {
    // Pages can read it.
    response.sendDate = false;
    answer(blobs, tree, rules, request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  // Tunnels lead to other hosts; there are none here.
  server.on('connect', (_request, socket) => socket.destroy());
  server.on('upgrade', (_request, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    proxy: address,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  blobs: Blobs,
  tree: Tree,
  rules: FileRules,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return fail(response, 405);
  const asked = request.url ?? '/';
  if (!URL.canParse(asked, siteOrigin)) return fail(response, 400);
  const url = new URL(asked, siteOrigin);
  // As a proxy we are asked for other hosts too.
  if (url.origin !== siteOrigin) return fail(response, 502);
  const found = findFile(tree, url.pathname, rules);
  if (found.is === 'nothing') return fail(response, 404);
  if (found.is === 'folder') {
    response.writeHead(301, { location: found.address + url.search }).end();
    return;
  }
  const file = tree[found.path];
  if (file === undefined) return fail(response, 404);
  const bytes = await stillPicture(found.path, await blobs.get(file.hash));
  response.writeHead(200, {
    'content-type': contentType(found.path, bytes),
    'content-length': bytes.byteLength,
    'cache-control': 'max-age=3600',
    'last-modified': lastModified,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function fail(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(`${status}\n`);
}
