import { z } from 'zod';

const variable = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'Give the name of a variable of the environment, not a key.');

/** Money for a million tokens. */
export const Price = z.strictObject({
  input: z.number().nonnegative(),
  output: z.number().nonnegative(),
  cachedInput: z.number().nonnegative().optional(),
});
export type Price = z.infer<typeof Price>;

const common = {
  name: z.string().min(1).max(200).describe('What rows and tables call it.'),
  vision: z.boolean().optional().describe('Whether it takes pictures.'),
  contextTokens: z.int().positive().optional().describe('Tokens of prompt and reply together.'),
};

const sampling = {
  maxOutputTokens: z.int().positive().optional().describe('Of one reply; it is continued after.'),
  temperature: z.number().min(0).max(2).optional(),
  topP: z.number().gt(0).max(1).optional(),
  seed: z.int().optional(),
  reasoning: z
    .union([z.enum(['none', 'minimal', 'low', 'medium', 'high']), z.int().positive()])
    .optional()
    .describe('An effort, or a number of tokens.'),
  options: z
    .record(z.string(), z.json())
    .optional()
    .describe('Further options of the provider, as the AI SDK names them.'),
};

const served = {
  ...common,
  ...sampling,
  model: z.string().min(1),
  key: variable.optional().describe('Variable of the environment that holds the key.'),
  tools: z.boolean().optional(),
  pictureOutput: z.boolean().optional(),
  price: Price.optional().describe('Money for a million tokens.'),
  concurrency: z.int().positive().optional().describe('Most calls at a time.'),
  timeoutSeconds: z.number().positive().optional(),
  identity: z
    .string()
    .optional()
    .describe('What tells this model from others, if its address does not (its weights, say).'),
};

const address = z.url({ protocol: /^https?$/ }).refine(
  (text) => {
    const { username, password, search } = new URL(text);
    return username === '' && password === '' && search === '';
  },
  { message: 'The address must hold no user, password or query; name a variable with "key".' },
);

export const ServedSettings = z.discriminatedUnion('use', [
  z.strictObject({
    use: z.literal('openai'),
    ...served,
    baseURL: address.optional(),
    api: z.enum(['responses', 'chat']).optional(),
  }),
  z.strictObject({ use: z.literal('anthropic'), ...served, baseURL: address.optional() }),
  z.strictObject({ use: z.literal('google'), ...served, baseURL: address.optional() }),
  z.strictObject({ use: z.literal('compatible'), ...served, baseURL: address }),
]);
export type ServedSettings = z.infer<typeof ServedSettings>;

export const CommandSettings = z.strictObject({
  use: z.literal('command'),
  ...common,
  run: z.array(z.string()).min(1).describe('Program and arguments.'),
  folder: z.string().optional().describe('Folder of the program; it sees it read-only.'),
  seconds: z.number().positive().default(600),
  memoryMegabytes: z.int().positive().default(2_048),
  processes: z.int().positive().default(64),
  concurrency: z.int().positive().optional(),
});
export type CommandSettings = z.infer<typeof CommandSettings>;

const ReplaySettings = z.strictObject({
  use: z.literal('replay'),
  name: common.name,
  file: z.string().min(1).describe('JSON lines: task, answer, and sample if there are several.'),
});

const BaselineSettings = z.strictObject({
  use: z.enum(['gold', 'noop', 'rules']),
  name: common.name,
});

export const ModelSettings = z.union([
  ServedSettings,
  CommandSettings,
  ReplaySettings,
  BaselineSettings,
]);
export type ModelSettings = z.infer<typeof ModelSettings>;

export function isServed(settings: ModelSettings): settings is ServedSettings {
  return ServedSettings.options.some(({ shape }) => shape.use.value === settings.use);
}
