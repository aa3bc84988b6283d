import type { ModelRequest } from '../../pipelines/engine/model.js';
import type { Price } from '../models/settings.js';
import type { Spending } from './budget.js';

/** Rough on purpose: code has fewer characters in a token than prose, pictures differ by provider. */
const charactersPerToken = 3.5;
const tokensPerPicture = 1_500;
/** A patch with a few blocks and some reasoning. */
const usualOutputTokens = 2_000;

export function expectedInputTokens(request: ModelRequest): number {
  let characters = 0;
  let pictures = 0;
  for (const message of request.messages) {
    if (message.role === 'system' || message.role === 'assistant') {
      characters += message.text.length;
      continue;
    }
    for (const part of message.parts) {
      if (part.type === 'text') characters += part.text.length;
      else pictures += 1;
    }
  }
  return Math.ceil(characters / charactersPerToken) + pictures * tokensPerPicture;
}

/** What a request is expected to use, before there is a reply. */
export function expectedSpending(request: ModelRequest, price: Price | null): Spending {
  const input = expectedInputTokens(request);
  const output = Math.min(usualOutputTokens, request.maxOutputTokens ?? usualOutputTokens);
  const money = price === null ? 0 : (input * price.input + output * price.output) / 1e6;
  return { money, tokens: input + output };
}
