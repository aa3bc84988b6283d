import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { type PageToBreak, readSource } from '../../../annotate/certify/clean-page.js';
import { withViews } from '../../../annotate/certify/views.js';
import { allVariants } from '../../../annotate/defects/all.js';
import { proposeAll } from '../../../annotate/defects/propose.js';
import type { SourcePage } from '../../../annotate/source/model.js';
import { ExternalAssets } from '../../../capture/external/external-assets.js';
import { DefectType } from '../../../pipelines/engine/repair.js';
import { CaptureBench, treeOf } from '../../support/capture.js';
import {
  breakTogether,
  type Candidate,
  candidatesOf,
  chooseTogether,
  observeClean,
} from './broken-together.js';

const bench = new CaptureBench();
const folder = new URL('../../fixtures/defects/', import.meta.url);
/** So high that all of the fixture is seen at once. */
const viewport = { width: 1400, height: 3_200 };
/** Ways are tried on another element where the first one does not do; more often is no use. */
const mostRounds = 16;

async function pageOf(route: string): Promise<PageToBreak> {
  const names = await readdir(folder);
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')] as const),
  );
  // A library belongs to the site and is nobody's to change.
  const authored = texts.filter(([name]) => name !== 'vendor.css');
  const tree = await treeOf(bench.blobs, Object.fromEntries(texts));
  return { tree, files: new Map(authored), route, viewport, seed: 'test' };
}

const eyes = () => ({ tools: bench.tools, externals: new ExternalAssets(bench.tools) });

it('every way makes its defect on some element, as the browser shows it', async () => {
  const waiting = new Set(allVariants);
  for (const route of ['/index.html', '/header.html', '/flow.html']) {
    const page = await pageOf(route);
    await withViews(viewport, eyes(), async (lookAt) => {
      const source = await lookAt(page.tree, (site) => readSource(page, site));
      const left: Map<string, Candidate[]> = new Map(
        [...waiting].map((variant) => {
          const list = candidatesOf(source, variant);
          return [`${variant.type}/${variant.name}`, list] as const;
        }),
      );
      const clean = await observeClean(page, lookAt, [...left.values()].flat());
      for (let round = 0; round < mostRounds; round += 1) {
        const chosen = chooseTogether(left);
        if (chosen.length === 0) break;
        const results = await breakTogether(page, clean, lookAt, bench.blobs, chosen);
        for (const one of chosen) {
          if (results.get(one.key)) {
            left.delete(one.key);
            waiting.delete(one.variant);
          } else
            left.set(
              one.key,
              (left.get(one.key) ?? []).filter((other) => other !== one),
            );
        }
      }
    });
  }
  expect([...waiting].map(({ type, name }) => `${type}/${name}`)).toEqual([]);
}, 240_000);

let read: Promise<SourcePage> | undefined;
const source = () => {
  read ??= pageOf('/index.html').then((page) =>
    withViews(viewport, eyes(), (lookAt) => lookAt(page.tree, (site) => readSource(page, site))),
  );
  return read;
};

it('each type has three ways or more, under names of their own', () => {
  const names = allVariants.map(({ type, name }) => `${type}/${name}`);
  expect(new Set(names).size).toBe(names.length);
  for (const type of DefectType.options) {
    const ways = allVariants.filter((variant) => variant.type === type);
    expect([type, ways.length >= 3]).toEqual([type, true]);
  }
});

it('what is proposed follows from the seed, and is mixed', async () => {
  const page = await source();
  const said = (seed: string) =>
    proposeAll(page, seed).map(({ type, variant, element, change }) =>
      [type, variant, element.path, change.text].join(' '),
    );
  expect(said('one')).toEqual(said('one'));
  expect(said('one')).not.toEqual(said('two'));
  const first = proposeAll(page, 'one').slice(0, 11);
  expect(new Set(first.map(({ type }) => type)).size).toBe(11);
});

it('an element more elsewhere moves no other choice', async () => {
  const page = await source();
  const [last] = [...page.seen.keys()].slice(-1);
  const seen = new Map([...page.seen].filter(([element]) => element !== last));
  const less: SourcePage = { ...page, seen };
  const choices = (of: SourcePage) =>
    new Map(
      allVariants.flatMap((variant) =>
        candidatesOf(of, variant)
          .filter(({ element }) => element.parent !== last?.parent && element !== last)
          .map(({ key, element, change }) => [`${key} ${element.path}`, change] as const),
      ),
    );
  expect(choices(less)).toEqual(choices(page));
});
