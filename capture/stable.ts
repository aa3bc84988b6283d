import { z } from 'zod';
import type { Json } from '../pipelines/engine/json.js';
import { Shot } from '../pipelines/engine/shot.js';
import { drop, keep, type Stage, type StageKind } from '../pipelines/engine/stage.js';

const Params = z.strictObject({
  pixels: z.int().min(0).default(0).describe('Pixels by which two captures may differ.'),
});
const Input = Shot.pick({ differs: true });
const Output = z.object({});

export const stable: StageKind = {
  name: 'capture/stable',
  summary: 'Drops pages that two browser processes did not show alike to the last pixel.',
  params: Params,
  create(params: Json): Stage<z.infer<typeof Input>, z.infer<typeof Output>> {
    const { pixels } = Params.parse(params);
    return {
      name: 'capture/stable',
      version: 1,
      params: { pixels },
      input: Input,
      output: Output,
      async run({ differs }) {
        if (differs === null) return drop('unstable', 'captured only once: nothing to compare');
        if (differs > pixels) return drop('unstable', `${differs} pixels differ`);
        return keep({});
      },
    };
  },
};
