import type { z } from 'zod';
import type { Problem } from '../errors.js';
import { didYouMean } from './did-you-mean.js';
import type { YamlDocument } from './yaml-document.js';

/** What a schema finds wrong with a part of a YAML file, with the places in it. */
export function schemaProblems(
  document: YamlDocument,
  at: readonly PropertyKey[],
  error: z.ZodError,
  schema: z.ZodObject<z.ZodRawShape>,
): Problem[] {
  return error.issues.flatMap((issue): Problem[] => {
    const path = [...at, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      const known = issue.path.length === 0 ? Object.keys(schema.shape) : [];
      return issue.keys.map((key) => ({
        message: `"${key}" is not known here.`,
        place: document.placeOf(path, key),
        fix: suggestion(key, known),
      }));
    }
    const name = issue.path.map(String).join('.');
    return [
      {
        message: `${name === '' ? '' : `${name}: `}${issue.message}`,
        place: document.placeOf(path),
      },
    ];
  });
}

export function suggestion(wrong: string, known: readonly string[]): string | undefined {
  const meant = didYouMean(wrong, known);
  if (meant !== undefined) return `Did you mean "${meant}"?`;
  return known.length > 0 ? `Known: ${known.join(', ')}.` : undefined;
}
