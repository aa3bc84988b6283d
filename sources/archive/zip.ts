import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { messageOf, RowError } from '../../pipelines/engine/errors.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { type ArchiveOptions, Assembly } from './assembly.js';
import { type ArchiveLimits, Meter } from './limits.js';
import { shown, unsafe } from './paths.js';

const typeBits = 0o170000;
const regularFile = 0o100000;
const symbolicLink = 0o120000;
const folder = 0o040000;

/** Reads a .zip that nobody vouches for, under the same rules as a tar. */
export async function readZip(
  path: string,
  limits: Partial<ArchiveLimits>,
  blobs: Blobs,
  options: ArchiveOptions = {},
): Promise<Tree> {
  const assembly = new Assembly(new Meter(limits), blobs, options);
  assembly.meter.packed((await stat(path)).size);
  try {
    // The library would turn backslashes into slashes; the raw names are decoded below instead.
    const zip = await openPromise(path, { decodeStrings: false });
    try {
      assembly.meter.entriesAnnounced(zip.entryCount);
      for await (const entry of zip.eachEntry()) await readEntry(zip, entry, assembly);
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof RowError) throw error;
    throw new Error(`The archive could not be read to its end: ${messageOf(error)}`, {
      cause: error,
    });
  }
  return assembly.finish();
}

async function readEntry(zip: ZipFile, entry: Entry, assembly: Assembly): Promise<void> {
  const { generalPurposeBitFlag, fileNameRaw, extraFields, uncompressedSize } = entry;
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
  assembly.meter.entry();
  assembly.meter.fileAnnounced(shown(name), uncompressedSize);
  const type = (entry.externalFileAttributes >>> 16) & typeBits;
  if (name.endsWith('/')) {
    if (uncompressedSize > 0) throw unsafe(`${shown(name)} is a folder with content`);
    assembly.folder(name);
    return;
  }
  // Zips made without Unix modes have no type at all.
  if (type !== 0 && type !== regularFile && type !== symbolicLink) {
    const what = type === folder ? 'a folder without a slash' : 'neither a file nor a link';
    throw unsafe(`${shown(name)} is ${what}`);
  }
  const path = assembly.leaf(name);
  if (path === undefined) return;
  const bytes = await readBytes(zip, entry, name, assembly);
  if (type === symbolicLink) assembly.symbolicLink(path, bytes.toString('utf8'));
  else await assembly.file(path, bytes);
}

async function readBytes(
  zip: ZipFile,
  entry: Entry,
  name: string,
  assembly: Assembly,
): Promise<Buffer> {
  if (!entry.canDecodeFileData()) {
    throw new RowError(
      'archive-unsupported',
      `${shown(name)} is ${entry.isEncrypted() ? 'encrypted' : 'packed by an unknown method'}`,
    );
  }
  // The library stops a file that turns out longer or shorter than its header said.
  const bytes = await buffer(await zip.openReadStreamPromise(entry));
  // Many entries may share one piece of the file, so only what came out is a measure.
  assembly.meter.unpacked(bytes.byteLength);
  if (crc32(bytes) !== entry.crc32) throw new Error(`the checksum of ${shown(name)} is wrong`);
  return bytes;
}
