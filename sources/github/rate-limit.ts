type Headers = Readonly<Record<string, string | number | undefined>>;

const second = 1000;
/** What GitHub asks for when it names no time. */
const unnamedWait = 60 * second;
/** Its windows are an hour; nobody may put us to sleep for longer than that and a bit. */
const longestWait = 65 * 60 * second;

/** How long a refusal asks us to wait, or undefined if it is no rate limit. */
export function waitAsked(status: number, headers: Headers, message: string): number | undefined {
  if (status !== 403 && status !== 429 && status !== 503) return undefined;
  const named = retryAfter(headers) ?? untilReset(headers);
  if (named !== undefined) return named;
  return status === 429 || /rate limit/i.test(message) ? unnamedWait : undefined;
}

/** How long there is nothing left to spend, told along with the last good reply. */
export function untilReset(headers: Headers): number | undefined {
  if (String(headers['x-ratelimit-remaining'] ?? '') !== '0') return undefined;
  const reset = Number(headers['x-ratelimit-reset']) * second;
  if (!Number.isFinite(reset)) return unnamedWait;
  return bounded(reset - serverTime(headers));
}

function retryAfter(headers: Headers): number | undefined {
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return bounded(seconds * second);
  const moment = Date.parse(String(value));
  return Number.isNaN(moment) ? unnamedWait : bounded(moment - serverTime(headers));
}

/** Its own clock when it has one, so that ours may be wrong. */
function serverTime(headers: Headers): number {
  const told = Date.parse(String(headers.date));
  return Number.isNaN(told) ? Date.now() : told;
}

function bounded(milliseconds: number): number {
  return Math.min(Math.max(milliseconds, second), longestWait);
}
