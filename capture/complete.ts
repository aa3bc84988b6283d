import { z } from 'zod';
import { Shot } from '../pipelines/engine/shot.js';
import { drop, keep, type Stage, type StageKind } from '../pipelines/engine/stage.js';

const Input = Shot.pick({ lacks: true });
const Output = z.object({});

/** Reasons in the order in which they explain each other. */
const order = ['page-failed', 'external-style', 'external-script', 'missing-assets'] as const;

export const complete: StageKind = {
  name: 'capture/complete',
  summary: 'Drops pages whose own styles, scripts, pictures or fonts could not be had.',
  params: z.strictObject({}),
  create(): Stage<z.infer<typeof Input>, z.infer<typeof Output>> {
    return {
      name: 'capture/complete',
      version: 1,
      params: {},
      input: Input,
      output: Output,
      async run({ lacks }) {
        for (const reason of order) {
          const found = lacks.filter((lack) => lack.reason === reason);
          if (found.length > 0) return drop(reason, found.map(({ detail }) => detail).join('; '));
        }
        return keep({});
      },
    };
  },
};
