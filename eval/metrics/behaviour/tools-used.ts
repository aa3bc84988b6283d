import { z } from 'zod';

/** Which tools a task needs, and how its calls are counted. */
export const ToolNeeds = z.object({
  /** Each tool that the inverse needs, with the tools that could do the same. */
  required: z.array(z.array(z.string()).min(1)),
  /** Looking is always allowed, and at least one look is needed. */
  inspection: z.array(z.string()),
  /** Never counted. */
  connection: z.array(z.string()),
});
export type ToolNeeds = z.infer<typeof ToolNeeds>;

/** The names of the tools that were called, in order. */
export const Calls = z.array(z.string());
export type Calls = z.infer<typeof Calls>;

export function toolsUsed({ connection }: Pick<ToolNeeds, 'connection'>, calls: Calls): string[] {
  return [...new Set(calls)].filter((tool) => !connection.includes(tool));
}

/** The needs one by one: any tool of a group satisfies it. */
export function neededGroups({ required, inspection }: ToolNeeds): (readonly string[])[] {
  return inspection.length === 0 ? required : [...required, inspection];
}

export const exampleNeeds: ToolNeeds = {
  required: [['set_fill_color'], ['resize_node', 'set_size']],
  inspection: ['get_node_info', 'get_page_structure'],
  connection: ['join_channel'],
};
export const exampleCalls: Calls = [
  'join_channel',
  'get_node_info',
  'set_fill_color',
  'set_fill_color',
  'set_size',
];
