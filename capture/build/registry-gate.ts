import { createReadStream } from 'node:fs';
import { chmod, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { messageOf, UserError } from '../../pipelines/engine/errors.js';
import type { PackageShelf } from './package-shelf.js';

/** What package managers in a sandbox take for the registry. */
export const gateAddress = 'http://127.0.0.1:4873/';

const nameForm = '(?:@[a-z0-9~-][a-z0-9._~-]*/)?[A-Za-z0-9~_-][A-Za-z0-9._~-]*';
const documentForm = new RegExp(`^/(${nameForm})$`);
const tarballForm = new RegExp(`^/(${nameForm})/-/(?:@[^/]+/)?([A-Za-z0-9._~+-]+)\\.tgz$`);

/**
 * The only way out of a job that installs: an HTTP server on a socket file that hands out
 * documents and tarballs of one registry, and nothing else. Names are checked here, and what they
 * stand for is fetched by us: neither credentials nor addresses cross.
 */
export class RegistryGate {
  /** What was asked for and is not the registry's, for the reasons of failures. */
  readonly refused: string[] = [];
  readonly #server: Server;
  /** What kept the registry from answering. */
  problem: unknown;

  constructor(private readonly shelf: PackageShelf) {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => {
        // A package that we may not have is the project's problem, everything else is ours.
        const isRefused = error instanceof UserError;
        if (isRefused) this.refused.push(messageOf(error).slice(0, 200));
        else this.problem ??= error;
        if (!response.headersSent) response.writeHead(isRefused ? 403 : 502);
        response.end(JSON.stringify({ error: messageOf(error) }));
      });
    });
    // A busy machine takes its time, and a connection that is closed just as it is used again is lost.
    this.#server.keepAliveTimeout = 0;
    this.#server.requestTimeout = 0;
    // Whoever speaks TLS or anything else wants to go somewhere else.
    this.#server.on('clientError', (_, socket) => socket.destroy());
  }

  async open(socket: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(socket, resolve);
    });
    // The job runs as another user; the folder around it is what keeps others out.
    await chmod(socket, 0o666);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers, url = '' } = request;
    const host = new URL(gateAddress).host;
    if (headers.host !== host || (method !== 'GET' && method !== 'HEAD')) {
      this.refused.push(`${method} ${headers.host}${url}`.slice(0, 200));
      response.writeHead(403).end('{"error":"only the registry can be read"}');
      return;
    }
    const path = decodeURIComponent(url.split('?')[0] ?? '');
    const [, name, file] = tarballForm.exec(path) ?? documentForm.exec(path) ?? [];
    if (name === undefined || path.includes('..')) {
      response.writeHead(404).end('{"error":"not found"}');
    } else if (file === undefined) await this.#sendDocument(name, response);
    else await this.#sendTarball(name, file, response);
  }

  async #sendDocument(name: string, response: ServerResponse): Promise<void> {
    const document = await this.shelf.document(name);
    if (document === undefined) {
      response.writeHead(404).end('{"error":"not found"}');
      return;
    }
    const versions = Object.fromEntries(
      Object.entries(document.versions).map(([version, value]) => {
        const tarball = `${gateAddress}${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
        return [version, { ...value, dist: { ...value.dist, tarball } }];
      }),
    );
    const headers = { 'content-type': 'application/json' };
    response.writeHead(200, headers).end(JSON.stringify({ ...document, versions }));
  }

  async #sendTarball(name: string, file: string, response: ServerResponse): Promise<void> {
    const path = await this.shelf.tarball(name, file);
    if (path === undefined) {
      response.writeHead(404).end('{"error":"not found"}');
      return;
    }
    const { size } = await stat(path);
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': size });
    await pipeline(createReadStream(path), response).catch((error: unknown) => {
      // A client that goes away is its own business.
      if (!response.destroyed) throw error;
    });
  }
}
