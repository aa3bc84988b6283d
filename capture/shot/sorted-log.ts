import type { PageLog } from '../page/page-log.js';

/** The log in an order that does not depend on which answer came first. */
export function sortedLog(log: PageLog): PageLog {
  const byText = <T>(list: readonly T[]) =>
    list
      .map((entry) => ({ entry, text: JSON.stringify(entry) }))
      .sort((left, right) => (left.text < right.text ? -1 : left.text > right.text ? 1 : 0))
      .map(({ entry }) => entry);
  return { ...log, requests: byText(log.requests), external: byText(log.external) };
}
