import { metrics } from '../../../eval/metrics/order/list.js';
import { conforms } from '../../support/metric-conformance.js';

conforms('order', metrics);
