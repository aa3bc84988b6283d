import type { LengthBounds } from '../../filters/text/length-presets.js';
import { byCodeUnits } from '../../filters/text/paths.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { sha256 } from '../../pipelines/engine/hash.js';
import { NeededFiles } from './needed-files.js';
import type { Prototype, PrototypeVariant } from './prototype.js';
import { type TextFiles, textFiles } from './text-files.js';
import { type PrototypePlan, type SiteFiles, writePrototypes } from './write.js';

export interface PrototypeOptions {
  readonly bounds: LengthBounds;
  readonly maxSingle: number;
  readonly variants: readonly PrototypeVariant[];
  readonly seed: string;
}

export interface Made {
  readonly kept: readonly Prototype[];
  /** What was too short or too long. */
  readonly refused: readonly (Omit<TextFiles, 'paths'> & { readonly name: string })[];
}

/**
 * The whole site, if it has several pages, and single pages, in an order that the seed decides and
 * that no other page moves.
 */
export async function makePrototypes(
  blobs: Blobs,
  site: SiteFiles,
  options: PrototypeOptions,
): Promise<Made> {
  const { bounds, variants, maxSingle, seed } = options;
  const { pages, entry, tree } = site;
  const files = new NeededFiles(blobs, tree, pages);
  const plans: PrototypePlan[] = [];
  const refused: { name: string; characters: number; longest: number }[] = [];
  const consider = async (plan: Omit<PrototypePlan, 'text'>) => {
    const text = await textFiles(blobs, tree, plan.pages, plan.needed, bounds.max);
    const { characters, longest, paths } = text;
    const fits = characters >= bounds.min && characters <= bounds.max && longest <= bounds.maxFile;
    if (fits && paths.includes(plan.entry)) plans.push({ ...plan, text });
    else refused.push({ name: plan.name, characters, longest });
  };
  if (pages.length > 1 && variants.includes('mp')) {
    const needed = new Set<string>();
    for (const page of pages) for (const path of await files.of(page)) needed.add(path);
    await consider({ name: 'mp', variant: 'mp', pages, entry, needed: [...needed] });
  }
  const whole = plans.length;
  const drawn = new Map(pages.map((page) => [page, sha256(`${seed}\n${site.id}\n${page}`)]));
  const order = (page: string) => drawn.get(page) ?? '';
  const most = pages.length === 1 ? 1 : maxSingle;
  for (const page of [...pages].sort((left, right) => byCodeUnits(order(left), order(right)))) {
    if (!variants.includes('sp') || plans.length - whole >= most) break;
    const needed = await files.of(page);
    await consider({ name: `sp:${page}`, variant: 'sp', pages: [page], entry: page, needed });
  }
  return { kept: await writePrototypes(blobs, site, plans), refused };
}
