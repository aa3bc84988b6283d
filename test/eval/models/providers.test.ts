import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseModel } from '../../../eval/models/parse-model.js';
import { servedModel } from '../../../eval/models/served-model.js';
import { ServedSettings } from '../../../eval/models/settings.js';
import { sha256 } from '../../../pipelines/engine/hash.js';
import {
  ModelFault,
  type ModelRequest,
  requestIdentity,
  textPart,
} from '../../../pipelines/engine/model.js';
import { serverFor } from '../../support/evaluate.js';

interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** A server that gives the same JSON to everything and keeps what it was sent. */
async function recorder(reply: unknown): Promise<{ address: string; sent: Sent[] }> {
  const sent: Sent[] = [];
  const server: Server = createServer(async (request, response) => {
    sent.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, sent };
}

const bytes = Buffer.from('89504e470d0a1a0a', 'hex');
const request: ModelRequest = {
  messages: [
    { role: 'system', text: 'Be brief.' },
    {
      role: 'user',
      parts: [
        textPart('What is this?'),
        { type: 'picture', hash: sha256(bytes), mediaType: 'image/png', read: async () => bytes },
      ],
    },
  ],
  maxOutputTokens: 50,
};
const signal = new AbortController().signal;

const replies = {
  openai: {
    id: 'r',
    object: 'response',
    created_at: 0,
    model: 'm',
    status: 'completed',
    output: [
      {
        type: 'message',
        id: 'm',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text: 'A gate.', annotations: [] }],
      },
    ],
    usage: {
      input_tokens: 30,
      input_tokens_details: { cached_tokens: 10 },
      output_tokens: 9,
      output_tokens_details: { reasoning_tokens: 5 },
    },
  },
  anthropic: {
    id: 'r',
    type: 'message',
    role: 'assistant',
    model: 'm',
    content: [{ type: 'text', text: 'A gate.' }],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 20, cache_read_input_tokens: 10, output_tokens: 9 },
  },
  google: {
    candidates: [
      { content: { role: 'model', parts: [{ text: 'A gate.' }] }, finishReason: 'STOP', index: 0 },
    ],
    usageMetadata: {
      promptTokenCount: 30,
      cachedContentTokenCount: 10,
      candidatesTokenCount: 4,
      thoughtsTokenCount: 5,
      totalTokenCount: 39,
    },
  },
};

describe('the services, each in its own words', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each(['openai', 'anthropic', 'google'] as const)(
    '%s gets text, pictures, limits and reasoning, and its usage is read',
    async (use) => {
      const { address, sent } = await recorder(replies[use]);
      vi.stubEnv(
        use === 'google' ? 'GOOGLE_API_KEY' : `${use.toUpperCase()}_API_KEY`,
        'key-of-mine',
      );
      const settings = ServedSettings.parse({
        ...{ use, name: use, model: 'gpt-5-mini', baseURL: address, reasoning: 'low' },
      });
      const reply = await servedModel(settings).ask(request, signal);
      expect(reply.text).toBe('A gate.');
      expect(reply.finish).toBe('stop');
      expect(reply.usage).toMatchObject({
        inputTokens: 30,
        cachedInputTokens: 10,
        outputTokens: 9,
      });
      const [one] = sent;
      expect(JSON.stringify(one?.headers)).toContain('key-of-mine');
      expect(one?.path).not.toContain('key-of-mine');
      expect(one?.body).toContain(bytes.toString('base64'));
      expect(one?.body).toContain('Be brief.');
      expect(one?.body).toMatch(/4096|"low"/);
    },
    20_000,
  );

  it('says what a model was not told', async () => {
    const { address } = await recorder(replies.openai);
    vi.stubEnv('OPENAI_API_KEY', 'key-of-mine');
    const settings = ServedSettings.parse({
      ...{ use: 'openai', name: 'm', model: 'some-model', baseURL: address, reasoning: 'low' },
    });
    const { warnings } = await servedModel(settings).ask(request, signal);
    expect(warnings.join()).toMatch(/unsupported.*reasoning/i);
  });

  it('gives tools, their calls and results', async () => {
    const server = await serverFor(({ body }) =>
      body.messages.some(({ role }) => role === 'tool')
        ? { say: 'It is red.' }
        : { say: '', finish: 'tool_calls', tools: [{ name: 'look', input: { at: 'gate' } }] },
    );
    const model = servedModel(
      ServedSettings.parse({ use: 'compatible', name: 'm', model: 'm', baseURL: server.baseURL }),
    );
    const tools = [
      {
        name: 'look',
        description: 'Looks at something.',
        parameters: { type: 'object', properties: { at: { type: 'string' } } },
      },
    ];
    const first = await model.ask({ ...request, tools }, signal);
    expect(first.finish).toBe('tools');
    expect(first.calls).toEqual([{ id: 'call-0', name: 'look', input: { at: 'gate' } }]);
    const messages = [
      ...request.messages,
      { role: 'assistant' as const, text: first.text, calls: first.calls },
      { role: 'tool' as const, call: 'call-0', name: 'look', parts: [textPart('red')] },
    ];
    const second = await model.ask({ messages, tools }, signal);
    expect(second.text).toBe('It is red.');
    expect(JSON.stringify(server.requests[1]?.body)).toContain('"tool_call_id":"call-0"');
  }, 20_000);

  it('tells faults apart', async () => {
    const faultOf = async (status: number, body = '{"error":{"message":"why"}}', headers = {}) => {
      const server = await serverFor(() => ({ status, body, headers }));
      const settings = { use: 'compatible', name: 'm', model: 'm', baseURL: server.baseURL };
      const error = await servedModel(ServedSettings.parse(settings))
        .ask(request, signal)
        .catch((fault: unknown) => fault);
      if (!(error instanceof ModelFault)) throw error;
      return [error.kind, error.httpStatus, error.waitMilliseconds];
    };
    expect(await faultOf(429, undefined, { 'retry-after': '2' })).toEqual(['throttled', 429, 2000]);
    const quota = '{"error":{"message":"pay","code":"insufficient_quota"}}';
    expect(await faultOf(429, quota)).toEqual(['denied', 429, null]);
    expect(await faultOf(401)).toEqual(['denied', 401, null]);
    expect(await faultOf(500)).toEqual(['failed', 500, null]);
    expect(await faultOf(503)).toEqual(['throttled', 503, null]);
    expect(await faultOf(422)).toEqual(['refused', 422, null]);
    const long = '{"error":{"message":"prompt is too long: 9 tokens"}}';
    expect(await faultOf(400, long)).toEqual(['context', 400, null]);
  }, 20_000);
});

describe('the identity of a request', () => {
  const identity = (text: string, more: Partial<ModelRequest> = {}, sample = 0) => {
    const settings = parseModel(text);
    return requestIdentity(
      servedModel(ServedSettings.parse(settings)),
      { ...request, ...more },
      sample,
    );
  };

  it('depends on the model, the prompt, the sampling and the sample, and on nothing else', () => {
    const base = identity('openai:a');
    expect(identity('openai:a')).toBe(base);
    const others = [
      identity('openai:b'),
      identity('anthropic:a'),
      identity('openai:a', { temperature: 0.5 }),
      identity('openai:a', { messages: request.messages.slice(0, 1) }),
      identity('openai:a', {}, 1),
    ];
    expect(new Set([base, ...others]).size).toBe(6);
    const patient = ServedSettings.parse({
      ...{ use: 'openai', name: 'other', model: 'a', concurrency: 3, timeoutSeconds: 5 },
    });
    expect(requestIdentity(servedModel(patient), request, 0)).toBe(base);
  });
});
