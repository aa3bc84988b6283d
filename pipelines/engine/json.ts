import { z } from 'zod';

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/** What has a JSON form: members that are undefined count as absent. */
export type Jsonable =
  | string
  | number
  | boolean
  | null
  | readonly Jsonable[]
  | { readonly [key: string]: Jsonable | undefined };

export const Json: z.ZodType<Json> = z.json();

/**
 * JSON with sorted keys and no undefined members: equal values give equal text, so that a hash of
 * the text is a hash of the value.
 */
export function canonicalJson(value: Jsonable): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const members: string[] = [];
    const object = value as { readonly [key: string]: Jsonable | undefined };
    for (const key of Object.keys(object).sort()) {
      const member = object[key];
      if (member !== undefined) members.push(`${JSON.stringify(key)}:${canonicalJson(member)}`);
    }
    return `{${members.join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new TypeError(`${value} has no JSON form`);
  }
  return JSON.stringify(value);
}
