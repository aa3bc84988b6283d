import { checklistScore } from './checklist.js';
import { checklistWithoutZeros } from './checklist-without-zeros.js';
import { clauseCompliance } from './clause-compliance.js';
import { defectsRepaired } from './defects-repaired.js';
import { judgedDimensions } from './dimensions.js';
import { executability } from './exec.js';
import { instructionCompliance } from './ics.js';
import { interactionInference } from './iis.js';
import { automaticInteraction } from './iis-auto.js';
import { navigationReachability } from './nrs.js';
import { automaticReachability } from './nrs-auto.js';
import { pointsLost } from './points-lost.js';
import { improvedMetrics } from './pos-at-k.js';
import { regressions } from './regressions.js';
import { renderValidity } from './render-validity.js';
import { toolDiversity } from './tool-diversity.js';
import { toolPrecision } from './tool-precision.js';
import { toolRecall } from './tool-recall.js';

export const metrics = [
  executability,
  renderValidity,
  navigationReachability,
  automaticReachability,
  interactionInference,
  automaticInteraction,
  instructionCompliance,
  clauseCompliance,
  improvedMetrics,
  toolPrecision,
  toolRecall,
  toolDiversity,
  checklistScore,
  checklistWithoutZeros,
  judgedDimensions,
  pointsLost,
  defectsRepaired,
  regressions,
] as const;
