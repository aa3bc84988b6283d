import { metrics } from '../../../eval/metrics/sets/list.js';
import { conforms } from '../../support/metric-conformance.js';

conforms('sets', metrics);
