import type { PageLog } from '../page/page-log.js';

/** The browser's own words about a request, which come when its answer does. */
const aboutRequest =
  /^(?:Failed to load resource|Failed to find a valid digest|Access to |Refused )/;

/** The log in an order that does not depend on which answer came first. */
export function sortedLog(log: PageLog): PageLog {
  const byText = <T>(list: readonly T[]) =>
    list
      .map((entry) => ({ entry, text: JSON.stringify(entry) }))
      .sort((left, right) => (left.text < right.text ? -1 : left.text > right.text ? 1 : 0))
      .map(({ entry }) => entry);
  const said = log.console.filter(({ text }) => !aboutRequest.test(text));
  const answered = log.console.filter(({ text }) => aboutRequest.test(text));
  return {
    ...log,
    console: [...said, ...byText(answered)],
    errors: byText(log.errors),
    requests: byText(log.requests),
    external: byText(log.external),
  };
}
