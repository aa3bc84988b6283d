import { readFileSync } from 'node:fs';
import { isMap, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { messageOf, type Place, type Problem, UserError } from '../../pipelines/engine/errors.js';
import { placeFinder } from './yaml-places.js';

/** Slices are cut along these, and a second value for one of them would empty every slice. */
const ours = /(?:^|\s)-?(created|stars|pushed|license|fork|archived|is|sort):/i;

const word = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
  error: 'must be lower-case words joined by hyphens',
});

const Archetype = z.strictObject({
  id: word,
  category: word,
  query: z
    .string()
    .min(1)
    .max(200)
    .superRefine((query, context) => {
      const [, qualifier] = ours.exec(query) ?? [];
      if (qualifier === undefined) return;
      context.addIssue(`must not have "${qualifier}:", which freshet adds itself`);
    }),
  note: z.string().max(200),
});

const ArchetypeFile = z.strictObject({ archetypes: z.array(Archetype).min(1) });

/** A kind of application and the search that finds it. */
export interface Archetype extends z.infer<typeof Archetype> {
  readonly place: Place;
}

export function readArchetypes(file: string): readonly Archetype[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError(
      `The queries file cannot be read: ${messageOf(error)}`,
      'Check queriesFile, which is relative to the pipeline file, or leave it out',
    );
  }
  return parseArchetypes(text, file);
}

export function parseArchetypes(text: string, file: string): readonly Archetype[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const places = placeFinder(document, lines, file);
  if (document.errors.length > 0) {
    throw new UserError(
      document.errors.map((error) => ({
        message: `Not valid YAML: ${error.message.split('\n', 1)[0]}`,
        place: places.at(error.pos[0]),
      })),
    );
  }
  const fix = 'Write a list "archetypes" of entries with id, category, query and note';
  if (!isMap(document.contents)) {
    throw new UserError({ message: 'No map of keys and values', place: places.of([]), fix });
  }
  const content = ArchetypeFile.safeParse(document.toJS({ maxAliasCount: 100 }));
  if (!content.success) throw new UserError(content.error.issues.flatMap(places.problems));
  const archetypes = content.data.archetypes.map((archetype, index) => ({
    ...archetype,
    place: places.of(['archetypes', index, 'query']),
  }));
  const twice = repeated(archetypes, (index) => places.of(['archetypes', index, 'id']));
  if (twice.length > 0) throw new UserError(twice);
  return archetypes;
}

function repeated(
  archetypes: readonly Archetype[],
  placeOf: (index: number) => Place,
): readonly Problem[] {
  const seen = new Set<string>();
  const problems: Problem[] = [];
  for (const [index, { id }] of archetypes.entries()) {
    if (seen.has(id)) problems.push({ message: `Two archetypes "${id}"`, place: placeOf(index) });
    seen.add(id);
  }
  return problems;
}
