import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TarEntry, tarGzBytes } from './tar-bytes.js';

export interface FakeVersion {
  readonly version: string;
  readonly published: string;
  readonly files: Readonly<Record<string, string>>;
  /** An integrity value that is not that of the bytes. */
  readonly wrongIntegrity?: boolean;
}

/** A package registry on loopback, as far as npm's clients need one. */
export class NpmRegistry {
  readonly requests: string[] = [];
  /** Answers the next requests with these codes before any of its own. */
  readonly faults: number[] = [];
  hasSearch = false;
  readonly #tarballs = new Map<string, Buffer>();
  readonly #documents = new Map<string, object>();
  readonly #server: Server;

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/`;
  }

  constructor() {
    this.#server = createServer((request, response) => {
      const path = decodeURIComponent(request.url ?? '').split('?')[0] ?? '';
      this.requests.push(path);
      const fault = this.faults.shift();
      const document = this.#documents.get(path.slice(1));
      const tarball = this.#tarballs.get(path);
      if (fault !== undefined) response.writeHead(fault, { 'retry-after': '0' }).end('{}');
      else if (path === '/-/v1/search' && this.hasSearch)
        response.end(JSON.stringify(this.#search()));
      else if (tarball !== undefined) response.end(tarball);
      else if (document !== undefined) response.end(JSON.stringify(document));
      else response.writeHead(404).end('{"error":"not found"}');
    });
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async publish(name: string, versions: readonly FakeVersion[]): Promise<void> {
    const document = { name, 'dist-tags': {}, versions: {}, time: {} } as {
      name: string;
      'dist-tags': Record<string, string>;
      versions: Record<string, object>;
      time: Record<string, string>;
    };
    for (const { version, published, files, wrongIntegrity } of versions) {
      const entries = Object.entries(files).map(
        ([path, text]): TarEntry => ({ name: `package/${path}`, text }),
      );
      const bytes = await tarGzBytes(entries);
      const path = `/${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
      this.#tarballs.set(path, bytes);
      const digest = createHash('sha512')
        .update(wrongIntegrity ? 'other' : bytes)
        .digest('base64');
      document.versions[version] = {
        ...manifestIn(files),
        name,
        version,
        dist: { tarball: new URL(path, this.url).href, integrity: `sha512-${digest}` },
      };
      document.time[version] = published;
      document['dist-tags'] = { latest: version };
    }
    this.#documents.set(name, document);
  }

  #search() {
    const objects = [...this.#documents.keys()].map((name) => ({
      package: { name, version: 'latest' },
    }));
    return { objects };
  }
}

/** What registries copy from a package's own manifest; nothing where that is no JSON. */
function manifestIn(files: Readonly<Record<string, string>>): Record<string, unknown> {
  try {
    return JSON.parse(files['package.json'] ?? '{}');
  } catch {
    return {};
  }
}
