import { z } from 'zod';

const builders = [
  'next',
  'nuxt',
  'sveltekit',
  'astro',
  'gatsby',
  'angular',
  'cra',
  'vue-cli',
  'vite',
  'parcel',
  'rsbuild',
  'webpack',
  'rollup',
  'esbuild',
  'other',
] as const;

/** What turns the sources into a site. */
export const Builder = z.enum(builders);
export type Builder = z.infer<typeof Builder>;

/** The first that fits: what is built upon another one comes before it. */
const byDependency: readonly (readonly [string, Builder])[] = [
  ['next', 'next'],
  ['nuxt', 'nuxt'],
  ['@sveltejs/kit', 'sveltekit'],
  ['astro', 'astro'],
  ['gatsby', 'gatsby'],
  ['@angular/cli', 'angular'],
  ['@angular/build', 'angular'],
  ['@angular-devkit/build-angular', 'angular'],
  ['react-scripts', 'cra'],
  ['@vue/cli-service', 'vue-cli'],
  ['vite', 'vite'],
  ['parcel', 'parcel'],
  ['parcel-bundler', 'parcel'],
  ['@rsbuild/core', 'rsbuild'],
  ['@rspack/cli', 'webpack'],
  ['webpack', 'webpack'],
  ['rollup', 'rollup'],
  ['esbuild', 'esbuild'],
];

export function builderOf(dependencies: readonly string[]): Builder {
  return byDependency.find(([name]) => dependencies.includes(name))?.[1] ?? 'other';
}

/** Scripts that make a site, the first that there is. Nuxt's "build" makes a server. */
export function buildScriptOf(
  builder: Builder,
  scripts: Readonly<Record<string, unknown>>,
): string | undefined {
  const usual = ['build', 'build:prod', 'build:production', 'prod', 'production', 'dist'];
  const names = builder === 'nuxt' ? ['generate', ...usual] : usual;
  return names.find((name) => Object.hasOwn(scripts, name) && typeof scripts[name] === 'string');
}
