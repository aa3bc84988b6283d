import { z } from 'zod';
import { failed, invalid, type Metric, ok } from '../metric.js';

/** How far a defect was undone, the strictest that holds. */
const Tier = z.enum(['bytes', 'structure', 'effect', 'none']);
type Tier = z.infer<typeof Tier>;

const Defects = z.array(z.string());
type Defects = z.infer<typeof Defects>;
const Outcome = z.record(z.string(), Tier);
type Outcome = z.infer<typeof Outcome>;

export const defectsRepaired: Metric<Defects, Outcome> = {
  id: 'behaviour/defects-repaired',
  version: 1,
  summary: 'The share of the injected defects that a patch undid.',
  definition:
    'Defects repaired / defects of the task. A defect is repaired if its inverse was reached byte for byte, or a source that is equal but for white space and the order of declarations, or, however it is written, if what the type of defect is observed by is back. The parts count each of the three. A defect that the outcome does not name was not repaired.',
  profiles: { ours: 'all three ways count alike' },
  inputs: 'json',
  reference: Defects,
  answer: Outcome,
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: ['d1', 'd2'],
    gold: { d1: 'bytes', d2: 'effect' },
    blank: {},
    garbage: { d1: 'none', d2: 'none' },
  },
  compute(defects, outcome) {
    if (defects.length === 0) return failed('The task has no defects.');
    const unknown = Object.keys(outcome).find((id) => !defects.includes(id));
    if (unknown !== undefined) return invalid(`The task has no defect "${unknown}".`);
    const count = (tier: Tier) => defects.filter((id) => outcome[id] === tier).length;
    const parts = {
      bytes: count('bytes'),
      structure: count('structure'),
      effect: count('effect'),
    };
    return ok((parts.bytes + parts.structure + parts.effect) / defects.length, parts);
  },
};
