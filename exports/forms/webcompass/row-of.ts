import type { RepairInstance } from '../../../annotate/repair/instance.js';
import { inverse } from '../../../pipelines/engine/edit/block.js';
import {
  type WebCompassRow,
  webCompassName,
} from '../../../pipelines/engine/forms/webcompass-row.js';
import type { RepairPrompt } from '../../../pipelines/engine/repair-task.js';
import type { ExportedTask } from '../webcompass.js';

/**
 * A task in the public form. Types, descriptions and labels stand in one order, a label for each
 * defect, so that readers know which is which.
 */
export async function rowOf(
  task: ExportedTask,
  { defects, cleanPictures, brokenPictures }: RepairInstance,
  prompt: RepairPrompt,
  cleanText: (path: string) => Promise<string | undefined>,
): Promise<{ row: WebCompassRow; screenshots: Record<string, string> }> {
  const screenshots: Record<string, string> = {};
  const named = (side: 'src' | 'dst', pictures: Readonly<Record<string, string>>) =>
    Object.keys(pictures)
      .sort()
      .map((route, index) => {
        const name = `${side}_screenshot_${index + 1}.png`;
        screenshots[name] = pictures[route] ?? '';
        return name;
      });
  const wanted = [];
  for (const { path } of prompt.files) wanted.push({ path, code: (await cleanText(path)) ?? '' });
  const descriptions = defects.map(({ type }, index) => ({
    task_type: webCompassName(type),
    description: prompt.hints[index] ?? prompt.vocabulary[type] ?? '',
  }));
  const row: WebCompassRow = {
    instance_id: task.instance,
    task: 'repair',
    task_type: defects.map(({ type }) => webCompassName(type)).reverse(),
    description: descriptions.reverse(),
    src_code: prompt.files,
    dst_code: wanted,
    src_screenshot: named('src', brokenPictures),
    dst_screenshot: named('dst', cleanPictures),
    label_modified_files: inverse(defects.map(({ block }) => block)),
    resources: prompt.resources,
  };
  return { row, screenshots };
}
