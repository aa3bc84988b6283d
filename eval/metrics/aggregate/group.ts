/** Items by their group, the groups in the order of their names and not of their items. */
export function grouped<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => string,
): [name: string, members: Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = groupOf(item);
    const known = groups.get(name);
    if (known) known.push(item);
    else groups.set(name, [item]);
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
}
