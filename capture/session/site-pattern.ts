/** Whether an id is one that a pattern means; * stands for anything, all else for itself. */
export function matchesSite(pattern: string, id: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return id === pattern;
  if (!id.startsWith(first)) return false;
  const last = rest.pop() ?? '';
  let at = first.length;
  for (const part of rest) {
    const found = id.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return id.length - at >= last.length && id.endsWith(last);
}
