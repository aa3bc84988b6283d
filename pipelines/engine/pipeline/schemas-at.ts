import { z } from 'zod';

/** The forms that a value may have at a path inside of a schema, without what says that it may be absent. */
export function schemasAt(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
): z.core.$ZodType[] {
  const [next, ...rest] = path;
  const forms = formsOf(schema);
  if (next === undefined) return forms;
  return forms.flatMap((form) => {
    if (form instanceof z.ZodObject) {
      const name = String(next);
      const member = Object.hasOwn(form.shape, name) ? form.shape[name] : undefined;
      return member === undefined ? [] : schemasAt(member, rest);
    }
    return form instanceof z.ZodArray ? schemasAt(form.element, rest) : [];
  });
}

/** What the schema tells people about the value at a path. */
export function descriptionAt(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
): string | undefined {
  return schemasAt(schema, path)
    .map((form) => z.globalRegistry.get(form)?.description)
    .find((text) => text !== undefined);
}

function formsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(formsOf);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return formsOf(schema.unwrap());
  }
  return [schema];
}
