import type { z } from 'zod';
import type { InputKind, Metric, Score, SelfTest } from '../metric.js';
import { correlation, divergence, intersection } from './compare.js';
import type { SaliencyMap } from './map.js';

/** Where the maps come from: given, computed, or predicted by a network. */
export interface MapSource<Input> {
  /** The start of the metrics' names, such as `saliency/` or `saliency/spectral-residual-`. */
  readonly prefix: string;
  readonly version: number;
  readonly inputs: InputKind;
  readonly schema: z.ZodType<Input>;
  /** What the maps are, for people. */
  readonly maps: string;
  readonly selfTest: SelfTest<Input, Input>;
  /** Calls back with both maps, or says why there are none. */
  compare(
    reference: Input,
    answer: Input,
    score: (reference: SaliencyMap, answer: SaliencyMap) => Score,
  ): Score | Promise<Score>;
}

const size = 'Maps are brought to 320×240 (bilinear) and scaled to 0…1 first.';

/** The three ways to compare saliency maps, for one source of maps. */
export function saliencyMetrics<Input>(source: MapSource<Input>): Metric<Input>[] {
  const base = {
    version: source.version,
    inputs: source.inputs,
    reference: source.schema,
    answer: source.schema,
    selfTest: source.selfTest,
  };
  return [
    {
      ...base,
      id: `${source.prefix}cc`,
      summary: `Correlation of ${source.maps}.`,
      definition: `Pearson's correlation of the maps' values. ${size} A flat map correlates 0 with any other and 1 with a flat one.`,
      profiles: { paper: 'the correlation that the appendix of the CANVAS paper defines' },
      range: [-1, 1],
      direction: 'higher',
      best: 1,
      floor: 0,
      symmetric: true,
      compute: (reference, answer) => source.compare(reference, answer, correlation),
    },
    {
      ...base,
      id: `${source.prefix}sim`,
      summary: `Histogram intersection of ${source.maps}.`,
      definition: `Each map is divided by its sum; the value is the sum of the smaller of both at each point. ${size}`,
      profiles: { paper: 'the intersection that the body of the CANVAS paper names' },
      range: [0, 1],
      direction: 'higher',
      best: 1,
      floor: 0,
      symmetric: true,
      compute: (reference, answer) => source.compare(reference, answer, intersection),
    },
    {
      ...base,
      id: `${source.prefix}kl`,
      summary: `Divergence of ${source.maps}.`,
      definition: `Kullback–Leibler divergence of the answer's map from the reference's, in nats, with 1e-7 added to each point of maps that sum to 1. ${size}`,
      profiles: { ours: 'smoothed alike on both sides, so that equal maps give exactly 0' },
      range: [0, Infinity],
      direction: 'lower',
      best: 0,
      floor: null,
      symmetric: false,
      compute: (reference, answer) => source.compare(reference, answer, divergence),
    },
  ];
}
