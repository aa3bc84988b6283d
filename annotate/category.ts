import { z } from 'zod';
import { readPaths } from '../filters/text/page-list.js';
import { readFile } from '../filters/text/read-file.js';
import { hashJson } from '../pipelines/engine/hash.js';
import { Category, Domain } from '../pipelines/engine/site-labels.js';
import { keep, type Stage, type StageKind } from '../pipelines/engine/stage.js';
import { getGiven } from '../pipelines/engine/task/given-task.js';
import { getTree } from '../pipelines/engine/tree.js';
import { classify } from './category/classify.js';
import { type PageSigns, pageSigns } from './category/page-signs.js';
import { readVocabulary, type Vocabulary } from './category/vocabulary.js';
import { Prototype } from './prototypes/prototype.js';
import { samplePages } from './prototypes/sample-pages.js';

const Input = Prototype.pick({ tree: true, entry: true, pageList: true }).extend({
  /** Blob: the `GivenTask`, whose author may know better. */
  given: z.string().optional(),
});

const Output = z.object({
  category: Category,
  /** Points for each category, and what spoke for the one chosen. */
  categoryScores: z.record(Category, z.number()),
  categoryEvidence: z.array(z.string()),
  /** Null where nothing speaks for one. */
  domain: Domain.nullable(),
  domainScore: z.number(),
  domainEvidence: z.array(z.string()),
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
  params: z.strictObject({}),
  create: () => createStage(readVocabulary()),
};

function createStage(vocabulary: Vocabulary): Stage<z.infer<typeof Input>, Output> {
  return {
    name: 'annotate/category',
    version: 1,
    // Another table is another stage.
    params: { vocabulary: hashJson(vocabulary) },
    input: Input,
    output: Output,
    async run({ tree: hash, entry, pageList, given }, { blobs }) {
      const tree = await getTree(blobs, hash);
      const pages: PageSigns[] = [];
      for (const path of samplePages(entry, await readPaths(blobs, pageList), mostPages)) {
        pages.push(pageSigns((await readFile(blobs, tree, path)) ?? ''));
      }
      const categories = classify(pages, vocabulary.categories);
      const [domain] = classify(pages, vocabulary.domains);
      const best = categories.find(({ score }) => score >= leastScore.category);
      const isSure = domain !== undefined && domain.score >= leastScore.domain;
      const named = given === undefined ? undefined : (await getGiven(blobs, given)).category;
      return keep({
        category: named ?? best?.label ?? usual,
        categoryScores: Object.fromEntries(
          categories.map(({ label, score }) => [label, score]),
        ) as Output['categoryScores'],
        categoryEvidence:
          named === undefined ? [...(best?.evidence ?? [])] : ['named by its author'],
        domain: isSure ? domain.label : null,
        domainScore: domain?.score ?? 0,
        domainEvidence: [...(domain?.evidence ?? [])],
      });
    },
  };
}
