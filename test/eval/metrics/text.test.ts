import { metrics } from '../../../eval/metrics/text/list.js';
import { conforms } from '../../support/metric-conformance.js';

conforms('text', metrics);
