import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFile } from '../../pipelines/engine/project.js';
import { temporaryDirectory } from './freshet.js';

const examples = projectFile('annotate', 'tasks', 'examples');

/** A folder with the example task that has a site of its own, and the text of its file. */
export async function exampleTask(): Promise<{ directory: string; file: string; text: string }> {
  const directory = join(await temporaryDirectory(), 'tasks');
  await mkdir(directory);
  await cp(join(examples, 'tide-table'), join(directory, 'tide-table'), { recursive: true });
  const text = await readFile(join(examples, 'tide-table-squeezed.yaml'), 'utf8');
  const file = join(directory, 'task.yaml');
  await writeFile(file, text);
  return { directory, file, text };
}
