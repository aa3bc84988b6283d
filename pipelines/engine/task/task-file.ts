import { z } from 'zod';
import { Category } from '../site-labels.js';
import { SiteReference } from './site-reference.js';
import { SitePath, TaskDefect } from './task-defect.js';

const name = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'Use lower-case letters, digits and dashes.')
  .describe('A name such as harbor-faint-title.');

const side = z.int().min(200).max(4_000);

/** A broken site to be mended, as a contributor writes it. */
const RepairTaskFile = z
  .strictObject({
    kind: z.literal('repair').describe('What kind of task it is.'),
    name,
    site: SiteReference.describe('Where the clean site comes from, such as { folder: my-site }.'),
    page: SitePath.describe('The page that the task is about, as a path in the site.'),
    viewport: z
      .strictObject({ width: side, height: side })
      .default({ width: 1440, height: 900 })
      .describe('Size of the screen, such as { width: 1440, height: 900 }; 200 to 4000 a side.'),
    category: Category.describe('What the site is for.'),
    licence: z
      .strictObject({
        spdx: z
          .string()
          .regex(/^[A-Za-z0-9][A-Za-z0-9.+-]{0,63}$/, 'This is no SPDX identifier.')
          .describe('SPDX identifier of the licence of the site, such as MIT.'),
        evidence: SitePath.describe('The file of the site that has the text of the licence.'),
      })
      .describe('What allows to use the site, such as { spdx: MIT, evidence: LICENSE }.'),
    defects: z.array(TaskDefect).min(1).max(12).describe('One to twelve defects.'),
    hints: z
      .array(z.string().min(8).max(300))
      .optional()
      .describe('What a visitor would say, one line a defect; written by freshet if not given.'),
    author: z.string().min(1).max(200).optional().describe('Who wrote the task.'),
  })
  .superRefine(({ hints, defects }, context) => {
    if (hints === undefined || hints.length === defects.length) return;
    const message = `There are ${hints.length} hints for ${defects.length} defects.`;
    const fix = 'Write one for each defect, in their order, or none at all.';
    context.addIssue({ code: 'custom', path: ['hints'], message, params: { fix } });
  });

/** What a task file may be; other kinds are further forms of the union. */
export const TaskFile = z.discriminatedUnion('kind', [RepairTaskFile]);
export type TaskFile = z.infer<typeof TaskFile>;

/** The JSON schema of task files, for editors. */
export function taskSchema() {
  return { ...z.toJSONSchema(TaskFile, { io: 'input' }), title: 'freshet task' };
}
