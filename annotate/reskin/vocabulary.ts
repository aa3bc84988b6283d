import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { projectFile } from '../../pipelines/engine/project.js';

const list = z
  .string()
  .optional()
  .transform((text) => [...new Set(text?.split(/\s+/).filter((word) => word !== '') ?? [])]);

const Language = z.strictObject({
  kept: list,
  nouns: list,
  verbs: list,
  adjectives: list,
  adverbs: list,
  names: list,
  months: list,
  days: list,
});
const VocabularyFile = z.record(z.string(), Language);

export type WordClass =
  | 'noun'
  | 'plural'
  | 'verb'
  | 'doing'
  | 'done'
  | 'adjective'
  | 'adverb'
  | 'name'
  | 'month'
  | 'day';

/** The words of a language that stand in for others. */
export interface Language {
  readonly kept: ReadonlySet<string>;
  /** By class and length, as they are written. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  readonly classes: ReadonlyMap<string, WordClass>;
  /** Names, months and days, which many common words are, too: capital letters tell. */
  readonly proper: ReadonlyMap<string, WordClass>;
}

export const proper: ReadonlySet<WordClass> = new Set(['name', 'month', 'day']);

let languages: ReadonlyMap<string, Language> | undefined;

/** The languages that come with the stage; the file is part of the project, so its faults are ours. */
export function readLanguages(): ReadonlyMap<string, Language> {
  if (languages === undefined) {
    const file = projectFile('annotate', 'reskin', 'vocabulary.yaml');
    const read = VocabularyFile.parse(parse(readFileSync(file, 'utf8')));
    languages = new Map(Object.entries(read).map(([name, entry]) => [name, languageOf(entry)]));
  }
  return languages;
}

function languageOf(entry: z.infer<typeof Language>): Language {
  const words = new Map<string, string[]>();
  const classes = new Map<string, WordClass>();
  const names = new Map<string, WordClass>();
  const add = (kind: WordClass, word: string) => {
    const key = `${kind} ${word.length}`;
    const list = words.get(key);
    if (list === undefined) words.set(key, [word]);
    else if (!list.includes(word)) list.push(word);
    const known = proper.has(kind) ? names : classes;
    if (!known.has(word.toLowerCase())) known.set(word.toLowerCase(), kind);
  };
  for (const word of entry.months) add('month', word);
  for (const word of entry.days) add('day', word);
  for (const word of entry.names) add('name', word);
  for (const word of entry.nouns) add('noun', word);
  for (const word of entry.verbs) add('verb', word);
  for (const word of entry.adjectives) add('adjective', word);
  for (const word of entry.adverbs) add('adverb', word);
  // Only English words are bent here: their lists have a class for each form.
  if (entry.verbs.length > 0) {
    for (const word of entry.nouns) if (!word.endsWith('s')) add('plural', plural(word));
    for (const word of entry.verbs) add('doing', doing(word));
    for (const word of entry.verbs) if (isRegular(word)) add('done', done(word));
  }
  return { kept: new Set(entry.kept), words, classes, proper: names };
}

const vowelBefore = /[aeiou][^aeiouwxy]$/;
/** Short verbs double their last letter, and many of them are irregular: they are left out. */
const isRegular = (verb: string) => verb.length > 4 && !vowelBefore.test(verb);

function plural(noun: string): string {
  if (/(?:[sxz]|[cs]h)$/.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

function doing(verb: string): string {
  if (/[^e]e$/.test(verb)) return `${verb.slice(0, -1)}ing`;
  return /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb) ? `${verb}${verb.at(-1)}ing` : `${verb}ing`;
}

function done(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}
