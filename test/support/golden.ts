import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { projectFile } from '../../pipelines/engine/project.js';

/** What an independent implementation computed; the script of the same name made it. */
export function golden<T>(name: string, schema: z.ZodType<T>): T {
  const text = readFileSync(projectFile('test', 'golden', `${name}.json`), 'utf8');
  return schema.parse(JSON.parse(text));
}
