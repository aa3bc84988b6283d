import type { LanguageModel } from 'ai';
import { UserError } from '../../pipelines/engine/errors.js';
import { patientFetch } from './fetch.js';
import type { ServedSettings } from './settings.js';

/** Variables in which keys are looked for, in this order, unless a setting names one. */
const keyNames: Readonly<Record<ServedSettings['use'], readonly string[]>> = {
  openai: ['OPENAI_API_KEY'],
  anthropic: ['ANTHROPIC_API_KEY'],
  google: ['GOOGLE_API_KEY', 'GEMINI_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY'],
  // A server of one's own often wants none.
  compatible: [],
};

/** The SDK's model for some settings. Its code is loaded only now. */
export async function sdkModelOf(settings: ServedSettings): Promise<LanguageModel> {
  const { model, baseURL } = settings;
  const shared = { fetch: patientFetch, ...(baseURL !== undefined && { baseURL }) };
  const apiKey = keyOf(settings);
  switch (settings.use) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      const provider = createOpenAI({ ...shared, apiKey });
      return settings.api === 'chat' ? provider.chat(model) : provider.responses(model);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ ...shared, apiKey })(model);
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      return createGoogleGenerativeAI({ ...shared, apiKey })(model);
    }
    case 'compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const key = apiKey === '' ? {} : { apiKey };
      return createOpenAICompatible({
        ...key,
        name: 'compatible',
        baseURL: settings.baseURL,
        fetch: patientFetch,
      })(model);
    }
  }
}

/** Fails before anything is sent if there is no key. */
export function keyOf({ use, key, name }: ServedSettings): string {
  const names = key === undefined ? keyNames[use] : [key];
  const found = names.map((one) => process.env[one]).find((value) => value);
  if (found !== undefined || names.length === 0) return found ?? '';
  throw new UserError(
    `There is no key for the model "${name}".`,
    `Set the variable ${names.join(' or ')}, or name another one as "key" in a file of models.`,
  );
}

type ProviderOptions = NonNullable<ServedSettings['options']>;

const thinkingTokens = { none: 0, minimal: 1_024, low: 4_096, medium: 16_384, high: 32_768 };

/** Reasoning and further options in the words of the provider. */
export function providerOptions(settings: ServedSettings): Record<string, ProviderOptions> {
  const { use, reasoning, options = {} } = settings;
  return { [use]: { ...(reasoning !== undefined && thinking(use, reasoning)), ...options } };
}

function thinking(
  use: ServedSettings['use'],
  reasoning: NonNullable<ServedSettings['reasoning']>,
): ProviderOptions {
  const tokens = typeof reasoning === 'number' ? reasoning : thinkingTokens[reasoning];
  if (use === 'google') return { thinkingConfig: { thinkingBudget: tokens } };
  if (use === 'anthropic') {
    const type = tokens === 0 ? 'disabled' : 'enabled';
    return { thinking: tokens === 0 ? { type } : { type, budgetTokens: tokens } };
  }
  if (typeof reasoning !== 'number') return { reasoningEffort: reasoning };
  const steps = ['minimal', 'low', 'medium', 'high'] as const;
  return { reasoningEffort: steps.findLast((step) => thinkingTokens[step] <= tokens) ?? 'minimal' };
}
