import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Extract, type ExtractEvents, extract } from 'tar-stream';
import { z } from 'zod';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { messageOf, RowError } from '../../pipelines/engine/errors.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { type ArchiveOptions, Assembly } from './assembly.js';
import { gunzipped } from './gunzip.js';
import { type ArchiveLimits, Meter } from './limits.js';
import { shown, unsafe } from './paths.js';

type Body = ExtractEvents['entry'][1];

/** The library's own type leaves out what hostile headers have: no type, no link target. */
const Header = z.object({
  name: z.string(),
  type: z.string().nullable(),
  linkname: z.string().nullable(),
  size: z.number(),
});
type Header = z.infer<typeof Header>;

/**
 * Reads a .tar or .tar.gz that nobody vouches for. Files go to the blob store as they come, one
 * at a time; no path of the archive ever reaches a file system. What is wrong with the content is
 * a RowError; what is wrong with the bytes is an ordinary error, because the next download may be
 * whole.
 */
export async function readTar(
  stream: AsyncIterable<Uint8Array>,
  limits: Partial<ArchiveLimits>,
  blobs: Blobs,
  options: ArchiveOptions = {},
): Promise<Tree> {
  const assembly = new Assembly(new Meter(limits), blobs, options);
  const tar = extract();
  const feeding = pipeline(unpacked(stream, assembly.meter), tar);
  // Whatever breaks the feeding breaks the reading too; this keeps it from counting as unhandled.
  feeding.catch(() => {});
  try {
    await readEntries(tar, assembly);
    await feeding;
    if (assembly.meter.isEmpty) throw new Error('it has no bytes at all');
  } catch (error) {
    if (error instanceof RowError) throw error;
    throw new Error(`The archive could not be read to its end: ${messageOf(error)}`, {
      cause: error,
    });
  }
  return assembly.finish();
}

async function readEntries(tar: Extract, assembly: Assembly): Promise<void> {
  for await (const body of tar) {
    assembly.meter.entry();
    const header = Header.parse(body.header);
    // The body of a folder never ends, so it must not be waited for.
    if (header.type === 'directory') assembly.folder(header.name);
    else await readLeaf(header, body, assembly);
  }
}

async function readLeaf(header: Header, body: Body, assembly: Assembly): Promise<void> {
  const { name, type, size } = header;
  assembly.meter.fileAnnounced(shown(name), size);
  const isFile = type === 'file' || type === 'contiguous-file';
  if (isFile && name.endsWith('/')) {
    // How tars from before folders had a type of their own mark them.
    if (size > 0) throw unsafe(`${shown(name)} is a folder with content`);
    assembly.folder(name);
    return drain(body);
  }
  if (!isFile && type !== 'link' && type !== 'symlink') {
    throw unsafe(`${shown(name)} is neither a file nor a folder nor a link (${type ?? 'unknown'})`);
  }
  const path = assembly.leaf(name);
  if (path === undefined) return drain(body);
  if (isFile) return assembly.file(path, await buffer(body));
  if (type === 'symlink') assembly.symbolicLink(path, header.linkname ?? '');
  else assembly.hardLink(path, header.linkname ?? '');
  return drain(body);
}

/** The next entry comes only once this one has been read to its end. */
async function drain(body: Body): Promise<void> {
  for await (const _ of body);
}

async function* unpacked(
  stream: AsyncIterable<Uint8Array>,
  meter: Meter,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of gunzipped(counted(stream, meter))) {
    // Counted here and not by file, so that padding and endless headers count too.
    meter.unpacked(chunk.byteLength);
    yield chunk;
  }
}

async function* counted(
  stream: AsyncIterable<Uint8Array>,
  meter: Meter,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    meter.packed(chunk.byteLength);
    yield chunk;
  }
}
