import { z } from 'zod';
import { invalid, type Metric, ok, type Profile } from '../metric.js';
import { Page } from './block.js';
import { roundAsPython } from './round.js';
import { assignRoutes, pathTokens, publishedTokens } from './routes.js';
import { samplePages } from './sample.js';
import { vfsPage, vfsProfiles } from './vfs-page.js';

const ReferenceApp = z.object({
  pages: z
    .array(
      z.object({
        route: z.string(),
        /** What the screenshot was called. */
        label: z.string().optional(),
        page: Page,
      }),
    )
    .min(1),
});
type ReferenceApp = z.output<typeof ReferenceApp>;

const AnswerApp = z.object({
  /** False if it did not build or its home page did not render, repairs included. */
  runs: z.boolean().default(true),
  pages: z.array(z.object({ route: z.string(), page: Page })),
});
type AnswerApp = z.output<typeof AnswerApp>;

export const vfsAppMetric: Metric<ReferenceApp, AnswerApp> = {
  id: 'blocks/vfs-app',
  version: 2,
  summary: 'Visual fidelity of a whole app: its pages paired with the screenshots, then scored.',
  definition:
    'Screenshots and routes are paired by optimal assignment on 1 − min(1, Σ + 0.08·Jaccard of the path words), Σ being blocks/vfs-page over 100; pairs with Σ < 0.20 are dropped. Value = mean page score of the pairs × pairs / screenshots. An app that does not run is invalid, which counts as 0.',
  profiles: {
    ...vfsProfiles,
    code: `${vfsProfiles.code} Words of the screenshot's label count with those of its route, parameters stay as they are written, and plus signs part no words; the mean and the value are rounded to 1 decimal too.`,
  },
  inputs: 'json',
  reference: ReferenceApp,
  answer: AnswerApp,
  range: [Number.NEGATIVE_INFINITY, 100],
  direction: 'higher',
  best: 100,
  floor: 0,
  symmetric: false,
  get selfTest() {
    const { reference, gold, blank, garbage } = samplePages();
    const app = (...pages: readonly Page[]) =>
      pages.map((page, index) => ({ route: `/page-${index}`, page }));
    return {
      reference: { pages: app(reference, garbage) },
      gold: { runs: true, pages: app(gold, garbage) },
      blank: { runs: true, pages: app(blank, blank) },
      garbage: { runs: true, pages: app({ ...garbage, blocks: garbage.blocks.slice(1) }) },
    };
  },
  compute(reference, answer, profile) {
    if (!answer.runs) return invalid('The app does not run.');
    return scoreApp(reference, answer, profile);
  },
};

function scoreApp(reference: ReferenceApp, answer: AnswerApp, profile: Profile) {
  const scores = reference.pages.map((one) =>
    answer.pages.map((other) => vfsPage(one.page, other.page, profile)),
  );
  const tokens = profile === 'code' ? publishedTokens : pathTokens;
  const words = reference.pages.map(({ route, label = '' }) =>
    profile === 'code' ? publishedTokens(route, label) : pathTokens(route),
  );
  const routes = answer.pages.map(({ route }) => tokens(route));
  const scoreOf = (input: number, route: number) => (scores[input]?.[route]?.page ?? 0) / 100;
  const pairs = assignRoutes(words, routes, scoreOf);
  const found = pairs.flatMap(({ input, route }) => scores[input]?.[route] ?? []);
  const mean = (value: (score: (typeof found)[number]) => number) =>
    found.length === 0 ? 0 : found.reduce((sum, one) => sum + value(one), 0) / found.length;
  const round = (value: number) => (profile === 'code' ? roundAsPython(value, 1) : value);
  const coverage = pairs.length / reference.pages.length;
  return ok(round(round(mean(({ page }) => page)) * coverage), {
    size: mean(({ size }) => size),
    text: mean(({ text }) => text),
    position: mean(({ position }) => position),
    colour: mean(({ colour }) => colour),
    matched: pairs.length,
    coverage,
  });
}
