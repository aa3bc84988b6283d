/** Keeps the end of what is written, never more than its limit. */
export class Tail {
  #chunks: Buffer[] = [];
  #size = 0;
  #cut = false;

  constructor(private readonly limit: number) {}

  add(chunk: Buffer): void {
    // A copy, because a slice would keep the whole of a large chunk in memory.
    const last = Buffer.from(chunk.subarray(-this.limit));
    this.#cut ||= last.length < chunk.length;
    this.#chunks.push(last);
    this.#size += last.length;
    for (let first = this.#chunks[0]; first !== undefined; first = this.#chunks[0]) {
      if (this.#size - first.length < this.limit) break;
      this.#chunks.shift();
      this.#size -= first.length;
      this.#cut = true;
    }
  }

  toString(): string {
    const text = Buffer.concat(this.#chunks).subarray(-this.limit).toString('utf8');
    return this.#cut || this.#size > this.limit ? `… ${text}` : text;
  }
}
