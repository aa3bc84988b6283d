import { areaFidelity } from './area-fidelity.js';
import { averagePrecision } from './average-precision.js';
import { averagePrecision50 } from './average-precision-50.js';
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
