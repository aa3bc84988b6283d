import { z } from 'zod';
import { refusedPath } from '../edit/refused-path.js';
import { DefectType } from '../repair.js';

const longest = 20_000;

/** A path inside of the site; the same rules hold for answers of models. */
export const SitePath = z.string().superRefine((path, context) => {
  const message = refusedPath(path);
  const fix = 'Write it from the folder of the site on, such as css/main.css.';
  if (message !== undefined) context.addIssue({ code: 'custom', message, params: { fix } });
});

/** A defect: either what is replaced in a file, or an element and a way of breaking it. */
export const TaskDefect = z
  .strictObject({
    type: DefectType.describe('What kind of defect it is.'),
    page: SitePath.optional().describe('The page that shows it; that of the task if not given.'),
    element: z
      .string()
      .min(1)
      .max(500)
      .optional()
      .describe('CSS selector of the one element that shows it. Found by itself for most edits.'),
    file: SitePath.optional().describe('The file that is broken.'),
    search: z
      .string()
      .min(1)
      .max(longest)
      .optional()
      .describe('Text of the clean file; it has to stand there exactly once.'),
    replace: z.string().max(longest).optional().describe('What stands there in the broken file.'),
    variant: z
      .string()
      .min(1)
      .max(60)
      .optional()
      .describe(
        'A way of making such a defect, instead of a file and texts; a wrong one lists them.',
      ),
    seed: z
      .string()
      .max(100)
      .optional()
      .describe('Decides between the possibilities of a variant.'),
  })
  .superRefine((defect, context) => {
    const edit = (['file', 'search', 'replace'] as const).filter((key) => key in defect);
    const issue = (message: string, fix: string, ...path: string[]) =>
      context.addIssue({ code: 'custom', message, path, params: { fix } });
    if (defect.variant !== undefined) {
      for (const key of edit) {
        issue('A variant makes the change itself.', `Take "${key}" or "variant" out.`, key);
      }
      if (defect.element === undefined) {
        issue('A variant needs an element to break.', 'Add "element": a CSS selector.', 'variant');
      }
      return;
    }
    if (defect.seed !== undefined) {
      issue('Only a variant has a seed.', 'Take it out, or add "variant".', 'seed');
    }
    if (edit.length < 3) {
      const lacking = ['file', 'search', 'replace'].filter((key) => !(key in defect)).join(', ');
      const message =
        edit.length === 0 ? 'Nothing says how it is made.' : `The change lacks ${lacking}.`;
      issue(message, 'Give "file", "search" and "replace", or "variant" and "element".');
    } else if (defect.search === defect.replace) {
      issue(
        'It is the text that is searched for.',
        'Write what stands there when broken.',
        'replace',
      );
    }
  });
export type TaskDefect = z.infer<typeof TaskDefect>;
