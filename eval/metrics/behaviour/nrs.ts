import { reachability } from './reachability.js';

export const navigationReachability = reachability({
  id: 'behaviour/nrs',
  summary: 'The share of the shown routes that a person can reach from home.',
  definition:
    '100 × input routes reachable from the home route by visible navigation / input routes, as labelled by people. Other routes that the app has do not count. An app that does not run is invalid and counts as 0.',
  profiles: { paper: 'from people’s labels' },
});
