import type { Files } from '../../pipelines/engine/edit/files.js';
import { sha256 } from '../../pipelines/engine/hash.js';
import { canonicalJson } from '../../pipelines/engine/json.js';
import { putTree, type Tree, treeSize } from '../../pipelines/engine/tree.js';
import { withFiles } from '../certify/in-state.js';
import type { Eyes } from '../certify/views.js';
import type { Prototype } from '../prototypes/prototype.js';
import type { SkinCertificate, SkinGate } from './certify/certificate.js';
import { certifySkin } from './certify/certify-skin.js';
import { rewriteSite } from './rewrite.js';
import type { TokenSimilarity } from './token-similarity.js';

export interface ParentSite {
  readonly prototype: Prototype;
  readonly tree: Tree;
  /** The text files that may be rewritten. */
  readonly files: Files;
  readonly routes: readonly string[];
}

export interface VariantOptions {
  readonly seed: string;
  readonly most: number;
  readonly attempts: number;
  readonly controls: number;
}

/** The gate that the last attempt did not pass. */
export interface Missed {
  readonly missed: SkinGate['gate'];
  readonly detail: string;
}

export type Variant = Prototype & {
  readonly parent: string;
  readonly reskin: string;
  readonly parentSimilarity: number;
};

/** Ids together; more would crowd everything else out of a row. */
const longestTwins = 2_000;

/** Rewrites a site until a certificate holds; a few lines of text that wrap anew may be bad luck. */
export async function makeVariant(
  site: ParentSite,
  number: number,
  options: VariantOptions,
  eyes: Eyes,
): Promise<Variant | Missed> {
  const { prototype, tree, files, routes } = site;
  let missed: Missed = { missed: 'similarity', detail: 'nothing was tried' };
  for (let attempt = 1; attempt <= options.attempts; attempt += 1) {
    const seed = sha256(`${options.seed}\n${prototype.id}\n${number}\n${attempt}`);
    const rewritten = await rewriteSite(tree, files, seed, eyes);
    const { files: written, built, names, similarity } = rewritten;
    const gate = similarityGate(similarity, options.most);
    if (!gate.ok) {
      missed = { missed: gate.gate, detail: gate.detail };
      continue;
    }
    const variant = await withFiles(eyes.tools.blobs, tree, new Map([...built, ...written]));
    const { controls } = options;
    const proof = await certifySkin({ parent: tree, variant, routes, controls }, eyes);
    const failed = proof.gates.find(({ ok }) => !ok);
    if (failed !== undefined) {
      missed = { missed: failed.gate, detail: `${failed.route ?? ''} ${failed.detail}`.trim() };
      continue;
    }
    const certificate: SkinCertificate = {
      parent: prototype.id,
      seed,
      names,
      gates: [gate, ...proof.gates],
      pictures: proof.pictures,
    };
    return variantRow(site, { number, variant, written, certificate, similarity }, eyes);
  }
  return missed;
}

function similarityGate({ runs, tokens }: TokenSimilarity, most: number): SkinGate {
  return {
    gate: 'similarity',
    ok: runs < most,
    figures: { runs, tokens, most },
    detail: `${Math.round(runs * 100)} % of the runs of five tokens are the parent's`,
  };
}

interface Finished {
  readonly number: number;
  readonly variant: Tree;
  readonly written: Files;
  readonly certificate: SkinCertificate;
  readonly similarity: TokenSimilarity;
}

async function variantRow(
  { prototype }: ParentSite,
  { number, variant, written, certificate, similarity }: Finished,
  { tools: { blobs } }: Eyes,
): Promise<Variant> {
  const lengths = [...written.values()].map((text) => text.length);
  const twins = [prototype.id, ...prototype.twins];
  return {
    ...prototype,
    id: `${prototype.id}~${number}`,
    twins: twins.join('').length > longestTwins ? [] : twins,
    tree: await putTree(blobs, variant),
    ...treeSize(variant),
    textCharacters: lengths.reduce((sum, length) => sum + length, 0),
    longestText: Math.max(0, ...lengths),
    parent: prototype.id,
    reskin: await blobs.put(Buffer.from(canonicalJson(certificate))),
    parentSimilarity: Math.round(similarity.runs * 1000) / 1000,
  };
}
