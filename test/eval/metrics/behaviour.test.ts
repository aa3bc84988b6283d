import { metrics } from '../../../eval/metrics/behaviour/list.js';
import { conforms } from '../../support/metric-conformance.js';

conforms('behaviour', metrics);
