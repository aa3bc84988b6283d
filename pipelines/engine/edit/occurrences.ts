/** Where a text stands in another, overlapping places too, up to `most` of them. */
export function occurrences(text: string, search: string, most = 2): number[] {
  const places: number[] = [];
  if (search === '') return places;
  for (
    let at = text.indexOf(search);
    at >= 0 && places.length < most;
    at = text.indexOf(search, at + 1)
  ) {
    places.push(at);
  }
  return places;
}

/** The only place of a text in another; undefined where there is none or more than one. */
export function onlyPlace(text: string, search: string): number | undefined {
  const [first, second] = occurrences(text, search);
  return second === undefined ? first : undefined;
}
