import { z } from 'zod';

const commit = /^[0-9a-f]{40}$/;
const exactVersion = /^(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*@\d+\.\d+\.\d+(?:-[\w.-]+)?$/;

const places = ['folder', 'sample', 'npm', 'github'] as const;

/** Where the clean site comes from: one place, at one revision. */
export const SiteReference = z
  .strictObject({
    folder: z
      .string()
      .min(1)
      .max(300)
      .optional()
      .describe('A folder beside the YAML file or below it, with the site in it.'),
    sample: z.string().min(1).max(100).optional().describe('One of the samples that freshet has.'),
    npm: z
      .string()
      .max(250)
      .regex(exactVersion, 'This is no package with an exact version.')
      .optional()
      .describe('A package and its exact version, such as startbootstrap-agency@5.2.2.'),
    github: z
      .string()
      .max(150)
      .regex(/^[\w.-]+\/[\w.-]+$/, 'This is no owner/name.')
      .optional()
      .describe('A repository as owner/name; it needs "commit".'),
    commit: z
      .string()
      .regex(commit, 'A commit is named by its 40 hexadecimal digits.')
      .optional()
      .describe('The commit of the repository: branches and tags move, a commit does not.'),
    integrity: z
      .string()
      .regex(/^sha512-[A-Za-z0-9+/]{86}==$/, 'This is no sha512 integrity value.')
      .optional()
      .describe('What the registry says of the package; without it, the version alone pins it.'),
    published: z.iso
      .date()
      .optional()
      .describe('When a folder first appeared in public; without it, it is never fresh.'),
  })
  .superRefine((site, context) => {
    const named = places.filter((place) => site[place] !== undefined);
    if (named.length !== 1) {
      const message =
        named.length === 0 ? 'Nothing says where the site is.' : `It has ${named.join(' and ')}.`;
      const fix = `Give one of ${places.join(', ')}.`;
      context.addIssue({ code: 'custom', message, params: { fix } });
    }
    const goesWith = (key: 'commit' | 'integrity' | 'published', owners: readonly string[]) => {
      if (site[key] === undefined || named.some((place) => owners.includes(place))) return;
      const message = `Only a site from ${owners.join(' or ')} has it.`;
      context.addIssue({ code: 'custom', path: [key], message, params: { fix: 'Take it out.' } });
    };
    goesWith('commit', ['github']);
    goesWith('integrity', ['npm']);
    goesWith('published', ['folder', 'sample']);
    if (site.github !== undefined && site.commit === undefined) {
      const fix = 'Add "commit" with the 40 hexadecimal digits of one.';
      const message = 'A repository alone is no revision.';
      context.addIssue({ code: 'custom', path: ['github'], message, params: { fix } });
    }
  });
export type SiteReference = z.infer<typeof SiteReference>;
