import { z } from 'zod';
import type { Rgb } from '../kernels/lab.js';
import { invalid, type Metric, ok } from '../metric.js';
import { rgbOf } from './colours.js';
import { Layout, type LayoutComponent, sampleLayouts } from './layout.js';

/** What WCAG's level AA asks of normal text. */
const enough = 4.5;

/** WCAG's contrast ratio, from 1 to 21. */
function contrastRatio(left: Rgb, right: Rgb): number {
  const [one, other] = [luminance(left), luminance(right)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (level: number) => {
    const share = level / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

export const contrastMetric: Metric<null, Layout> = {
  id: 'colour/contrast',
  version: 1,
  summary: 'Share of texts that can be read against what is behind them.',
  definition:
    'Share of text components whose colour has a WCAG contrast ratio of at least 4.5 with their own background, else that of the layout, else white. Clear colours are composited.',
  profiles: { paper: 'As defined.' },
  inputs: 'json',
  referenceInputs: 'none',
  reference: z.null(),
  answer: Layout,
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  get selfTest() {
    return { ...sampleLayouts(), reference: null };
  },
  compute(_reference, answer) {
    const behind = rgbOf(answer.background ?? '') ?? [255, 255, 255];
    const ratios = answer.components
      .filter(({ type }) => type === 'TEXT')
      .flatMap((component) => ratioOf(component, behind) ?? []);
    if (ratios.length === 0) return invalid('There is no text with a colour.');
    const passed = ratios.filter((ratio) => ratio >= enough).length;
    return ok(passed / ratios.length, { texts: ratios.length, least: Math.min(...ratios) });
  },
};

function ratioOf(component: LayoutComponent, page: Rgb): number | undefined {
  const own = component.backgroundColor ?? component.background ?? '';
  const behind = rgbOf(own, page) ?? page;
  const colour = rgbOf(component.color ?? '', behind);
  return colour && contrastRatio(colour, behind);
}
