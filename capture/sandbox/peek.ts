/** Whether there is anything at all: a job that failed sends nothing, and nothing is no archive. */
export async function peek(
  bytes: AsyncIterable<Uint8Array>,
): Promise<[boolean, AsyncIterable<Uint8Array>]> {
  const iterator = bytes[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* all() {
    if (first.done) return;
    yield first.value;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      yield next.value;
    }
  }
  return [!first.done, all()];
}
