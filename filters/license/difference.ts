const largest = 3_000_000;

/** What was added to and taken from a template, in a few words for a person. */
export function differenceOf(template: readonly string[], words: readonly string[]): string {
  const width = words.length + 1;
  if ((template.length + 1) * width > largest) return '';
  const common = new Uint16Array((template.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = template.length - 1; row >= 0; row--) {
    for (let column = words.length - 1; column >= 0; column--) {
      common[row * width + column] =
        template[row] === words[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const gone: string[] = [];
  const added: string[] = [];
  let row = 0;
  let column = 0;
  while (row < template.length || column < words.length) {
    if (row < template.length && template[row] === words[column]) {
      row++;
      column++;
    } else if (
      column >= words.length ||
      (row < template.length && at(row + 1, column) >= at(row, column + 1))
    ) {
      gone.push(template[row++] ?? '');
    } else added.push(words[column++] ?? '');
  }
  return [shown('without', gone), shown('with', added)].filter(Boolean).join(', ');
}

function shown(label: string, words: readonly string[]): string {
  if (words.length === 0) return '';
  return `${label} "${words.slice(0, 14).join(' ')}${words.length > 14 ? ' …' : ''}"`;
}
