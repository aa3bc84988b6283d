import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readText } from '../../pipelines/engine/tree.js';
import type { ArchiveOptions } from '../../sources/archive/assembly.js';
import type { ArchiveLimits } from '../../sources/archive/limits.js';
import { readZip } from '../../sources/archive/zip.js';
import { MemoryBlobs } from '../support/memory-blobs.js';
import { type ZipEntry, zipBytes } from '../support/zip-bytes.js';

const symbolicLink = 0o120777;
let folder: string;
let number = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freshet-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(
  bytes: Buffer,
  limits: Partial<ArchiveLimits> = {},
  options: ArchiveOptions = {},
) {
  const path = join(folder, `${number++}.zip`);
  await writeFile(path, bytes);
  const blobs = new MemoryBlobs();
  const tree = await readZip(path, limits, blobs, options);
  const found: Record<string, string | undefined> = {};
  for (const name of Object.keys(tree)) found[name] = await readText(blobs, tree, name);
  return found;
}

const file = (name: string, more: Partial<ZipEntry> = {}): ZipEntry => ({
  name,
  text: 'x',
  ...more,
});

describe('reading a zip', () => {
  it('gives packed and stored files, folders and links', async () => {
    const entries = [
      { name: 'top/docs/', mode: 0o040755 },
      file('top/docs/a.txt', { text: 'packed '.repeat(50) }),
      file('top/größe.txt', { stored: true, mode: 0o100644 }),
      file('top/link', { text: 'docs/a.txt', mode: symbolicLink }),
    ];
    expect(await read(zipBytes(entries), {}, { strip: true })).toEqual({
      'docs/a.txt': 'packed '.repeat(50),
      'größe.txt': 'x',
      link: 'packed '.repeat(50),
    });
  });

  it('leaves out what the caller ignores without unpacking it', async () => {
    const entries = [file('a.txt'), file('no.txt', { claimedChecksum: 1 })];
    const ignore = (path: string) => path === 'no.txt';
    expect(await read(zipBytes(entries), {}, { ignore })).toEqual({ 'a.txt': 'x' });
  });
});

describe('a zip is refused as unsafe for', () => {
  const unsafe: Record<string, readonly ZipEntry[]> = {
    'an absolute path': [file('/etc/passwd')],
    'a drive letter': [file('c:/boot.ini')],
    'a path that climbs out': [file('a/../../b')],
    backslashes: [file('..\\b')],
    'a NUL': [file('a\u0000.txt')],
    'a link out of the root': [file('a', { text: '../../etc/passwd', mode: symbolicLink })],
    'a circle of links': [
      file('a', { text: 'b', mode: symbolicLink }),
      file('b', { text: 'a', mode: symbolicLink }),
    ],
    'a device': [file('a', { mode: 0o020666 })],
    'a pipe': [file('a', { mode: 0o010666 })],
    'a folder without a slash': [file('a', { mode: 0o040755 })],
    'a folder with content': [file('a/')],
    'names that differ in case': [file('A'), file('a')],
    'a file that is also a folder': [file('a'), file('a/b')],
  };
  for (const [what, entries] of Object.entries(unsafe)) {
    it(what, async () => {
      await expect(read(zipBytes(entries))).rejects.toMatchObject({ reason: 'archive-unsafe' });
    });
  }
});

describe('a zip is refused as too large for', () => {
  const tooLarge = { reason: 'archive-too-large' };

  it('its number of entries', async () => {
    const entries = Array.from({ length: 9 }, (_, index) => file(`${index}`));
    await expect(read(zipBytes(entries), { entries: 8 })).rejects.toMatchObject(tooLarge);
  });

  it('one file that says how large it is', async () => {
    const limits = { fileBytes: 1000 };
    const bytes = zipBytes([file('a', { text: 'a'.repeat(1001) })]);
    await expect(read(bytes, limits)).rejects.toMatchObject(tooLarge);
  });

  it('its total', async () => {
    const entries = Array.from({ length: 9 }, (_, index) =>
      file(`${index}`, { text: 'a'.repeat(99) }),
    );
    await expect(read(zipBytes(entries), { totalBytes: 500 })).rejects.toMatchObject(tooLarge);
  });

  it('entries that all unpack the same piece', async () => {
    const kernel = file('0', { text: Buffer.alloc(200_000) });
    const copies = Array.from({ length: 99 }, (_, index) =>
      file(`${index + 1}`, { sameDataAs: 0 }),
    );
    const limits = { ratioFromBytes: 1_000_000 };
    await expect(read(zipBytes([kernel, ...copies]), limits)).rejects.toMatchObject(tooLarge);
  });
});

describe('a damaged zip is an ordinary error', () => {
  const damaged: Record<string, Buffer> = {
    'when it is cut off': zipBytes([file('a')]).subarray(0, 60),
    'when a file is longer than it claims': zipBytes([
      file('a', { text: 'a'.repeat(5000), claimedSize: 10 }),
    ]),
    'when a file is shorter than it claims': zipBytes([file('a', { claimedSize: 10 })]),
    'when a checksum is wrong': zipBytes([file('a', { claimedChecksum: 7 })]),
    'when entries are missing': zipBytes([file('a')], 2),
  };
  for (const [when, bytes] of Object.entries(damaged)) {
    it(when, async () => {
      await expect(read(bytes)).rejects.toMatchObject({
        name: 'Error',
        message: expect.stringContaining('could not be read to its end'),
      });
    });
  }

  it('but an encrypted file or a strange packing method will never be readable', async () => {
    const reason = { reason: 'archive-unsupported' };
    await expect(read(zipBytes([file('a', { flags: 0x801 })]))).rejects.toMatchObject(reason);
    await expect(read(zipBytes([file('a', { method: 14 })]))).rejects.toMatchObject(reason);
  });
});
