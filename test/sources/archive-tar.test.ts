import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readText } from '../../pipelines/engine/tree.js';
import type { ArchiveOptions } from '../../sources/archive/assembly.js';
import { readTar } from '../../sources/archive/tar.js';
import { MemoryBlobs } from '../support/memory-blobs.js';
import { inPieces, type TarEntry, tarBytes, tarGzBytes } from '../support/tar-bytes.js';

async function texts(entries: readonly TarEntry[], options: ArchiveOptions = {}) {
  const blobs = new MemoryBlobs();
  const tree = await readTar(inPieces(await tarGzBytes(entries), 1000), {}, blobs, options);
  const found: Record<string, string | undefined> = {};
  for (const path of Object.keys(tree)) found[path] = await readText(blobs, tree, path);
  return found;
}

describe('reading a tar', () => {
  it('gives every file by its path, packed or not', async () => {
    const entries = [
      { name: 'site/', type: 'directory' as const },
      { name: 'site/index.html', text: '<h1>Hello</h1>' },
      { name: 'site/empty.css' },
    ];
    expect(await texts(entries)).toEqual({
      'site/index.html': '<h1>Hello</h1>',
      'site/empty.css': '',
    });
    const blobs = new MemoryBlobs();
    const tree = await readTar(inPieces(await tarBytes(entries), 100), {}, blobs);
    expect(Object.keys(tree)).toEqual(['site/empty.css', 'site/index.html']);
  });

  it('recognises gzip even if the first piece is a single byte', async () => {
    const bytes = await tarGzBytes([{ name: 'a.txt', text: 'a' }]);
    const tree = await readTar(inPieces(bytes, 1), {}, new MemoryBlobs());
    expect(tree['a.txt']?.size).toBe(1);
  });

  it('strips the first name of every path, whatever it is', async () => {
    const entries = [
      { name: 'package/index.js', text: '1' },
      { name: './package/lib/a.js', text: '2' },
      { name: 'other/b.js', text: '3' },
      { name: 'beside.txt', text: 'has no folder to strip' },
    ];
    expect(await texts(entries, { strip: true })).toEqual({
      'index.js': '1',
      'lib/a.js': '2',
      'b.js': '3',
    });
  });

  it('leaves out what the caller ignores', async () => {
    const entries = [
      { name: 'p/node_modules/x/index.js', text: 'no' },
      { name: 'p/index.js', text: 'yes' },
    ];
    const ignore = (path: string) => path.startsWith('node_modules/');
    expect(await texts(entries, { strip: true, ignore })).toEqual({ 'index.js': 'yes' });
  });

  it('keeps the last of two entries with one path', async () => {
    const entries = [
      { name: 'a.txt', text: 'first' },
      { name: 'a.txt', text: 'second' },
    ];
    expect(await texts(entries)).toEqual({ 'a.txt': 'second' });
  });

  it('takes the old way of writing a folder', async () => {
    expect(await texts([{ name: 'old/' }, { name: 'old/a.txt', text: 'a' }])).toEqual({
      'old/a.txt': 'a',
    });
  });

  it('reads long paths and names beyond ASCII', async () => {
    const long = `${'long-folder-name/'.repeat(15)}größe-日本.txt`;
    expect(await texts([{ name: long, text: 'a' }])).toEqual({ [long]: 'a' });
  });
});

describe('links in a tar', () => {
  it('become copies of the file they lead to, before or after it, over other links', async () => {
    const entries: TarEntry[] = [
      { name: 'top/docs/first', type: 'symlink', linkname: '../second' },
      { name: 'top/second', type: 'symlink', linkname: 'src/../src/real.txt' },
      { name: 'top/src/real.txt', text: 'real' },
      { name: 'top/hard.txt', type: 'link', linkname: 'top/src/real.txt' },
    ];
    expect(await texts(entries, { strip: true })).toEqual({
      'docs/first': 'real',
      second: 'real',
      'src/real.txt': 'real',
      'hard.txt': 'real',
    });
  });

  it('are left out when they lead to a folder or to nothing', async () => {
    const entries: TarEntry[] = [
      { name: 'src/a.txt', text: 'a' },
      { name: 'to-folder', type: 'symlink', linkname: 'src' },
      { name: 'to-root', type: 'symlink', linkname: '.' },
      { name: 'to-nothing', type: 'symlink', linkname: 'build/out.js' },
    ];
    expect(await texts(entries)).toEqual({ 'src/a.txt': 'a' });
  });

  it('are replaced by a later file of the same path, and the other way round', async () => {
    const entries: TarEntry[] = [
      { name: 'a', text: 'a' },
      { name: 'b', type: 'symlink', linkname: 'a' },
      { name: 'b', text: 'b' },
      { name: 'c', text: 'c' },
      { name: 'c', type: 'symlink', linkname: 'a' },
    ];
    expect(await texts(entries)).toEqual({ a: 'a', b: 'b', c: 'a' });
  });
});

const name = fc.stringMatching(/^[a-z0-9 _-]{1,12}(\.[a-z]{1,3})?$/);
// The one name that a tree cannot have is refused, and no safe one.
const safePath = fc
  .array(name, { minLength: 1, maxLength: 5 })
  .map((names) => names.join('/'))
  .filter((path) => path !== '__proto__');
const safeTree = fc
  .uniqueArray(fc.tuple(safePath, fc.uint8Array({ maxLength: 3000 })), {
    selector: ([path]) => path,
    maxLength: 20,
  })
  .map((files) => files.filter(([path]) => !files.some(([other]) => other.startsWith(`${path}/`))));

describe('any safe tree', () => {
  it('comes back from a tar.gz, whatever the order of entries and the size of pieces', async () => {
    await fc.assert(
      fc.asyncProperty(safeTree, fc.integer({ min: 1, max: 5000 }), async (files, piece) => {
        const entries = files.map(([path, bytes]) => ({ name: `top/${path}`, text: bytes }));
        const blobs = new MemoryBlobs();
        const options = { strip: true };
        const tree = await readTar(inPieces(await tarGzBytes(entries), piece), {}, blobs, options);
        const reversed = gzipSync(await tarBytes(entries.toReversed()));
        const again = await readTar(inPieces(reversed, piece), {}, blobs, options);
        expect(JSON.stringify(again)).toBe(JSON.stringify(tree));
        expect(Object.keys(tree).sort()).toEqual(files.map(([path]) => path).sort());
        for (const [path, bytes] of files) {
          const file = tree[path];
          expect(file?.size).toBe(bytes.byteLength);
          expect(await blobs.get(file?.hash ?? '')).toEqual(Buffer.from(bytes));
        }
      }),
      { numRuns: 60 },
    );
  });
});
