import type { ServerResponse } from 'node:http';

export type FaultKind =
  | 'primary limit'
  | 'secondary limit'
  | 'too many requests'
  | 'bad credentials'
  | 'missing'
  | 'blocked'
  | 'server error'
  | 'truncated'
  | 'reset'
  | 'silent'
  | 'no JSON'
  | 'other form'
  | 'incomplete'
  | 'moved';

export interface Fault {
  readonly path: RegExp;
  readonly kind: FaultKind;
  /** How many requests it hits. */
  times: number;
  /** For the limits. */
  readonly seconds: number;
  /** Where what moved is now. */
  readonly location: string;
}

type Refusal = readonly [number, string, Record<string, string>];

/** Answers in the way of the fault. Truncation is done by whoever has the true body. */
export function answerWrongly({ kind, seconds, location }: Fault, response: ServerResponse): void {
  if (kind === 'silent') return;
  if (kind === 'reset') {
    response.destroy();
    return;
  }
  const [status, text, headers] = refusal(kind, seconds, location);
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(text);
}

function refusal(kind: FaultKind, seconds: number, location: string): Refusal {
  const told = (message: string) => JSON.stringify({ message });
  const retryAfter = { 'retry-after': String(seconds) };
  switch (kind) {
    case 'primary limit':
      return [403, told('API rate limit exceeded for 127.0.0.1.'), spent(seconds)];
    case 'secondary limit':
      return [403, told('You have exceeded a secondary rate limit.'), retryAfter];
    case 'too many requests':
      return [429, told('Slow down.'), retryAfter];
    case 'bad credentials':
      return [401, told('Bad credentials'), {}];
    case 'missing':
      return [404, told('Not Found'), {}];
    case 'blocked':
      return [451, told('Repository access blocked'), {}];
    case 'no JSON':
      return [200, '<html>A captive portal</html>', {}];
    case 'other form':
      return [200, '{"total_count":"many","items":{}}', {}];
    case 'incomplete':
      return [200, '{"total_count":0,"incomplete_results":true,"items":[]}', {}];
    case 'moved':
      return [301, told('Moved Permanently'), { location }];
    default:
      return [500, told('Something went wrong'), {}];
  }
}

/** The headers of a reply that used the last of an allowance. */
export function spent(seconds: number): Record<string, string> {
  const reset = Math.floor(Date.now() / 1000) + seconds;
  return { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) };
}
