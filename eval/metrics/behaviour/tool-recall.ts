import { failed, invalid, type Metric, ok } from '../metric.js';
import {
  Calls,
  exampleCalls,
  exampleNeeds,
  neededGroups,
  ToolNeeds,
  toolsUsed,
} from './tools-used.js';

export const toolRecall: Metric<ToolNeeds, Calls> = {
  id: 'behaviour/tool-recall',
  version: 1,
  summary: 'The share of what the task asks for that some tool was used for.',
  definition:
    'Needs of the task that a used tool satisfies / all needs. A need is a tool of the inverse or an equivalent one; one inspection tool is a need too. Connection tools never count.',
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
    const groups = neededGroups(needs);
    if (groups.length === 0) return failed('The task needs no tools.');
    const used = new Set(toolsUsed(needs, calls));
    if (used.size === 0) return invalid('No tool was called.');
    const met = groups.filter((group) => group.some((tool) => used.has(tool))).length;
    return ok(met / groups.length, { needs: groups.length });
  },
};
