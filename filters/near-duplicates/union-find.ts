/** Sets of numbers that grow together; near constant time a step, and no recursion. */
export class UnionFind {
  readonly #parents: Int32Array;

  constructor(size: number) {
    this.#parents = Int32Array.from({ length: size }, (_, at) => at);
  }

  find(member: number): number {
    let root = member;
    while (this.#parent(root) !== root) root = this.#parent(root);
    for (let at = member; at !== root; ) {
      const next = this.#parent(at);
      this.#parents[at] = root;
      at = next;
    }
    return root;
  }

  /** The smaller root wins, so the result does not depend on the order of the calls. */
  join(left: number, right: number): void {
    const leftRoot = this.find(left);
    const rightRoot = this.find(right);
    this.#parents[Math.max(leftRoot, rightRoot)] = Math.min(leftRoot, rightRoot);
  }

  #parent(member: number): number {
    return this.#parents[member] ?? member;
  }
}
