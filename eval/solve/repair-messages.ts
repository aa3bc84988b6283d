import type { Blobs } from '../../pipelines/engine/blobs.js';
import {
  type ModelMessage,
  type ModelPicture,
  type ModelText,
  picturePart,
  textPart,
} from '../../pipelines/engine/model.js';
import type { RepairPrompt } from '../../pipelines/engine/repair-task.js';
import { fill, type Templates } from './templates.js';

/** A repair task in the words of the templates; the pictures stand behind the text. */
export function repairMessages(
  prompt: RepairPrompt,
  templates: Templates,
  blobs: Blobs,
): ModelMessage[] {
  const { width, height } = prompt.viewport;
  const text = fill(templates[prompt.kind], {
    count: prompt.defectCount === 1 ? 'one defect' : `${prompt.defectCount} defects`,
    vocabulary: Object.entries(prompt.vocabulary)
      .map(([name, meaning]) => `- ${name}: ${meaning}`)
      .join('\n'),
    hints: section('What visitors said about it:', prompt.hints),
    viewport: `${width} × ${height}`,
    files: prompt.files.map(({ path, code }) => fileText(path, code)).join('\n\n'),
    resources: section(
      'Further files, which are in order and are not shown:',
      prompt.resources.map(({ path, type, description }) =>
        [`${path} (${type})`, description].filter((part) => part !== '').join(': '),
      ),
    ),
    'answer-format': templates['patch-format'],
  });
  const pictures = prompt.screenshots.flatMap(({ route, broken, wanted }) => [
    ...labelled(`The page ${route} as it looks now:`, broken, blobs),
    ...labelled(`The page ${route} as it has to look:`, wanted, blobs),
  ]);
  return [
    { role: 'system', text: templates.system },
    { role: 'user', parts: [textPart(text), ...pictures] },
  ];
}

function section(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return `\n${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;
}

/** A heading with the path, and the text in a fence that is longer than any inside of it. */
function fileText(path: string, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `# ${path}\n${fence}\n${code}${code.endsWith('\n') ? '' : '\n'}${fence}`;
}

function labelled(label: string, hash: string, blobs: Blobs): (ModelText | ModelPicture)[] {
  return [textPart(label), picturePart(blobs, hash)];
}
