import { z } from 'zod';
import { schemasAt } from './schemas-at.js';

/** The keys that a schema has at a path inside of it. */
export function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  return schemasAt(schema, path).flatMap((form) =>
    form instanceof z.ZodObject ? Object.keys(form.shape) : [],
  );
}
