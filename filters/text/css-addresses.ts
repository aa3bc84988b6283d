/**
 * Everything that a stylesheet loads: `url(…)` and `@import "…"`. The length of a match is bounded,
 * so that an unclosed bracket costs nothing; what is longer is a data address anyway.
 */
const addressPattern =
  /url\(([^()]{1,2048})\)|@import\s{1,8}(?:"([^"\n]{1,2048})"|'([^'\n]{1,2048})')/gi;

export function cssAddresses(css: string): readonly string[] {
  const addresses = new Set<string>();
  for (const match of css.matchAll(addressPattern)) {
    const raw = match[1] ?? match[2] ?? match[3] ?? '';
    addresses.add(raw.trim().replace(/^["']|["']$/g, ''));
  }
  return [...addresses];
}
