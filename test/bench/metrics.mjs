// Builds and runs the benchmark of the metrics: npm run bench -- metrics
import { build } from 'esbuild';

const outfile = `${process.cwd()}/node_modules/.cache/freshet-bench/metrics.mjs`;
await build({
  entryPoints: ['test/bench/bench-metrics.ts'],
  outfile,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
});
await import(outfile);
