import { metrics } from '../../../eval/metrics/space/list.js';
import { conforms } from '../../support/metric-conformance.js';

conforms('space', metrics);
