import { metrics as behaviour } from '../../../eval/metrics/behaviour/list.js';
import { metrics as groups } from '../../../eval/metrics/groups/list.js';
import { metrics as order } from '../../../eval/metrics/order/list.js';
import { metrics as people } from '../../../eval/metrics/people/list.js';
import { metrics as sets } from '../../../eval/metrics/sets/list.js';
import { metrics as space } from '../../../eval/metrics/space/list.js';
import { metrics as text } from '../../../eval/metrics/text/list.js';
import { conforms } from '../../support/metric-conformance.js';

conforms('text', text);
conforms('space', space);
conforms('order', order);
conforms('sets', sets);
conforms('groups', groups);
conforms('behaviour', behaviour);
conforms('people', people);
