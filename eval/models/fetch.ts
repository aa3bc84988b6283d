import { Agent, type Dispatcher, EnvHttpProxyAgent, fetch as undiciFetch } from 'undici';

/** A reply of a model is text; what is longer than this is no reply. */
const mostBytes = 64 * 2 ** 20;

let dispatcher: Dispatcher | undefined;

/**
 * As the built-in one, but it waits for as long as the caller does (that one gives up after five
 * minutes, and models think longer), goes through the proxy of the environment, and reads no more
 * than a bounded number of bytes.
 */
export const patientFetch: typeof globalThis.fetch = async (input, init) => {
  dispatcher ??= makeDispatcher();
  const address = input instanceof Request ? input.url : input;
  const { method, headers, body, signal } = init ?? {};
  const response = await undiciFetch(address, {
    dispatcher,
    redirect: 'error',
    method: method ?? 'GET',
    headers: [...new Headers(headers)],
    body: typeof body === 'string' ? body : null,
    signal: signal ?? null,
  });
  return new Response(response.body && bounded(response.body as ReadableStream<Uint8Array>), {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
  });
};

function makeDispatcher(): Dispatcher {
  const options = { headersTimeout: 0, bodyTimeout: 0 };
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy'];
  // That one says on the terminal that it is experimental: only those who need it hear it.
  return names.some((name) => process.env[name])
    ? new EnvHttpProxyAgent(options)
    : new Agent(options);
}

function bounded(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > mostBytes)
          controller.error(new Error(`The reply is larger than ${mostBytes} bytes.`));
        else controller.enqueue(chunk);
      },
    }),
  );
}
