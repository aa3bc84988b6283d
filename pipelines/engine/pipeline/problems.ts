import type { z } from 'zod';
import type { Problem } from '../errors.js';
import { didYouMean } from './did-you-mean.js';
import { knownKeys } from './known-keys.js';
import { descriptionAt } from './schemas-at.js';
import type { YamlDocument } from './yaml-document.js';

/** What a schema finds wrong with a part of a YAML file, with the places in it. */
export function schemaProblems(
  document: YamlDocument,
  at: readonly PropertyKey[],
  error: z.ZodError,
  schema: z.core.$ZodType,
): Problem[] {
  return error.issues.flatMap(meantIssues).flatMap((issue): Problem[] => {
    const path = [...at, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      const known = knownKeys(schema, issue.path);
      return issue.keys.map((key) => ({
        message: `"${key}" is not known here.`,
        place: document.placeOf(path, key),
        fix: suggestion(key, known),
      }));
    }
    const name = issue.path.map(String).join('.');
    return [
      {
        message: `${name === '' ? '' : `${name}: `}${messageFor(issue, valueAt(document.value, path))}`,
        place: document.placeOf(path),
        fix: fixFor(issue, valueAt(document.value, path)) ?? descriptionAt(schema, issue.path),
      },
    ];
  });
}

/** A list of all that might stand there is for the fix, not for the message. */
function messageFor(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code !== 'invalid_value' || typeof value !== 'string') return issue.message;
  return `"${value.slice(0, 60)}" is not known here.`;
}

/** What a rule says itself, or the name that was probably meant. */
function fixFor(issue: z.core.$ZodIssue, value: unknown): string | undefined {
  if (issue.code === 'custom') {
    const fix: unknown = issue.params?.fix;
    return typeof fix === 'string' ? fix : undefined;
  }
  const names =
    issue.code === 'invalid_value'
      ? issue.values
      : issue.code === 'invalid_union' && 'options' in issue
        ? issue.options
        : undefined;
  const known = names?.filter((name) => typeof name === 'string') ?? [];
  return known.length === 0 ? undefined : suggestion(typeof value === 'string' ? value : '', known);
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, key) =>
      typeof inside === 'object' && inside !== null && Object.hasOwn(inside, key)
        ? Reflect.get(inside, key)
        : undefined,
    value,
  );
}

/** Of several forms that a value could have, what is wrong with the one that it looks like. */
function meantIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const isOther = ({ code, path }: z.core.$ZodIssue) =>
    path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');
  const meant = issue.errors.filter((issues) => !issues.some(isOther));
  const [form] = meant;
  if (form === undefined || meant.length > 1) return [issue];
  return form
    .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
    .flatMap(meantIssues);
}

export function suggestion(wrong: string, known: readonly string[]): string | undefined {
  const meant = didYouMean(wrong, known);
  if (meant !== undefined) return `Did you mean "${meant}"?`;
  return known.length > 0 ? `Known: ${known.join(', ')}.` : undefined;
}
