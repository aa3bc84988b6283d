import { z } from 'zod';
import { EditBlock } from '../edit/block.js';
import { DefectType } from '../repair.js';

const Code = z.object({ path: z.string(), code: z.string() });

/** A row of the public WebCompass form, as it stands in `{edit,repair}/{sp,mp}/<id>/info.json`. */
export const WebCompassRow = z.object({
  instance_id: z.string(),
  task: z.enum(['edit', 'repair']),
  task_type: z.array(z.string()),
  description: z.array(z.object({ task_type: z.string(), description: z.string() })),
  /** What a model is given, and what it should come to. */
  src_code: z.array(Code),
  dst_code: z.array(Code),
  src_screenshot: z.array(z.string()),
  dst_screenshot: z.array(z.string()),
  /** The answer: applied to the source one after the other. */
  label_modified_files: z.array(EditBlock),
  resources: z.array(z.object({ type: z.string(), path: z.string(), description: z.string() })),
});
export type WebCompassRow = z.infer<typeof WebCompassRow>;

/**
 * What the form has no place for, in a file of our own beside it. Whoever reads the form alone
 * loses nothing that it promises.
 */
export const WebCompassNotes = z.object({
  viewport: z.object({ width: z.int().min(200).max(4_000), height: z.int().min(200).max(4_000) }),
  /** In the order of the labels: the page, and a selector of the element that shows the defect. */
  defects: z.array(z.object({ page: z.string(), element: z.string() })),
  /** Where the site came from and what allows to use it. */
  origin: z.record(z.string(), z.string()).default({}),
});
export type WebCompassNotes = z.infer<typeof WebCompassNotes>;

export const rowFileName = 'info.json';
export const notesFileName = 'freshet.json';

const names: Readonly<Record<DefectType, string>> = {
  occlusion: 'Occlusion',
  crowding: 'Crowding',
  'text-overlap': 'Text Overlap',
  alignment: 'Alignment',
  'color-contrast': 'Color Contrast',
  overflow: 'Overflow',
  'sizing-proportion': 'Sizing Proportion',
  'semantic-error': 'Semantic Error',
  'nesting-error': 'Nesting Error',
  'loss-of-interactivity': 'Loss of Interactivity',
  'missing-attributes': 'Missing Attributes',
};

export function webCompassName(type: DefectType): string {
  return names[type];
}

/** The kind of defect that a name means, however its words are put together. */
export function typeOfWebCompassName(name: string): DefectType | undefined {
  const wanted = letters(name);
  return DefectType.options.find((type) => letters(names[type]) === wanted);
}

function letters(name: string): string {
  return name
    .toLowerCase()
    .replace(/\band\b/g, '')
    .replace(/[^a-z]/g, '');
}
