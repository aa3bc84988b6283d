import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf, UserError } from '../../pipelines/engine/errors.js';
import { suggestion } from '../../pipelines/engine/pipeline/problems.js';
import { projectFile } from '../../pipelines/engine/project.js';

/** Texts of prompts, and what may be filled into each. */
const placeholders = {
  system: [],
  'patch-format': [],
  'repair.text': [
    'count',
    'vocabulary',
    'hints',
    'viewport',
    'files',
    'resources',
    'answer-format',
  ],
  'repair.image': [
    'count',
    'vocabulary',
    'hints',
    'viewport',
    'files',
    'resources',
    'answer-format',
  ],
  continue: [],
} as const;

type TemplateName = keyof typeof placeholders;
export type Templates = Readonly<Record<TemplateName, string>>;

const names = Object.keys(placeholders) as TemplateName[];
const largestTemplate = 256 * 1024;
const slot = /\{\{([a-z-]+)\}\}/g;

/** Our texts, with those of a folder in their place where it has some. */
export async function readTemplates(folder: string | undefined): Promise<Templates> {
  const texts = new Map<string, string>();
  for (const name of names) texts.set(name, await read(projectFile('eval/solve/templates'), name));
  for (const name of folder === undefined ? [] : await ownTemplates(folder)) {
    const text = await read(folder ?? '', name);
    checkSlots(join(folder ?? '', `${name}.md`), name, text);
    texts.set(name, text);
  }
  return Object.fromEntries(texts) as Templates;
}

async function ownTemplates(folder: string): Promise<TemplateName[]> {
  const files = await readdir(folder).catch((error: unknown) => {
    throw new UserError(
      `The prompts in ${folder} cannot be read: ${messageOf(error)}`,
      `Give a folder with one or more of ${names.map((name) => `${name}.md`).join(', ')}.`,
    );
  });
  return files.sort().map((file) => {
    const found = names.find((name) => `${name}.md` === file);
    if (found !== undefined) return found;
    throw new UserError({
      message: `"${file}" is no prompt that is used.`,
      place: { file: join(folder, file) },
      fix: suggestion(
        file,
        names.map((name) => `${name}.md`),
      ),
    });
  });
}

async function read(folder: string, name: TemplateName): Promise<string> {
  const text = await readFile(join(folder, `${name}.md`), 'utf8');
  if (text.length <= largestTemplate) return text;
  throw new UserError(
    `${join(folder, `${name}.md`)} is larger than ${largestTemplate} characters.`,
    'Shorten it.',
  );
}

function checkSlots(file: string, name: TemplateName, text: string): void {
  const known: readonly string[] = placeholders[name];
  for (const [index, line] of text.split('\n').entries()) {
    for (const { 1: word = '', index: at } of line.matchAll(slot)) {
      if (known.includes(word)) continue;
      throw new UserError({
        message: `Nothing can be filled in for {{${word}}}.`,
        place: { file, line: index + 1, column: at + 1 },
        fix: suggestion(word, known) ?? 'This text is sent as it is.',
      });
    }
  }
}

/** Fills a text in one pass: what is filled in may look like a place to fill, and is none. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(slot, (whole, word: string) =>
    Object.hasOwn(values, word) ? (values[word] ?? '') : whole,
  );
}
