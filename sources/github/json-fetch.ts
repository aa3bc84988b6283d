import type { Tools } from '../../pipelines/engine/tools.js';

const largestBody = 32 * 1024 * 1024;
const timeoutMilliseconds = 60_000;

type Fetch = (url: string, options: RequestInit) => Promise<Response>;

/**
 * Octokit takes half a body for a whole one: a reply that breaks off or is no JSON would come out
 * as text. Here it is an error, which the retry plugin then treats like any lost connection.
 */
export function jsonFetch(tools: Tools): Fetch {
  return async (url, options) => {
    // Octokit gives up on this error alone; any other would be tried again after the run stopped.
    if (tools.signal.aborted) throw new DOMException('The run was stopped', 'AbortError');
    return tools.onHost(new URL(url).host, async () => {
      const signal = AbortSignal.any([tools.signal, AbortSignal.timeout(timeoutMilliseconds)]);
      const response = await fetch(url, { ...options, signal });
      const text = await bodyText(response);
      if (response.ok) JSON.parse(text);
      const body = text === '' ? null : text;
      return new Response(body, { status: response.status, headers: response.headers });
    });
  };
}

async function bodyText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestBody) throw new Error(`the reply is larger than ${largestBody} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
