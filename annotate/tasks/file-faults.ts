import type { Files } from '../../pipelines/engine/edit/files.js';
import type { GivenTask } from '../../pipelines/engine/task/given-task.js';
import { changeOf } from './change-of.js';
import type { Fault } from './fault.js';
import { variantOf } from './variant-fault.js';

/** What the files alone say against the defects of a task, each at its place in the list. */
export function fileFaults(files: Files, { defects }: GivenTask): (Fault | undefined)[] {
  return defects.map(({ type, page, how }) => {
    if (!files.has(page)) return noPage(page);
    if ('variant' in how) {
      const variant = variantOf(type, how.variant);
      return 'gate' in variant ? variant : undefined;
    }
    const change = 'edit' in how ? changeOf(files, how.edit) : undefined;
    return change !== undefined && 'gate' in change ? change : undefined;
  });
}

export function noPage(page: string): Fault {
  const message = `${page} is no page of the site whose text can be edited.`;
  return { gate: 'renders', key: 'page', message, fix: 'Name an HTML file of the site.' };
}
