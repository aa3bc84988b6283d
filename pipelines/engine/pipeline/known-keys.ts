import { z } from 'zod';

/** The keys that a schema has at a path inside of it. */
export function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const [next, ...rest] = path;
  return formsOf(schema).flatMap((form) => {
    if (form instanceof z.ZodObject) {
      if (next === undefined) return Object.keys(form.shape);
      const member = form.shape[String(next)];
      return member === undefined ? [] : knownKeys(member, rest);
    }
    if (form instanceof z.ZodArray && next !== undefined) return knownKeys(form.element, rest);
    return [];
  });
}

/** What a value may be, without what says that it may be absent. */
function formsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(formsOf);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return formsOf(schema.unwrap());
  }
  return [schema];
}
