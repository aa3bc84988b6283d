import { z } from 'zod';
import type { Json } from '../pipelines/engine/json.js';
import { Shot } from '../pipelines/engine/shot.js';
import { drop, keep, type Stage, type StageKind } from '../pipelines/engine/stage.js';
import { contentFault } from './shot/content-fault.js';
import { PageFacts } from './shot/page-facts.js';

const Params = z.strictObject({
  loadingShare: z
    .number()
    .min(0)
    .max(1)
    .default(0.2)
    .describe('Part of the viewport that a sign of loading may cover.'),
  placeholderShare: z
    .number()
    .min(0)
    .max(1)
    .default(0.6)
    .describe('Part of the words that may be filler text.'),
});
const Input = Shot.pick({ facts: true, probe: true, loading: true, errorOverlay: true });
const Output = z.object({});

export const content: StageKind = {
  name: 'capture/content',
  summary: 'Drops pages that still load, show an error, are empty or filled with filler text.',
  params: Params,
  create(params: Json): Stage<z.infer<typeof Input>, z.infer<typeof Output>> {
    const limits = Params.parse(params);
    return {
      name: 'capture/content',
      version: 1,
      params: limits,
      input: Input,
      output: Output,
      async run({ facts, ...shot }, { blobs }) {
        const bytes = await blobs.get(facts);
        const { text, title } = PageFacts.parse(JSON.parse(bytes.toString('utf8')));
        const fault = contentFault({ ...shot, text, title }, limits);
        return fault === undefined ? keep({}) : drop(fault.reason, fault.detail);
      },
    };
  },
};
