import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BrowserPool } from '../../capture/browser/pool.js';
import { sessions } from '../../capture/sessions.js';
import type { Json } from '../../pipelines/engine/json.js';
import { projectFile } from '../../pipelines/engine/project.js';
import { isSetStage } from '../../pipelines/engine/stage.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import { putTree, type Tree } from '../../pipelines/engine/tree.js';
import { MemoryBlobs } from '../support/memory-blobs.js';
import { noSandbox } from '../support/no-tools.js';

/** Films sessions on the lamp shop with real browsers. */
export class SessionBench {
  readonly blobs = new MemoryBlobs();
  readonly browsers = new BrowserPool({ processes: 2 });

  async run(params: Json) {
    const stage = sessions.create(params, { seed: 'test' });
    if (isSetStage(stage)) throw new Error('not a stage for single rows');
    const directory = projectFile('test/fixtures/session-site');
    const tree: Tree = {};
    for (const name of await readdir(directory)) {
      const bytes = await readFile(join(directory, name));
      tree[name] = { hash: await this.blobs.put(bytes), size: bytes.length };
    }
    const row = { id: 'local:lamps', tree: await putTree(this.blobs, tree), entry: 'index.html' };
    return stage.run(row, this.#tools());
  }

  async json(hash: string): Promise<unknown> {
    return JSON.parse((await this.blobs.get(hash)).toString('utf8'));
  }

  close(): Promise<void> {
    return this.browsers.close();
  }

  #tools(): Tools {
    const none = () => {
      throw new Error('A film needs nothing of this.');
    };
    return {
      blobs: this.blobs,
      browsers: this.browsers,
      sandbox: noSandbox,
      replies: { get: none, put: none },
      signal: new AbortController().signal,
      log: () => {},
      now: none,
      onHost: none,
      identity: none,
    };
  }
}
