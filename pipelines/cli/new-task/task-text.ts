import { Document } from 'yaml';
import type { SiteReference } from '../../engine/task/site-reference.js';
import type { TaskDefect } from '../../engine/task/task-defect.js';

export interface TaskText {
  readonly name: string;
  readonly site: SiteReference;
  readonly page: string;
  readonly category: string;
  readonly licence: { readonly spdx: string; readonly evidence: string };
  readonly defect: TaskDefect;
  /** Whether the defect is still to be written. */
  readonly isOpen: boolean;
}

/** The YAML of a task, with a word on what may be added. */
export function taskText(task: TaskText, schema: string): string {
  const { name, site, page, category, licence, defect, isOpen } = task;
  const document = new Document({
    ...{ kind: 'repair', name, site, page, category, licence, defects: [defect] },
  });
  const head = [` yaml-language-server: $schema=${schema}`];
  if (isOpen)
    head.push(' Fill in what is broken: a text of the clean file, and what stands there then.');
  document.commentBefore = head.join('\n');
  document.comment = [
    ' Up to twelve defects. Hints are written by freshet, unless you give one line for each:',
    ' hints:',
    '   - What a visitor would say of the first defect.',
  ].join('\n');
  return document.toString({ lineWidth: 0 });
}
