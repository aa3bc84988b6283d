import { setMaxListeners } from 'node:events';
import type { CallWarning, FinishReason, LanguageModel } from 'ai';
import { z } from 'zod';
import { hashJson } from '../../pipelines/engine/hash.js';
import { Json, type Jsonable } from '../../pipelines/engine/json.js';
import {
  type Model,
  type ModelCapabilities,
  ModelFault,
  type ModelFinish,
  type ModelReply,
  type ModelRequest,
} from '../../pipelines/engine/model.js';
import { sdkMessages, sdkTools } from './messages.js';
import { providerOptions } from './providers.js';
import { withoutSecrets } from './secrets.js';
import type { ServedSettings } from './settings.js';

const defaultTimeoutSeconds = 900;

/** A model that somebody serves. Making it loads nothing and needs no key; the first call does. */
export function servedModel(settings: ServedSettings): Model {
  const capabilities = capabilitiesOf(settings);
  const seconds = settings.timeoutSeconds ?? defaultTimeoutSeconds;
  let loading: Promise<LanguageModel> | undefined;
  return {
    name: settings.name,
    identity: identityOf(settings),
    capabilities,
    async ask(request, signal) {
      loading ??= import('./providers.js').then((module) => module.sdkModelOf(settings));
      const model = await loading;
      signal.throwIfAborted();
      const late = AbortSignal.timeout(seconds * 1000);
      const either = AbortSignal.any([signal, late]);
      // Many calls share the signal of a run; that is no leak.
      setMaxListeners(0, signal);
      try {
        return await send(model, settings, request, either);
      } catch (error) {
        signal.throwIfAborted();
        if (late.aborted) throw new ModelFault('timeout', `No reply within ${seconds} s.`);
        const { faultOf } = await import('./faults.js');
        throw faultOf(error);
      }
    },
  };
}

/** What is asked for with every request, unless the request says otherwise. */
export function samplingOf({ maxOutputTokens, temperature, topP, seed }: ServedSettings) {
  return { maxOutputTokens, temperature, topP, seed };
}

/** What changes the replies. An address of one's own stands for what runs there. */
function identityOf(settings: ServedSettings): string {
  const { use, model, baseURL, identity = use === 'compatible' ? baseURL : undefined } = settings;
  const api = settings.use === 'openai' ? settings.api : undefined;
  const options = providerOptions(settings);
  return hashJson([use, model, identity ?? null, api ?? null, options as Jsonable]);
}

function capabilitiesOf(settings: ServedSettings): ModelCapabilities {
  // The large services take pictures and tools; of another server nothing is known unless said.
  const large = settings.use !== 'compatible';
  return {
    vision: settings.vision ?? large,
    tools: settings.tools ?? large,
    pictureOutput: settings.pictureOutput ?? false,
    contextTokens: settings.contextTokens ?? null,
    outputTokens: settings.maxOutputTokens ?? null,
  };
}

async function send(
  model: LanguageModel,
  settings: ServedSettings,
  request: ModelRequest,
  abortSignal: AbortSignal,
): Promise<ModelReply> {
  const { generateText } = await import('ai');
  // Warnings are written into the log of the run, call by call, and not to the terminal.
  Reflect.set(globalThis, 'AI_SDK_LOG_WARNINGS', false);
  const { messages, tools = [], ...sampling } = request;
  const result = await generateText({
    model,
    messages: await sdkMessages(messages),
    allowSystemInMessages: true,
    ...(tools.length > 0 && { tools: await sdkTools(tools) }),
    ...defined(sampling),
    providerOptions: providerOptions(settings),
    maxRetries: 0,
    abortSignal,
  });
  const { usage } = result;
  return {
    text: withoutSecrets(result.text),
    calls: result.toolCalls.map(({ toolCallId, toolName, input }) => ({
      id: toolCallId,
      name: toolName,
      input: Json.parse(input ?? null),
    })),
    finish: finishOf(result.finishReason),
    usage: {
      inputTokens: tokens(usage.inputTokens),
      cachedInputTokens: tokens(usage.inputTokenDetails?.cacheReadTokens),
      outputTokens: tokens(usage.outputTokens),
      reasoningTokens: tokens(usage.outputTokenDetails?.reasoningTokens),
    },
    warnings: (result.warnings ?? []).map(warningText),
  };
}

const Tokens = z
  .int()
  .nonnegative()
  .max(2 ** 31 - 1);

/** Servers say what they like: a negative or broken number is none. */
function tokens(value: number | undefined): number | null {
  const parsed = Tokens.safeParse(value);
  return parsed.success ? parsed.data : null;
}

function finishOf(reason: FinishReason): ModelFinish {
  if (reason === 'content-filter') return 'filter';
  if (reason === 'tool-calls') return 'tools';
  return reason;
}

function warningText(warning: CallWarning): string {
  if (warning.type === 'other') return withoutSecrets(warning.message);
  const { feature, details } = warning;
  return withoutSecrets(`${warning.type}: ${feature}${details ? ` (${details})` : ''}`);
}

function defined<T extends object>(values: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof T]?: NonNullable<T[Name]> };
}
