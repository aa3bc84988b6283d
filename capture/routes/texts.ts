/** A template's texts with its values between them, if all of those are known. */
export function joined(
  texts: readonly string[],
  parts: readonly (string | undefined)[],
): string | undefined {
  let whole = texts[0] ?? '';
  for (const [at, part] of parts.entries()) {
    if (part === undefined) return undefined;
    whole += part + (texts[at + 1] ?? '');
  }
  return bounded(whole);
}

/** Texts that double with each name would fill the memory. */
export function bounded(text: string): string | undefined {
  return text.length > 2000 ? undefined : text;
}
