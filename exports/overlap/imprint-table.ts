import type { BitVectors } from '../../capture/dedupe/bits.js';
import type { Imprint } from './imprint.js';
import { GrowingVectors, sketchBits } from './sketch.js';

/** One side of a comparison: a release, or a part of the ledger. */
export interface Side {
  readonly name: string;
  imprints(): AsyncIterable<Imprint>;
}

/**
 * The imprints of ours and of theirs, column by column. About 600 bytes a row are held, nearly all
 * of them in a few large arrays.
 */
export interface ImprintTable {
  readonly ids: readonly string[];
  /** Which of the sides a row is from; ours come first. */
  readonly sides: Int32Array;
  readonly names: readonly string[];
  readonly ours: number;
  readonly sources: readonly (readonly string[])[];
  readonly text: BitVectors;
  readonly code: BitVectors;
  /** One vector for each picture, and the rows that they belong to. */
  readonly looks: BitVectors;
  readonly owners: Int32Array;
}

export async function readImprints(ours: Side, theirs: readonly Side[]): Promise<ImprintTable> {
  const ids: string[] = [];
  const sides: number[] = [];
  const sources: (readonly string[])[] = [];
  const owners: number[] = [];
  const [text, code, looks] = [sketchBits, sketchBits, 256].map((bits) => new GrowingVectors(bits));
  if (!text || !code || !looks) throw new TypeError('three columns');
  // Tasks of one source share the list of it.
  const known = new Map<string, readonly string[]>();
  const read = async (side: Side, number: number) => {
    for await (const imprint of side.imprints()) {
      const key = imprint.sources.join('\n');
      const shared = known.get(key) ?? imprint.sources;
      known.set(key, shared);
      for (const look of imprint.looks) {
        looks.add(look);
        owners.push(ids.length);
      }
      ids.push(imprint.id);
      sides.push(number);
      sources.push(shared);
      text.add(imprint.text);
      code.add(imprint.code);
    }
  };
  await read(ours, 0);
  const count = ids.length;
  for (const [index, side] of theirs.entries()) await read(side, index + 1);
  return {
    ids,
    sides: Int32Array.from(sides),
    names: [ours.name, ...theirs.map(({ name }) => name)],
    ours: count,
    sources,
    text: text.finish(),
    code: code.finish(),
    looks: looks.finish(),
    owners: Int32Array.from(owners),
  };
}
