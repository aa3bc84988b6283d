import { invalid, type Metric, ok } from '../metric.js';
import {
  Calls,
  exampleCalls,
  exampleNeeds,
  neededGroups,
  ToolNeeds,
  toolsUsed,
} from './tools-used.js';

export const toolPrecision: Metric<ToolNeeds, Calls> = {
  id: 'behaviour/tool-precision',
  version: 1,
  summary: 'The share of the tools used that the task asks for.',
  definition:
    'Distinct tools used that a need of the task accepts / distinct tools used. A need accepts a tool or its equivalents; inspection tools are always accepted; connection tools never count. Without any call there is no precision.',
  profiles: { ours: 'against the tools of the inverse and their equivalents' },
  inputs: 'json',
  reference: ToolNeeds,
  answer: Calls,
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: exampleNeeds,
    gold: exampleCalls,
    blank: [],
    garbage: ['delete_node', 'group_nodes'],
  },
  compute(needs, calls) {
    const used = toolsUsed(needs, calls);
    if (used.length === 0) return invalid('No tool was called.');
    const accepted = new Set(neededGroups(needs).flat());
    const right = used.filter((tool) => accepted.has(tool)).length;
    return ok(right / used.length, { used: used.length });
  },
};
