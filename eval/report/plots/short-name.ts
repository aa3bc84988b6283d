/** A name that fits: cut in the middle, since both ends of names of models tell them apart. */
export function shortName(name: string, most: number): string {
  if (name.length <= most) return name;
  const head = Math.ceil((most - 1) / 2);
  return `${name.slice(0, head)}…${name.slice(name.length - (most - 1 - head))}`;
}
