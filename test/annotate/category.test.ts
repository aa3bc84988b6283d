import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Category, Domain } from '../../annotate/category/labels.js';
import { readVocabulary } from '../../annotate/category/vocabulary.js';
import { category } from '../../annotate/category.js';
import { projectFile } from '../../pipelines/engine/project.js';
import { Bench, type Files, keptOf, page } from '../filters/text/run.js';

const bench = new Bench();
const Labels = z.object({
  category: Category,
  categoryScores: z.record(Category, z.number()),
  categoryEvidence: z.array(z.string()),
  domain: Domain.nullable(),
});

async function label(files: Files, entry = 'index.html') {
  const pageList = await bench.list(Object.keys(files));
  const row = { tree: await bench.tree(files), entry, pageList };
  const [patch] = keptOf(await bench.run(category, row));
  return Labels.parse(patch);
}

function sample(name: string): Files {
  const folder = projectFile('sources', 'samples', name);
  const pages = readdirSync(folder).filter((file) => file.endsWith('.html'));
  return Object.fromEntries(pages.map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')]));
}

describe('a category', () => {
  it.each([
    ['fieldnotes', 'Content', 'Information & Personal Branding'],
    ['maple-clinic', 'Content', 'Lifestyle & Niche Utilities'],
    ['luma-observatory', 'Content', 'Simulation & Scientific Modeling'],
    ['northwind-ledger', 'Admin', 'E-commerce & Fintech'],
    ['trailhead-outfitters', 'Transaction', 'E-commerce & Fintech'],
    ['open-transit', 'Specialty', 'Location Services & Transit'],
  ])('of %s is %s', async (name, expected, domain) => {
    expect(await label(sample(name))).toMatchObject({ category: expected, domain });
  });

  it('counts a word the more, the more it was chosen', async () => {
    const text = await label({ 'index.html': page('<p>Our dashboard.</p>') });
    const heading = await label({ 'index.html': page('<h1>Our dashboard</h1>') });
    const score = (labels: z.infer<typeof Labels>) => labels.categoryScores.Admin;
    expect(score(text)).toBeGreaterThan(0);
    expect(score(heading)).toBeGreaterThan(score(text));
    expect(heading.categoryEvidence[0]).toMatch(/^dashboard /);
  });

  it('is told by the parts of a page, not by words alone', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => `<tr><td>Cell ${at}</td></tr>`).join('');
    const cells = await label({ 'index.html': page(`<table>${rows}</table>`) });
    expect(cells.category).toBe('Admin');
    const prices = await label({ 'index.html': page('<li>Tea $3</li>'.repeat(8)) });
    expect(prices.category).toBe('Transaction');
    const code = await label({ 'index.html': page('<pre>x</pre>'.repeat(8)) });
    expect(code.category).toBe('Specialty');
  });

  it('does not take scripts, styles or part of a word for words', async () => {
    const body = '<script>cart checkout shop</script><style>.basket{}</style><p>News, newness</p>';
    const { categoryScores } = await label({ 'index.html': page(body) });
    expect(categoryScores.Transaction).toBe(0);
    expect((await label({ 'index.html': page('<h1>A new day</h1>') })).categoryScores.Content).toBe(
      0,
    );
  });

  it('is the usual one, and no domain, where nothing speaks for another', async () => {
    expect(await label({ 'index.html': page('<p>Hello there</p>') })).toMatchObject({
      category: 'Content',
      categoryEvidence: [],
      domain: null,
    });
    const odd = '<constructor>x</constructor><__proto__>y</__proto__><p>constructor toString</p>';
    expect(await label({ 'index.html': odd })).toMatchObject({ domain: null });
  });

  it('has words for every label, and the table is part of the stage', () => {
    const { categories, domains } = readVocabulary();
    expect(Object.keys(categories)).toEqual(Category.options);
    expect(Object.keys(domains)).toEqual(Domain.options);
    const terms = [...Object.values(categories), ...Object.values(domains)].flatMap(({ words }) =>
      Object.keys(words),
    );
    expect(terms.filter((term) => !/^\S+(?: \S+)?$/.test(term))).toEqual([]);
    expect(category.create({}, { seed: 's' }).params).toEqual({
      vocabulary: expect.any(String),
      vote: false,
    });
  });
});
