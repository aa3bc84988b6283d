import type { Blobs } from './blobs.js';
import { hashJson } from './hash.js';
import type { Json, Jsonable } from './json.js';

export interface ModelText {
  readonly type: 'text';
  readonly text: string;
}

export interface ModelPicture {
  readonly type: 'picture';
  /** sha256 of the bytes, which are read only when they are sent. */
  readonly hash: string;
  /** `image/png` and the like. */
  readonly mediaType: string;
  read(): Promise<Uint8Array>;
}

/** What a model wants a tool to do. */
interface ModelToolCall {
  readonly id: string;
  readonly name: string;
  readonly input: Json;
}

export type ModelMessage =
  | { readonly role: 'system'; readonly text: string }
  | { readonly role: 'user'; readonly parts: readonly (ModelText | ModelPicture)[] }
  | { readonly role: 'assistant'; readonly text: string; readonly calls?: readonly ModelToolCall[] }
  | {
      readonly role: 'tool';
      readonly call: string;
      readonly name: string;
      readonly parts: readonly (ModelText | ModelPicture)[];
    };

export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** JSON schema of the input. */
  readonly parameters: { readonly [key: string]: Json };
}

/** Everything in here changes the reply, and is part of the identity of the request. */
export interface ModelRequest {
  readonly messages: readonly ModelMessage[];
  readonly tools?: readonly ModelTool[];
  readonly maxOutputTokens?: number | undefined;
  readonly temperature?: number | undefined;
  readonly topP?: number | undefined;
  readonly seed?: number | undefined;
}

/** Null where the other side does not say. */
export interface ModelUsage {
  readonly inputTokens: number | null;
  readonly cachedInputTokens: number | null;
  readonly outputTokens: number | null;
  readonly reasoningTokens: number | null;
}

/** `filter`: the other side held the reply back. */
export type ModelFinish = 'stop' | 'length' | 'filter' | 'tools' | 'error' | 'other';

export interface ModelReply {
  readonly text: string;
  readonly calls: readonly ModelToolCall[];
  readonly finish: ModelFinish;
  readonly usage: ModelUsage;
  /** Settings that were ignored, and the like. */
  readonly warnings: readonly string[];
}

export interface ModelCapabilities {
  /** Takes pictures. */
  readonly vision: boolean;
  readonly tools: boolean;
  /** Gives pictures. */
  readonly pictureOutput: boolean;
  /** Tokens of prompt and reply together, and of the reply; null where it is not known. */
  readonly contextTokens: number | null;
  readonly outputTokens: number | null;
}

/** One language model, wherever it runs. A call is one request: nothing in here tries again. */
export interface Model {
  readonly name: string;
  /** Hash of what changes its replies; part of the key of every stage that uses it. */
  readonly identity: string;
  readonly capabilities: ModelCapabilities;
  ask(request: ModelRequest, signal: AbortSignal): Promise<ModelReply>;
}

/**
 * Why there is no reply. `throttled`: later. `failed`, `timeout`: perhaps next time. `refused`:
 * this request never; `context`: because it is too long for the model. `denied`: the key, the
 * account or the name of the model is wrong, so no request will do.
 */
export type ModelFaultKind = 'throttled' | 'failed' | 'timeout' | 'refused' | 'context' | 'denied';

export class ModelFault extends Error {
  override readonly name = 'ModelFault';
  readonly httpStatus: number | null;
  /** How long the other side wants to be left alone. */
  readonly waitMilliseconds: number | null;

  constructor(
    readonly kind: ModelFaultKind,
    message: string,
    more: { httpStatus?: number | undefined; waitMilliseconds?: number | undefined } = {},
  ) {
    super(message);
    this.httpStatus = more.httpStatus ?? null;
    this.waitMilliseconds = more.waitMilliseconds ?? null;
  }
}

/** What a reply is remembered by: the model, the whole request, and which of several samples. */
export function requestIdentity(
  model: Pick<Model, 'identity'>,
  request: ModelRequest,
  sample: number,
): string {
  const { messages, ...settings } = request;
  return hashJson([model.identity, messages.map(messageForm), settings as Jsonable, sample]);
}

/** A message as JSON, for hashes and logs. Pictures by their hash: equal bytes, equal picture. */
export function messageForm(message: ModelMessage): Jsonable {
  if (message.role === 'system') return { role: message.role, text: message.text };
  if (message.role === 'assistant') {
    const { role, text, calls } = message;
    return { role, text, calls: calls?.map((call) => ({ ...call })) };
  }
  const parts = message.parts.map((part) =>
    part.type === 'text' ? { text: part.text } : { picture: part.hash, mediaType: part.mediaType },
  );
  return message.role === 'user'
    ? { role: message.role, parts }
    : { role: message.role, call: message.call, name: message.name, parts };
}

export function textPart(text: string): ModelText {
  return { type: 'text', text };
}

export function picturePart(blobs: Blobs, hash: string, mediaType = 'image/png'): ModelPicture {
  return { type: 'picture', hash, mediaType, read: () => blobs.get(hash) };
}
