import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFile } from '../pipelines/engine/project.js';

/** The order of the data is the order of the folders. */
const order = ['pipelines', 'sources', 'filters', 'capture', 'annotate', 'exports', 'eval'];
const leaves = ['pipelines/engine', 'eval/metrics'];
const root = projectFile();

interface Import {
  readonly from: string;
  readonly to: string;
}

function files(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('samples'))
    .map((name) => `${folder}/${name}`);
}

function importsOf(file: string, text: string): Import[] {
  const pattern = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;
  return [...text.matchAll(pattern)].map((match) => ({
    from: file,
    to: relative(root, join(root, dirname(file), match[1] ?? '')),
  }));
}

const isIn = (file: string, folder: string) => file.startsWith(`${folder}/`);

function allowed({ from, to }: Import): boolean {
  const leaf = leaves.find((one) => isIn(from, one));
  if (leaf !== undefined) return isIn(to, leaf) || isIn(to, 'pipelines/engine');
  if (isIn(from, 'pipelines/cli') || leaves.some((one) => isIn(to, one))) return true;
  // What composes everything is nobody's to import.
  if (isIn(to, 'pipelines/cli')) return false;
  const place = (file: string) => order.findIndex((folder) => isIn(file, folder));
  return place(to) >= 0 && place(to) <= place(from);
}

describe('a file imports its own folder, folders to its left and the leaves', () => {
  const present = order.filter((folder) => readdirSync(root).includes(folder));
  const imports = present
    .flatMap(files)
    .flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')));

  it('in all of the source', () => {
    expect(imports.length).toBeGreaterThan(100);
    expect(imports.filter((one) => !allowed(one))).toEqual([]);
  });

  it('and the rule refuses what it should', () => {
    const refused: Import[] = [
      { from: 'filters/a.ts', to: 'capture/b.js' },
      { from: 'sources/a.ts', to: 'filters/b.js' },
      { from: 'pipelines/engine/a.ts', to: 'sources/b.js' },
      { from: 'filters/a.ts', to: 'pipelines/cli/b.js' },
      { from: 'eval/metrics/a.ts', to: 'eval/models/b.js' },
    ];
    expect(refused.filter(allowed)).toEqual([]);
    expect(allowed({ from: 'annotate/a.ts', to: 'eval/metrics/b.js' })).toBe(true);
    expect(importsOf('filters/a.ts', "const x = await import('../sources/b.js');")).toEqual([
      { from: 'filters/a.ts', to: 'sources/b.js' },
    ]);
  });
});
