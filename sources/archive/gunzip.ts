import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

type Chunks = AsyncIterable<Uint8Array>;

/** Unpacks what starts like gzip and passes anything else on as it is. */
export async function* gunzipped(packed: Chunks): AsyncGenerator<Uint8Array> {
  const { head, all } = await peek(packed);
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    yield* all;
    return;
  }
  const gunzip = createGunzip({ chunkSize: 64 * 1024 });
  const feeding = pipeline(Readable.from(all), gunzip);
  // Reading below sees the same failure; this only keeps it from counting as unhandled.
  feeding.catch(() => {});
  yield* gunzip;
  await feeding;
}

/** The first two bytes, which may come one at a time, and everything with them still in front. */
async function peek(chunks: Chunks): Promise<{ head: Uint8Array; all: Chunks }> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array();
  while (head.byteLength < 2) {
    const next = await iterator.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      if (head.byteLength > 0) yield head;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
        yield next.value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return { head, all: all() };
}
