import { invalid, type Metric, ok } from '../metric.js';
import { Calls, exampleNeeds, ToolNeeds, toolsUsed } from './tools-used.js';

/** Fifty tools, three of which only connect. */
const most = 47;

export const toolDiversity: Metric<ToolNeeds, Calls> = {
  id: 'behaviour/tool-diversity',
  version: 1,
  summary: 'How many different tools were used.',
  definition:
    'The number of distinct tools that were called, connection tools left out. It describes a run more than it judges it: more helps in replication and hurts in modification.',
  profiles: { paper: 'distinct tools of a case' },
  inputs: 'json',
  reference: ToolNeeds,
  answer: Calls,
  range: [0, most],
  direction: 'higher',
  best: most,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: exampleNeeds,
    gold: Array.from({ length: most }, (_, at) => `tool_${at}`),
    blank: [],
    garbage: ['join_channel', 'tool_1', 'tool_1'],
  },
  compute(needs, calls) {
    const used = toolsUsed(needs, calls).length;
    return used === 0 ? invalid('No tool was called.') : ok(used);
  },
};
