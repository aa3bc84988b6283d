import { describe } from 'vitest';
import { metrics as blocks } from '../../../eval/metrics/blocks/list.js';
import { metrics as groups } from '../../../eval/metrics/groups/list.js';
import { metrics as order } from '../../../eval/metrics/order/list.js';
import { metrics as people } from '../../../eval/metrics/people/list.js';
import { metrics as sets } from '../../../eval/metrics/sets/list.js';
import { metrics as space } from '../../../eval/metrics/space/list.js';
import { metrics as text } from '../../../eval/metrics/text/list.js';
import { agreesWithGolden } from '../../support/golden.js';

describe('golden values', () => {
  agreesWithGolden('text-cases', text);
  agreesWithGolden('space-cases', space);
  agreesWithGolden('order-cases', [...order, ...people]);
  agreesWithGolden('set-cases', sets);
  agreesWithGolden('group-cases', groups);
  agreesWithGolden('component-cases', blocks);
});
