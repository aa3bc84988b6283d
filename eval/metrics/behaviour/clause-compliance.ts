import { invalid, type Metric, ok } from '../metric.js';
import { brokenClauses, Reply, Scaffold } from './clauses.js';

export const clauseCompliance: Metric<Scaffold, Reply> = {
  id: 'behaviour/clause-compliance',
  version: 1,
  summary: 'The share of the prompt’s four rules that a reply obeys, whether or not it builds.',
  definition:
    'Checked on the reply itself: sources lie under src/ (assets under public/), own files are imported by relative paths, every other package is of the scaffold or declared, and no file of the scaffold is written again. Value: rules obeyed / 4; the parts count the violations.',
  profiles: { ours: 'mechanical, before the build' },
  inputs: 'json',
  reference: Scaffold,
  answer: Reply,
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: { files: ['package.json', 'src/index.css'], packages: ['react'] },
    gold: {
      files: ['src/App.tsx'],
      imports: [
        { file: 'src/App.tsx', specifier: 'react' },
        { file: 'src/App.tsx', specifier: './Home' },
        { file: 'src/App.tsx', specifier: '@mui/material/Button' },
      ],
      extraDependencies: ['@mui/material@5.0.0'],
    },
    blank: { files: [], imports: [], extraDependencies: [] },
    garbage: {
      files: ['package.json', 'App.tsx'],
      imports: [
        { file: 'App.tsx', specifier: '@/Home' },
        { file: 'App.tsx', specifier: 'lodash' },
      ],
      extraDependencies: [],
    },
  },
  compute(scaffold, reply) {
    // A reply without files breaks no rule, and obeys none either.
    if (reply.files.length === 0) return invalid('The reply has no files.');
    const broken = brokenClauses(scaffold, reply);
    const lists = Object.values(broken);
    const value = lists.filter((places) => places.length === 0).length / lists.length;
    const parts = Object.fromEntries(
      Object.entries(broken).map(([clause, places]) => [clause, places.length]),
    );
    const [first] = lists.flat();
    return first === undefined ? ok(value, parts) : { ...ok(value, parts), reason: first };
  },
};
