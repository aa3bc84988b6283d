import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const Manifest = z.object({ name: z.literal('freshet') });

/** An absolute path in the checkout, also from code that was bundled into a cache folder. */
export function projectFile(...names: string[]): string {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && isOurs(readFileSync(manifest, 'utf8'))) {
      return join(folder, ...names);
    }
  }
  throw new Error(`No folder above ${start} has the package.json of freshet`);
}

function isOurs(text: string): boolean {
  try {
    return Manifest.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
