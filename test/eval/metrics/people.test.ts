import { metrics } from '../../../eval/metrics/people/list.js';
import { conforms } from '../../support/metric-conformance.js';

conforms('people', metrics);
