import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { RowError } from '../../pipelines/engine/errors.js';
import type { ArchiveLimits } from '../../sources/archive/limits.js';
import { readTar } from '../../sources/archive/tar.js';
import { MemoryBlobs } from '../support/memory-blobs.js';
import {
  inPieces,
  patchHeader,
  type TarEntry,
  tarBytes,
  tarGzBytes,
} from '../support/tar-bytes.js';

const mebibyte = 1024 * 1024;

function read(bytes: Uint8Array, limits: Partial<ArchiveLimits> = {}, blobs = new MemoryBlobs()) {
  return readTar(inPieces(bytes, 4096), limits, blobs);
}

async function refusal(bytes: Uint8Array, limits?: Partial<ArchiveLimits>): Promise<RowError> {
  const outcome = await read(bytes, limits).catch((error: unknown) => error);
  expect(outcome).toMatchObject({ name: 'RowError' });
  return outcome as RowError;
}

const file = (name: string): TarEntry => ({ name, text: 'x' });
const link = (name: string, linkname: string): TarEntry => ({ name, type: 'symlink', linkname });

const unsafe: Record<string, readonly TarEntry[]> = {
  'an absolute path': [file('/etc/passwd')],
  'a drive letter': [file('C:/windows/system.ini')],
  'a drive letter under a folder that may be stripped': [file('top/C:/x')],
  'a path that climbs out': [file('../outside.txt')],
  'a path that climbs out and back in': [file('a/../../a/b.txt')],
  'a climb that stays inside': [file('a/../b.txt')],
  'backslashes as separators': [file('a\\..\\..\\b.txt')],
  'a control character': [file('a\u001b[2Jb.txt')],
  'a NUL in a long name': [file(`é${'a'.repeat(120)}\u0000.txt`)],
  'an endless path': [file('a/'.repeat(600).concat('b'))],
  'a path with too many folders': [file('a/'.repeat(70).concat('b'))],
  'a name that plain objects cannot have': [file('__proto__')],
  'a climbing folder': [{ name: '../out/', type: 'directory' }],
  'a symbolic link out of the root': [link('a/b', '../../etc/passwd')],
  'a symbolic link to an absolute path': [link('a', '/etc/passwd')],
  'a symbolic link with backslashes': [link('a', '..\\b')],
  'a hard link out of the root': [{ name: 'a', type: 'link', linkname: '../b' }],
  'a hard link to an absolute path': [{ name: 'a', type: 'link', linkname: '/etc/shadow' }],
  'a link to itself': [link('a', 'a')],
  'a circle of links': [link('a', 'b'), link('b', 'c'), link('c', 'a')],
  'a file written through a link': [link('a', 'b'), file('a/evil.txt')],
  'a file that is also a folder': [file('a'), file('a/b')],
  'a folder that is also a file': [file('a/b'), file('a')],
  'a folder entry that is also a file': [{ name: 'a', type: 'directory' }, file('a')],
  'names that differ in case': [file('README.md'), file('readme.md')],
  'folders that differ in case': [file('Lib/a.js'), file('lib/b.js')],
  'names that differ in Unicode form': [file('caf\u00e9'), file('cafe\u0301')],
  'a character device': [{ name: 'a', type: 'character-device' }],
  'a block device': [{ name: 'a', type: 'block-device' }],
  'a pipe': [{ name: 'a', type: 'fifo' }],
};

describe('a tar is refused as unsafe for', () => {
  for (const [what, entries] of Object.entries(unsafe)) {
    it(what, async () => {
      expect((await refusal(await tarGzBytes(entries))).reason).toBe('archive-unsafe');
    });
  }

  it('an entry of unknown type', async () => {
    const sparse = patchHeader(await tarBytes([file('a')]), 0, 156, 'S');
    expect((await refusal(sparse)).reason).toBe('archive-unsafe');
  });

  it('a folder with content', async () => {
    const tar = patchHeader(await tarBytes([file('ab')]), 0, 0, 'a/');
    expect((await refusal(tar)).reason).toBe('archive-unsafe');
  });
});

it('does not wait for the body that a folder claims to have', async () => {
  const bytes = await tarBytes([{ name: 'a/', type: 'directory' }, file('b')]);
  const claiming = patchHeader(bytes, 0, 124, '00000001000');
  expect(Object.keys(await read(claiming))).toEqual(['b']);
});

