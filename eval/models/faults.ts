import { APICallError } from 'ai';
import { messageOf } from '../../pipelines/engine/errors.js';
import { ModelFault, type ModelFaultKind } from '../../pipelines/engine/model.js';
import { withoutSecrets } from './secrets.js';

const longest = 600;
const tooLong =
  /context[_ -]?length|maximum context|context window|prompt is too long|too many (?:input )?tokens|input is too long|exceeds? the (?:maximum|model)/i;
const spent = /insufficient_quota|billing|credit balance|payment/i;

/** What the AI SDK or the network throws, as a fault with a kind. */
export function faultOf(error: unknown): ModelFault {
  if (!APICallError.isInstance(error)) {
    return new ModelFault('failed', shown(causes(error)));
  }
  const { statusCode: httpStatus, responseBody = '', responseHeaders = {} } = error;
  const text = `${error.message} ${responseBody}`;
  const message = shown(
    httpStatus === undefined ? causes(error) : `${httpStatus}: ${error.message}`,
  );
  const waitMilliseconds = waitOf(responseHeaders);
  return new ModelFault(kindOf(httpStatus, text), message, { httpStatus, waitMilliseconds });
}

function kindOf(status: number | undefined, text: string): ModelFaultKind {
  // No status: the connection broke. 2xx: what came is no reply.
  if (status === undefined || status < 400) return 'failed';
  if (status === 429) return spent.test(text) ? 'denied' : 'throttled';
  if (status === 503 || status === 529) return 'throttled';
  if (status === 408 || status === 504) return 'timeout';
  if (status >= 500 || status === 409 || status === 425) return 'failed';
  if ([401, 402, 403, 404].includes(status)) return 'denied';
  return status === 413 || tooLong.test(text) ? 'context' : 'refused';
}

/** Seconds, milliseconds or a date. */
function waitOf(headers: Readonly<Record<string, string>>): number | undefined {
  const precise = Number.parseFloat(headers['retry-after-ms'] ?? '');
  if (Number.isFinite(precise)) return Math.max(0, precise);
  const text = headers['retry-after'];
  if (text === undefined) return undefined;
  const seconds = Number(text);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

/** "fetch failed" says nothing; what caused it does. */
function causes(error: unknown): string {
  const texts: string[] = [];
  for (let at = error; at instanceof Error && texts.length < 4; at = at.cause) {
    if (!texts.includes(at.message)) texts.push(at.message);
  }
  return texts.length === 0 ? messageOf(error) : texts.join(': ');
}

function shown(text: string): string {
  const clean = withoutSecrets(text)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim();
  return clean.length > longest ? `${clean.slice(0, longest)}…` : clean;
}
