import type { Blobs } from '../../pipelines/engine/blobs.js';
import { Tree } from '../../pipelines/engine/tree.js';

const blobName = /^[0-9a-f]{64}$/;
/** Larger blobs are material, not documents that name other blobs. */
const largestDocument = 16 * 1024 * 1024;
const mostRemembered = 4_096;

/**
 * Finds what goes with a document: every blob that it names, the files of the trees among them,
 * and what documents among them name in turn. Files of a tree are not looked into: what a stranger
 * wrote there names nothing of ours.
 */
export class References {
  readonly #known = new Map<string, readonly string[]>();

  constructor(readonly blobs: Blobs) {}

  /** The document itself is among them. */
  async of(hash: string): Promise<readonly string[]> {
    const known = this.#known.get(hash);
    if (known !== undefined) return known;
    const found = new Set<string>();
    await this.#follow(hash, found);
    const sorted = [...found].sort();
    if (this.#known.size >= mostRemembered) this.#known.clear();
    this.#known.set(hash, sorted);
    return sorted;
  }

  async #follow(hash: string, found: Set<string>): Promise<void> {
    if (found.has(hash)) return;
    found.add(hash);
    const document = parseDocument(await this.blobs.get(hash));
    if (document === undefined) return;
    const tree = Tree.safeParse(document);
    if (tree.success && Object.keys(tree.data).length > 0) {
      for (const file of Object.values(tree.data)) found.add(file.hash);
      return;
    }
    for (const name of blobNames(document)) {
      if (!found.has(name) && (await this.blobs.has(name))) await this.#follow(name, found);
    }
  }
}

function parseDocument(bytes: Buffer): unknown {
  const first = bytes[0];
  if (bytes.length > largestDocument || (first !== 0x7b && first !== 0x5b)) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    // A script or a style can begin with a bracket, too.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function* blobNames(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (blobName.test(value)) yield value;
  } else if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) yield* blobNames(member);
  }
}
