/**
 * What SVGO makes of a drawing with its default plugins, repeated until nothing changes; null if it
 * breaks down, which it does on some well-formed files.
 */
export async function optimisedSvg(svg: string): Promise<string | null> {
  // Loaded when it is needed: it brings parsers of its own.
  const { optimize } = await import('svgo');
  try {
    return optimize(svg, { multipass: true }).data;
  } catch {
    return null;
  }
}
