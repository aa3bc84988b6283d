import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { canonicalJson, type Jsonable } from '../../pipelines/engine/json.js';

/** A file of JSON lines, written as they come: its length costs no memory. */
export class LineFile {
  private constructor(readonly stream: WriteStream) {}

  static async create(path: string): Promise<LineFile> {
    await mkdir(dirname(path), { recursive: true });
    return new LineFile(createWriteStream(path, { flags: 'wx' }));
  }

  async add(value: Jsonable): Promise<void> {
    if (!this.stream.write(`${canonicalJson(value)}\n`)) await once(this.stream, 'drain');
  }

  async close(): Promise<void> {
    this.stream.end();
    await finished(this.stream);
  }
}
