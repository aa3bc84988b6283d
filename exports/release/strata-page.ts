import type { Dimension } from '../split/dimensions.js';

/** All plots in one page. */
export function strataPage(title: string, plots: ReadonlyMap<Dimension, string>): string {
  const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const sections = [...plots].map(([name, svg]) => `<h2>${name}</h2>\n${svg}`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${text}</title>
<style>body { font: 16px sans-serif; margin: 2rem; max-width: 760px }</style>
<h1>${text}</h1>
${sections.join('\n')}
</html>
`;
}

const gap = 20;

/** All plots in one drawing, one below the other. */
export function strataDrawing(plots: ReadonlyMap<Dimension, string>): string {
  let y = 0;
  const parts = [...plots.values()].map((svg) => {
    const placed = svg.replace('<svg ', `<svg y="${y}" `);
    y += gap + Number(/ height="(\d+)"/.exec(svg)?.[1] ?? 0);
    return placed;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="${y}" viewBox="0 0 720 ${y}">
${parts.join('')}</svg>
`;
}
