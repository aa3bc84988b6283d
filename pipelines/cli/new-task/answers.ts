import type { z } from 'zod';
import { UserError } from '../../engine/errors.js';
import { suggestion } from '../../engine/pipeline/problems.js';
import { DefectType } from '../../engine/repair.js';
import type { SiteReference } from '../../engine/task/site-reference.js';

export interface NewTaskOptions {
  readonly site?: string | undefined;
  readonly type?: string | undefined;
  readonly page?: string | undefined;
  readonly name?: string | undefined;
  readonly out?: string | undefined;
  readonly seed?: string | undefined;
}

/** What is known of a task before its site has been looked at. */
export interface Answers {
  readonly site: SiteReference;
  readonly type: z.infer<typeof DefectType>;
  readonly page: string | undefined;
  readonly name: string;
  readonly out: string;
  readonly seed: string;
}

export const siteHelp =
  'a folder beside the task, sample:NAME, npm:PACKAGE@VERSION or github:OWNER/NAME@COMMIT';

/** Where a site is, from one word. Whether it is there is found out later. */
export function siteOf(text: string): SiteReference {
  const [, place = '', rest = ''] = /^(sample|npm|github|folder):(.*)$/s.exec(text) ?? [];
  if (place === 'sample') return { sample: rest };
  if (place === 'npm') return { npm: rest };
  if (place === 'github') {
    const at = rest.lastIndexOf('@');
    return {
      github: rest.slice(0, at < 0 ? undefined : at),
      commit: at < 0 ? '' : rest.slice(at + 1),
    };
  }
  return { folder: (place === 'folder' ? rest : text).replace(/\/+$/, '') };
}

export function typeOf(text: string): Answers['type'] {
  const type = DefectType.safeParse(text);
  if (type.success) return type.data;
  throw new UserError(
    `There is no kind of defect "${text}".`,
    suggestion(text, DefectType.options),
  );
}

/** A name that says what and where, in the letters that names may have. */
export function nameFrom(site: SiteReference, type: string): string {
  const where = site.folder ?? site.sample ?? site.npm?.replace(/@[^@]*$/, '') ?? site.github ?? '';
  const words = `${where}-${type}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return words.slice(0, 60).replace(/-+$/, '') || 'task';
}

export function fileFor(name: string): string {
  return `${name}.yaml`;
}
