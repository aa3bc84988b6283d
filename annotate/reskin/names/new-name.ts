import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { projectFile } from '../../../pipelines/engine/project.js';
import type { Chance } from '../chance.js';
import { readLanguages } from '../vocabulary.js';

const Synonyms = z.record(z.string(), z.array(z.string()).min(1));
let synonyms: z.infer<typeof Synonyms> | undefined;

/** A name made of other words in the same manner: `hero-title2` may become `splash-headline2`. */
export function newName(name: string, chance: Chance, attempt: number): string {
  return name.replace(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g, (part) => {
    const word = part.toLowerCase();
    const other = otherPart(word, chance.for(`attempt ${attempt}`));
    if (part === part.toUpperCase() && part.length > 1) return other.toUpperCase();
    return part[0] === part[0]?.toUpperCase()
      ? (other[0] ?? '').toUpperCase() + other.slice(1)
      : other;
  });
}

function otherPart(word: string, chance: Chance): string {
  const file = projectFile('annotate', 'reskin', 'names.yaml');
  synonyms ??= Synonyms.parse(parse(readFileSync(file, 'utf8')));
  const known = Object.hasOwn(synonyms, word) ? synonyms[word] : undefined;
  if (known !== undefined) return chance.pick(known, word) ?? word;
  // Sizes and other short parts such as `lg` or `2x` mean something to everybody.
  if (word.length <= 2) return word;
  const length = Math.min(9, Math.max(3, word.length));
  const nouns = readLanguages().get('english')?.words.get(`noun ${length}`) ?? [];
  return chance.pick(nouns, word) ?? word;
}