describe('a bomb', () => {
  it('is refused by its ratio long before it is unpacked', async () => {
    const packed = await tarGzBytes([{ name: 'zeros', text: new Uint8Array(60 * mebibyte) }]);
    const blobs = new MemoryBlobs();
    await expect(read(packed, {}, blobs)).rejects.toMatchObject({
      reason: 'archive-too-large',
      detail: 'unpacks to more than 200 times its size',
    });
    expect(blobs.size).toBe(0);
  });

  it('of nothing but padding is refused', async () => {
    const padding = gzipSync(Buffer.alloc(20 * mebibyte));
    expect((await refusal(padding)).reason).toBe('archive-too-large');
  });

  it('is refused by the size of one file before that is read', async () => {
    const tar = patchHeader(await tarBytes([file('a')]), 0, 124, '77777777777');
    expect((await refusal(tar)).detail).toContain('"a" has 8589934591 bytes');
  });

  it('is refused by its total, and reads no further', async () => {
    const entries = Array.from({ length: 10 }, (_, index) => ({
      name: `${index}`,
      text: new Uint8Array(10_000).fill(index),
    }));
    const tar = await tarBytes(entries);
    let taken = 0;
    async function* taking() {
      for await (const piece of inPieces(tar, 512)) {
        taken += piece.byteLength;
        yield piece;
      }
    }
    await expect(
      readTar(taking(), { totalBytes: 30_000 }, new MemoryBlobs()),
    ).rejects.toMatchObject({ reason: 'archive-too-large' });
    expect(taken).toBeLessThan(60_000);
  });

  it('is refused by its number of entries, folders included', async () => {
    const folders = Array.from({ length: 6 }, (_, index) => ({
      name: `folder-${index}/`,
      type: 'directory' as const,
    }));
    const bytes = await tarGzBytes(folders);
    expect((await refusal(bytes, { entries: 5 })).detail).toBe('has more than 5 entries');
    expect(await read(bytes, { entries: 6 })).toEqual({});
  });

  it('of links to one large file is refused by what the copies add up to', async () => {
    const links = Array.from({ length: 9 }, (_, index) => link(`link-${index}`, 'large'));
    const bytes = await tarBytes([{ name: 'large', text: new Uint8Array(5000) }, ...links]);
    expect((await refusal(bytes, { totalBytes: 20_000 })).reason).toBe('archive-too-large');
  });

  it('of long chains of links is followed without repeating itself', async () => {
    const chain = Array.from({ length: 5000 }, (_, index) => link(`l${index}`, `l${index + 1}`));
    const tree = await read(await tarGzBytes([...chain, file('l5000')]));
    expect(Object.keys(tree)).toHaveLength(5001);
  });
});

describe('a damaged tar is an ordinary error', () => {
  const entries = [
    { name: 'a.txt', text: Buffer.from(Array.from({ length: 9000 }, (_, i) => i * 7)) },
  ];

  it.each([0.3, 0.6, 0.95])('when gzip is cut off at %d of its length', async (part) => {
    const bytes = await tarGzBytes(entries);
    const cut = bytes.subarray(0, Math.floor(bytes.length * part));
    await expect(read(cut)).rejects.toMatchObject({
      name: 'Error',
      message: expect.stringContaining('could not be read to its end'),
    });
  });

  it('when a plain tar is cut off within a file', async () => {
    const bytes = await tarBytes(entries);
    await expect(read(bytes.subarray(0, 2000))).rejects.toMatchObject({ name: 'Error' });
  });

  it('when the checksum at the end of gzip is wrong', async () => {
    const bytes = await tarGzBytes(entries);
    bytes.writeUInt32LE(1234, bytes.length - 8);
    await expect(read(bytes)).rejects.toThrow('to its end: incorrect data check');
  });

  it('when it is no tar at all', async () => {
    const page = Buffer.from(`<html>${'Service unavailable. '.repeat(50)}</html>`);
    await expect(read(page)).rejects.toThrow('to its end: Invalid tar header');
  });

  it('when it has no bytes', async () => {
    await expect(read(Buffer.alloc(0))).rejects.toThrow('to its end: it has no bytes at all');
  });

  it('when the stream itself fails', async () => {
    const bytes = await tarBytes(entries);
    async function* failing() {
      yield bytes.subarray(0, 700);
      throw new Error('connection reset');
    }
    await expect(readTar(failing(), {}, new MemoryBlobs())).rejects.toThrow('connection reset');
  });

  it('when the blob store fails', async () => {
    const blobs = new MemoryBlobs();
    blobs.put = () => Promise.reject(new Error('disk full'));
    await expect(read(await tarBytes(entries), {}, blobs)).rejects.toThrow('disk full');
  });
});
