import { z } from 'zod';
import { encodeSignature, signatureLength } from '../../filters/text/minhash.js';
import { makeTools } from '../../pipelines/cli/tools.js';
import { shortHash } from '../../pipelines/engine/hash.js';
import { canonicalJson, type Jsonable } from '../../pipelines/engine/json.js';
import { build } from '../../pipelines/engine/run/build.js';
import { Stop } from '../../pipelines/engine/run/stop.js';
import type { Source } from '../../pipelines/engine/source.js';
import { keep, type Stage } from '../../pipelines/engine/stage.js';
import { openWorkspace } from '../../pipelines/engine/store/workspace.js';
import { putTree } from '../../pipelines/engine/tree.js';

/** A package that tasks are made of. */
export interface MadePackage {
  readonly name: string;
  /** Instances; each is a text and an image task. */
  readonly instances: number;
  readonly publishedAt?: string;
  readonly site?: string;
  readonly template?: string;
  /** Packages of one likeness have nearly the same source. */
  readonly likeness?: string;
}

const kinds = ['repair.text', 'repair.image'] as const;
const types = ['overflow', 'crowding', 'color-contrast', 'alignment'];
const categories = ['Content', 'Admin', 'Transaction', 'Specialty'];
const difficulties = ['Easy', 'Medium', 'Hard'];

function pick<T>(values: readonly T[], text: string): T {
  const chosen = values[Number.parseInt(shortHash(text).slice(0, 8), 16) % values.length];
  if (chosen === undefined) throw new Error('There is nothing to pick from');
  return chosen;
}

function signature(text: string): string {
  const number = (at: number) => Number.parseInt(shortHash(`${text} ${at}`).slice(0, 8), 16);
  return encodeSignature(Uint32Array.from({ length: signatureLength }, (_, at) => number(at)));
}

const day = '2026-10-01T00:00:00.000Z';

function packages(made: readonly MadePackage[]): Source {
  return {
    name: 'packages',
    version: 1,
    params: { made: made.map((one) => ({ ...one })) },
    concurrency: 1,
    fingerprint: async () => '',
    units: async () => made.map(({ name }) => ({ name })),
    async discover(unit) {
      const { name } = z.object({ name: z.string() }).parse(unit);
      const one = made.find((other) => other.name === name);
      const publishedAt = one?.publishedAt ?? day;
      return {
        candidates: [
          {
            id: `packages:${name}`,
            source: 'packages',
            kind: 'package',
            title: name,
            group: name,
            pin: { version: '1.0.0' },
            url: `https://example.org/${name}`,
            author: `Author of ${name}`,
            publishedAt,
            firstPublishedAt: publishedAt,
          },
        ],
      };
    },
    fetch: {
      name: 'sources/packages/fetch',
      version: 1,
      params: {},
      input: z.object({ group: z.string() }),
      output: z.object({}),
      run: async () => keep({}),
    },
  };
}

function taskStage(made: readonly MadePackage[]): Stage<unknown, unknown> {
  return {
    name: 'test/tasks',
    version: 1,
    params: {},
    input: z.object({ group: z.string() }),
    output: z.record(z.string(), z.unknown()),
    async run(row, { blobs }) {
      const { group } = z.object({ group: z.string() }).parse(row);
      const one = made.find(({ name }) => name === group);
      if (one === undefined) throw new Error(`There is no package ${group}`);
      const put = (value: Jsonable) => blobs.put(Buffer.from(canonicalJson(value)));
      const textHash = await blobs.put(Buffer.from('MIT License'));
      const file = async (text: string) => ({
        hash: await blobs.put(Buffer.from(text)),
        size: Buffer.byteLength(text),
      });
      const kept: Jsonable[] = [];
      for (let index = 0; index < one.instances; index += 1) {
        const instance = `packages:${group}!${index}`;
        const code = `<p>Broken ${instance}</p>`;
        const brokenTree = await putTree(blobs, { 'index.html': await file(code) });
        const clean = await file(`<p>Clean ${instance}</p>`);
        const cleanTree = await putTree(blobs, { 'index.html': clean });
        for (const kind of kinds) {
          const id = `${instance}/${kind}`;
          kept.push({
            id,
            kind,
            instance,
            site: one.site ?? `packages:${group}#site`,
            framework: 'vanilla',
            types: [pick(types, instance), pick(types, `${instance} second`)],
            category: pick(categories, group),
            difficulty: pick(difficulties, instance),
            prompt: await put({ id, files: [{ path: 'index.html', code }] }),
            solution: await put({ cleanTree, brokenTree, kind }),
            license: 'MIT',
            licenseEvidence: { path: 'LICENSE', textHash, score: 1 },
            vendoredLicenses: [{ path: 'vendor', license: 'OFL-1.1' }],
            tree: cleanTree,
            fingerprint: signature(one.likeness ?? group),
            ...(one.template !== undefined && { template: one.template }),
          });
        }
      }
      return { kept };
    },
  };
}

/** Builds a workspace of tasks in a directory, by the engine's own store. */
export async function buildTasks(directory: string, made: readonly MadePackage[]): Promise<void> {
  const workspace = await openWorkspace(directory);
  const stop = new Stop();
  try {
    await build(
      {
        name: 'tasks',
        sources: [packages(made)],
        stages: [taskStage(made)],
        settings: { seed: 'test' },
        limit: Infinity,
        refresh: false,
      },
      { workspace, tools: makeTools(workspace, stop.now, () => {}), stop },
      () => {},
    );
  } finally {
    workspace.database.close();
  }
}

export function manyPackages(count: number, instances: number): MadePackage[] {
  return Array.from({ length: count }, (_, at) => ({ name: `package-${at}`, instances }));
}
