import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { projectFile } from '../../pipelines/engine/project.js';

const Metadata = z.object({
  id: z.string(),
  family: z.string(),
  weights: z.array(z.number()),
  styles: z.array(z.string()),
  subsets: z.array(z.string()),
  version: z.string(),
});

/** A family that comes with freshet as an npm package. */
export interface ShippedFamily extends z.infer<typeof Metadata> {
  readonly directory: string;
}

const packages = 'node_modules/@fontsource';

let known: Promise<readonly ShippedFamily[]> | undefined;

/** The families in the order of their names; what is installed is what the lockfile pins. */
export function shippedFamilies(): Promise<readonly ShippedFamily[]> {
  known ??= read();
  return known;
}

async function read(): Promise<readonly ShippedFamily[]> {
  const families: ShippedFamily[] = [];
  for (const name of (await readdir(projectFile(packages)).catch(() => [])).sort()) {
    const directory = projectFile(packages, name);
    const text = await readFile(join(directory, 'metadata.json'), 'utf8');
    families.push({ ...Metadata.parse(JSON.parse(text)), directory });
  }
  return families;
}
