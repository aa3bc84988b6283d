import type { ModelMessage as SdkMessage, ToolSet } from 'ai';
import type {
  ModelMessage,
  ModelPicture,
  ModelText,
  ModelTool,
} from '../../pipelines/engine/model.js';

/** Our messages in the words of the AI SDK. Pictures travel in the message, never as addresses. */
export function sdkMessages(messages: readonly ModelMessage[]): Promise<SdkMessage[]> {
  return Promise.all(messages.map(sdkMessage));
}

async function sdkMessage(message: ModelMessage): Promise<SdkMessage> {
  switch (message.role) {
    case 'system':
      return { role: 'system', content: message.text };
    case 'user':
      return { role: 'user', content: await Promise.all(message.parts.map(promptPart)) };
    case 'assistant':
      return {
        role: 'assistant',
        content: [
          ...(message.text === '' ? [] : [{ type: 'text' as const, text: message.text }]),
          ...(message.calls ?? []).map(({ id, name, input }) => ({
            type: 'tool-call' as const,
            toolCallId: id,
            toolName: name,
            input,
          })),
        ],
      };
    case 'tool': {
      const output = {
        type: 'content' as const,
        value: await Promise.all(message.parts.map(resultPart)),
      };
      const { call: toolCallId, name: toolName } = message;
      return { role: 'tool', content: [{ type: 'tool-result', toolCallId, toolName, output }] };
    }
  }
}

async function promptPart(part: ModelText | ModelPicture) {
  if (part.type === 'text') return { type: 'text' as const, text: part.text };
  return { type: 'image' as const, image: await part.read(), mediaType: part.mediaType };
}

async function resultPart(part: ModelText | ModelPicture) {
  if (part.type === 'text') return { type: 'text' as const, text: part.text };
  const data = Buffer.from(await part.read()).toString('base64');
  return { type: 'image-data' as const, data, mediaType: part.mediaType };
}

/** Tools without an implementation: a call comes back to us and ends the request. */
export async function sdkTools(tools: readonly ModelTool[]): Promise<ToolSet> {
  const { jsonSchema, tool } = await import('ai');
  return Object.fromEntries(
    tools.map(({ name, description, parameters }) => [
      name,
      tool({ description, inputSchema: jsonSchema(structuredClone(parameters)) }),
    ]),
  );
}
