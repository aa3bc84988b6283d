import { z } from 'zod';

/** Longer than any animation of the tasks; a reader of answers must not be held up by a flood. */
const longest = 5_000_000;

const Layer = z.looseObject({ ty: z.int() });

/** What a player needs of a Lottie file. */
export const Lottie = z
  .looseObject({
    v: z.string(),
    fr: z.number().positive(),
    ip: z.number(),
    op: z.number(),
    w: z.number().positive(),
    h: z.number().positive(),
    layers: z.array(Layer),
  })
  .refine(({ ip, op }) => op > ip, { message: 'it ends (op) before it starts (ip)' });
export type Lottie = z.infer<typeof Lottie>;

/** The required fields, whatever is in them. */
export const requiredFields = ['v', 'fr', 'ip', 'op', 'w', 'h', 'layers'] as const;

export type Read<Value> =
  | { readonly value: Value; readonly problem?: never }
  | { readonly problem: string };

/** A JSON object, or what is wrong with the text. */
export function readObject(text: string): Read<Record<string, unknown>> {
  if (text.length > longest) return { problem: `It is longer than ${longest} characters.` };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: `It is not JSON: ${error instanceof Error ? error.message : error}` };
  }
  const object = z.record(z.string(), z.unknown()).safeParse(value);
  return object.success ? { value: object.data } : { problem: 'It is not a JSON object.' };
}

/** A Lottie document that can be played, or what is wrong with the text. */
export function readLottie(text: string): Read<Lottie> {
  const object = readObject(text);
  if (object.problem !== undefined) return object;
  const lottie = Lottie.safeParse(object.value);
  if (lottie.success) return { value: lottie.data };
  const [issue] = lottie.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? '' : `"${issue.path.join('.')}": `;
  return { problem: `${place}${issue?.message ?? 'it is no Lottie document'}` };
}

/** How long it plays, in seconds. */
export function duration({ ip, op, fr }: Lottie): number {
  return (op - ip) / fr;
}
