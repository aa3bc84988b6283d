import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { sha256 } from '../../pipelines/engine/hash.js';
import { type Answer, answerOf } from './github-answers.js';
import { answerWrongly, type Fault, type FaultKind, spent } from './github-faults.js';
import type { FakeRepository } from './github-repositories.js';
import { tarBytes } from './tar-bytes.js';

export interface Seen {
  readonly host: 'api' | 'archive';
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
  /** When it came, in milliseconds. */
  readonly at: number;
  status: number;
  /** Bytes of the body that went back. */
  bytes: number;
}

/** Behaves like GitHub as far as the source can tell, and wrongly where a test asks for it. */
export class GitHubServer {
  readonly requests: Seen[] = [];
  readonly #faults: Fault[] = [];
  readonly #api = createServer((request, response) => this.#receive('api', request, response));
  readonly #archive = createServer((request, response) =>
    this.#receive('archive', request, response),
  );
  /** The next good reply says that it was the last for this long. */
  spentForSeconds: number | undefined;

  private constructor(public repositories: readonly FakeRepository[]) {}

  static async start(repositories: readonly FakeRepository[] = []): Promise<GitHubServer> {
    const server = new GitHubServer(repositories);
    await Promise.all([listen(server.#api), listen(server.#archive)]);
    return server;
  }

  get url(): string {
    return addressOf(this.#api);
  }

  get archiveUrl(): string {
    return addressOf(this.#archive);
  }

  /** The next `times` requests whose address matches go wrong. */
  fail(kind: FaultKind, path: RegExp, times = 1, seconds = 1): void {
    this.#faults.push({ kind, path, times, seconds, location: `${this.archiveUrl}/moved` });
  }

  asked(path: RegExp): readonly Seen[] {
    return this.requests.filter((request) => path.test(request.path));
  }

  async stop(): Promise<void> {
    await Promise.all([close(this.#api), close(this.#archive)]);
  }

  async #receive(
    host: Seen['host'],
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const seen: Seen = {
      host,
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      authorization: request.headers.authorization,
      at: performance.now(),
      status: 0,
      bytes: 0,
    };
    this.requests.push(seen);
    response.on('close', () => {
      seen.status = response.statusCode;
    });
    const fault = this.#faults.find(({ path, times }) => times > 0 && path.test(seen.path));
    if (fault !== undefined) fault.times -= 1;
    if (fault !== undefined && fault.kind !== 'truncated') return answerWrongly(fault, response);
    const answer = host === 'api' ? this.#answerApi(seen) : await this.#answerArchive(seen);
    this.#send(answer, seen, request, response, fault !== undefined);
  }

  #answerApi(seen: Seen): Answer {
    return answerOf(seen.path, seen.query, this.repositories, this.url, this.archiveUrl);
  }

  /** Like codeload: it knows nothing of tokens and must never see one. */
  async #answerArchive({ path }: Seen): Promise<Answer> {
    const [, owner, name, , commit = ''] = path.split('/');
    const repository = this.repositories.find((other) => other.name === `${owner}/${name}`);
    if (repository === undefined) return { status: 404, headers: {}, body: '404: Not Found' };
    const top = `${owner}-${name}-${commit.slice(0, 7)}`;
    const files = repository.files.map((file) => ({ ...file, name: `${top}/${file.name}` }));
    const stamp = { name: `${top}/COMMIT`, text: commit };
    const body = gzipSync(await tarBytes([...files, stamp]));
    return { status: 200, headers: { 'content-type': 'application/x-gzip' }, body };
  }

  #send(
    { status, headers, body }: Answer,
    seen: Seen,
    request: IncomingMessage,
    response: ServerResponse,
    truncated: boolean,
  ): void {
    const etag = `W/"${sha256(body)}"`;
    const limits = this.spentForSeconds === undefined ? {} : spent(this.spentForSeconds);
    this.spentForSeconds = undefined;
    const all = { ...headers, ...limits, ...(status === 200 && { etag }) };
    if (status === 200 && request.headers['if-none-match'] === etag) {
      response.writeHead(304, all).end();
      return;
    }
    seen.bytes = body.length;
    response.writeHead(status, { ...all, 'content-length': Buffer.byteLength(body) });
    if (!truncated) response.end(body);
    else response.write(body.slice(0, body.length / 2), () => response.destroy());
  }
}

async function listen(server: Server): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen');
  return `http://127.0.0.1:${address.port}`;
}
