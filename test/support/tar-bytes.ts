import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';

export interface TarEntry {
  readonly name: string;
  readonly text?: string | Uint8Array;
  readonly type?: Header['type'];
  readonly linkname?: string;
}

export async function tarBytes(entries: readonly TarEntry[]): Promise<Buffer> {
  const tar = pack();
  const bytes = buffer(tar);
  for (const { name, text, type = 'file', linkname } of entries) {
    if (type !== 'file') tar.entry({ name, type, ...(linkname !== undefined && { linkname }) });
    else tar.entry({ name, type }, Buffer.from(text ?? ''));
  }
  tar.finalize();
  return bytes;
}

export async function tarGzBytes(entries: readonly TarEntry[]): Promise<Buffer> {
  return gzipSync(await tarBytes(entries));
}

/** Writes over a field of one header and mends the checksum, for what no packer would write. */
export function patchHeader(tar: Buffer, at: number, offset: number, value: string): Buffer {
  const patched = Buffer.from(tar);
  patched.write(value, at + offset, 'latin1');
  patched.fill(' ', at + 148, at + 156);
  let sum = 0;
  for (const byte of patched.subarray(at, at + 512)) sum += byte;
  patched.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148, 'latin1');
  return patched;
}

/** Gives the bytes in pieces of one size, as a network would. */
export async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
}
