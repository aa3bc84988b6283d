import { z } from 'zod';
import { Candidate, Fetched } from '../../pipelines/engine/candidate.js';
import { drop, keep, type Stage, type UntypedStage } from '../../pipelines/engine/stage.js';

const Input = Candidate.pick({ id: true, pin: true, baseline: true });

const TaskPin = z.looseObject({ task: z.string(), refused: z.string().optional() });

/** Fetches the site of a task the way that its own source would. */
export function fetchTask(
  siteStage: (id: string) => Promise<UntypedStage | undefined>,
): Stage<z.infer<typeof Input>, Fetched> {
  return {
    name: 'sources/tasks/fetch',
    version: 1,
    params: {},
    input: Input,
    output: Fetched,
    concurrency: 3,
    attempts: 3,
    async run(row, tools) {
      const { task, refused, ...pin } = TaskPin.parse(row.pin);
      if (refused !== undefined) return drop('not-found', refused);
      const stage = await siteStage(row.id);
      if (stage === undefined) throw new Error(`The file of ${row.id} is gone; build again.`);
      const outcome = await stage.run({ ...row, pin }, tools);
      if ('reason' in outcome) return outcome;
      return keep({ ...Fetched.parse(outcome.kept[0]), given: task });
    },
  };
}
