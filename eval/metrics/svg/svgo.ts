/** What SVGO makes of a drawing with its default plugins, repeated until nothing changes. */
export async function optimisedSvg(svg: string): Promise<string> {
  // Loaded when it is needed: it brings parsers of its own.
  const { optimize } = await import('svgo');
  return optimize(svg, { multipass: true }).data;
}
