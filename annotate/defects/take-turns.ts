/** One of each list, then the next of each, until all are at their ends. */
export function* takeTurns<T>(lists: readonly Iterable<T>[]): Generator<T> {
  let open = lists.map((list) => list[Symbol.iterator]());
  while (open.length > 0) {
    const still: typeof open = [];
    for (const list of open) {
      const next = list.next();
      if (next.done === true) continue;
      yield next.value;
      still.push(list);
    }
    open = still;
  }
}
