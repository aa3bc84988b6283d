import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { projectFile } from '../../pipelines/engine/project.js';
import { Category, Domain } from '../../pipelines/engine/site-labels.js';
import { Sign } from './page-signs.js';
import { wordsOf } from './words.js';

const weight = z.string().regex(/^\d+(?:\.\d+)?$/);

const Entry = z.strictObject({
  signs: z.partialRecord(Sign, z.number().positive()).default({}),
  words: z.record(
    weight,
    z.string().transform((list) => list.split(',').map((term) => wordsOf(term).join(' '))),
  ),
});

const VocabularyFile = z.strictObject({
  categories: z.record(Category, Entry),
  domains: z.record(Domain, Entry),
});

/** What speaks for a label, and how loudly. */
export type LabelVocabulary = {
  readonly signs: Readonly<Partial<Record<Sign, number>>>;
  /** By term of one word or two, in the form in which words are counted. */
  readonly words: Readonly<Record<string, number>>;
};

export type Vocabulary = {
  readonly categories: Readonly<Record<Category, LabelVocabulary>>;
  readonly domains: Readonly<Record<Domain, LabelVocabulary>>;
};

/** The table that comes with the stage; it is part of the project, so a fault in it is ours. */
export function readVocabulary(): Vocabulary {
  const file = projectFile('annotate', 'category', 'vocabulary.yaml');
  const { categories, domains } = VocabularyFile.parse(parse(readFileSync(file, 'utf8')));
  return { categories: mapped(categories), domains: mapped(domains) };
}

function mapped<Label extends string>(
  entries: Readonly<Record<Label, z.infer<typeof Entry>>>,
): Record<Label, LabelVocabulary> {
  const labels = Object.keys(entries) as Label[];
  const list = labels.map((label): [Label, LabelVocabulary] => [label, ofEntry(entries[label])]);
  return Object.fromEntries(list) as Record<Label, LabelVocabulary>;
}

function ofEntry({ signs, words }: z.infer<typeof Entry>): LabelVocabulary {
  const terms: Record<string, number> = {};
  for (const [weight, list] of Object.entries(words)) {
    for (const term of list) terms[term] = Number(weight);
  }
  return { signs, words: terms };
}
