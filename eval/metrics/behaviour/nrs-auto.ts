import { reachability } from './reachability.js';

export const automaticReachability = reachability({
  id: 'behaviour/nrs-auto',
  summary: 'The share of the shown routes that a crawler reached from home.',
  definition:
    'As behaviour/nrs, but the routes are those that a program reached by clicking what is visible.',
  profiles: { ours: 'from a crawl' },
});
