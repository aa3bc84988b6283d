import { z } from 'zod';
import { readPaths } from '../filters/text/page-list.js';
import { readFile } from '../filters/text/read-file.js';
import { hashJson } from '../pipelines/engine/hash.js';
import type { Json } from '../pipelines/engine/json.js';
import { keep, type Stage, type StageKind } from '../pipelines/engine/stage.js';
import { getTree } from '../pipelines/engine/tree.js';
import { classify } from './category/classify.js';
import { Category, Domain } from './category/labels.js';
import { pageSigns } from './category/page-signs.js';
import { pageText } from './category/page-text.js';
import { readVocabulary, type Vocabulary } from './category/vocabulary.js';
import { voteOn } from './category/vote.js';
import { Prototype } from './prototypes/prototype.js';
import { samplePages } from './prototypes/sample-pages.js';

const Params = z.strictObject({
  vote: z
    .boolean()
    .default(false)
    .describe('Ask the configured model five times; what most of them say goes before our rules.'),
});

const Input = Prototype.pick({ tree: true, entry: true, pageList: true });

const Output = z.object({
  category: Category,
  /** Points for each category, and what spoke for the one chosen. */
  categoryScores: z.record(Category, z.number()),
  categoryEvidence: z.array(z.string()),
  /** Null where nothing speaks for one. */
  domain: Domain.nullable(),
  domainScore: z.number(),
  domainEvidence: z.array(z.string()),
  /** Who had the say, and how the model voted if it was asked. */
  categoryBy: z.enum(['rules', 'votes']),
  categoryVotes: z.record(z.string(), z.int()).optional(),
  domainVotes: z.record(z.string(), z.int()).optional(),
});
type Output = z.infer<typeof Output>;

/** Pages that are read; more of the same site say the same. */
const mostPages = 12;
/** A single common word in passing says nothing about a site. */
const leastScore = { category: 2, domain: 4 };
/** What a page is that shows nothing in particular. */
const usual = 'Content';

export const category: StageKind = {
  name: 'annotate/category',
  summary: 'Labels a prototype with its category and domain by words and parts of its pages.',
  params: Params,
  create: (params: Json) => createStage(readVocabulary(), Params.parse(params)),
};

function createStage(
  vocabulary: Vocabulary,
  { vote }: z.infer<typeof Params>,
): Stage<z.infer<typeof Input>, Output> {
  return {
    name: 'annotate/category',
    version: 2,
    // Another table is another stage.
    params: { vocabulary: hashJson(vocabulary), vote },
    ...(vote && { uses: ['model'], slow: true }),
    input: Input,
    output: Output,
    async run({ tree: hash, entry, pageList }, { blobs, model, signal }) {
      const tree = await getTree(blobs, hash);
      const texts: string[] = [];
      for (const path of samplePages(entry, await readPaths(blobs, pageList), mostPages)) {
        texts.push((await readFile(blobs, tree, path)) ?? '');
      }
      const pages = texts.map(pageSigns);
      const asked = vote ? model : undefined;
      const votes = asked && (await voteOn(texts.map(pageText).join('\n\n'), asked, signal));
      const categories = classify(pages, vocabulary.categories);
      const [domain] = classify(pages, vocabulary.domains);
      const best = categories.find(({ score }) => score >= leastScore.category);
      const isSure = domain !== undefined && domain.score >= leastScore.domain;
      return keep({
        category: votes?.category ?? best?.label ?? usual,
        categoryScores: Object.fromEntries(
          categories.map(({ label, score }) => [label, score]),
        ) as Output['categoryScores'],
        categoryEvidence: [...(best?.evidence ?? [])],
        domain: votes?.domain ?? (isSure ? domain.label : null),
        domainScore: domain?.score ?? 0,
        domainEvidence: [...(domain?.evidence ?? [])],
        categoryBy: votes?.category === undefined ? 'rules' : 'votes',
        ...(votes && { categoryVotes: votes.categories, domainVotes: votes.domains }),
      });
    },
  };
}
