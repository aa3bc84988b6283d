import { mixed } from './shingles.js';

/** Numbers in a signature; the error of an estimate is about one over the root of it. */
export const signatureLength = 128;

/** One seed a permutation, from a counter: fixed for ever, or old fingerprints lose their meaning. */
const seeds = Int32Array.from({ length: signatureLength }, (_, at) => mixed((at + 1) * 0x9e3779b1));

/** For each permutation the smallest hash of the set; undefined for the empty set. */
export function signatureOf(shingles: ReadonlySet<number>): Uint32Array | undefined {
  if (shingles.size === 0) return undefined;
  const smallest = new Uint32Array(signatureLength).fill(0xffffffff);
  for (const shingle of shingles) {
    for (let at = 0; at < signatureLength; at += 1) {
      const seed = seeds[at] ?? 0;
      const product = Math.imul(shingle ^ seed, 0x85ebca6b);
      const hash = Math.imul(product ^ (product >>> 15), seed | 1) >>> 0;
      if (hash < (smallest[at] ?? 0)) smallest[at] = hash;
    }
  }
  return smallest;
}

/** Share of equal numbers: an estimate of the Jaccard similarity of the two sets. */
export function similarity(left: Uint32Array, right: Uint32Array): number {
  let equal = 0;
  for (let at = 0; at < signatureLength; at += 1) if (left[at] === right[at]) equal += 1;
  return equal / signatureLength;
}

/** Little-endian on every machine, in base64: 684 characters. */
export function encodeSignature(signature: Uint32Array): string {
  const bytes = Buffer.alloc(signatureLength * 4);
  for (const [at, value] of signature.entries()) bytes.writeUInt32LE(value, at * 4);
  return bytes.toString('base64');
}

/** Undefined for what is not a signature, the empty text of a row without one included. */
export function decodeSignature(text: string): Uint32Array | undefined {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== signatureLength * 4) return undefined;
  return Uint32Array.from({ length: signatureLength }, (_, at) => bytes.readUInt32LE(at * 4));
}
