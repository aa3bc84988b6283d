import { metrics } from '../../../eval/metrics/groups/list.js';
import { conforms } from '../../support/metric-conformance.js';

conforms('groups', metrics);
