import { areaFidelity } from './area-fidelity.js';
import { averagePrecision, averagePrecision50 } from './average-precision.js';
import { boxIou } from './iou.js';
import { meanIou } from './miou.js';
import { positionFidelity } from './position-fidelity.js';

export const metrics = [
  boxIou,
  meanIou,
  averagePrecision,
  averagePrecision50,
  positionFidelity,
  areaFidelity,
] as const;
