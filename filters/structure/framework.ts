import { z } from 'zod';

/** What renders a site: `static` where the pages come as they are. */
const frameworks = [
  'static',
  'react',
  'preact',
  'vue',
  'svelte',
  'angular',
  'angularjs',
  'solid',
  'astro',
  'ember',
] as const;
export const Framework = z.enum(frameworks);
export type Framework = z.infer<typeof Framework>;

/** The first that fits: frameworks that are built upon another one come before it. */
const byDependency: readonly (readonly [string, Framework])[] = [
  ['astro', 'astro'],
  ['next', 'react'],
  ['gatsby', 'react'],
  ['nuxt', 'vue'],
  ['@angular/core', 'angular'],
  ['svelte', 'svelte'],
  ['solid-js', 'solid'],
  ['preact', 'preact'],
  ['vue', 'vue'],
  ['react', 'react'],
  ['ember-source', 'ember'],
];

const byAddress: readonly (readonly [RegExp, Framework])[] = [
  [/(?:^|\/)react(?:-dom)?(?:@[\d.]+)?(?:[./-]|$)/i, 'react'],
  [/(?:^|\/)preact(?:@[\d.]+)?(?:[./-]|$)/i, 'preact'],
  [/(?:^|\/)vue(?:@[\d.]+)?(?:[./-](?!router)|$)/i, 'vue'],
  [/(?:^|\/)angular(?:js)?(?:@?[\d.]+)?(?:[./-]|$)/i, 'angularjs'],
  [/(?:^|\/)ember(?:[./-]|$)/i, 'ember'],
];

const byText: readonly (readonly [RegExp, Framework])[] = [
  [/\u0275\u0275define|\\u0275\\u0275define|ng-version/, 'angular'],
  [/\breact\.(?:transitional\.)?element\b|__REACT_DEVTOOLS_GLOBAL_HOOK__/, 'react'],
  [/__VUE__|__VUE_DEVTOOLS_GLOBAL_HOOK__|__vue_app__/, 'vue'],
  [/\bsvelte-announcer|__svelte/, 'svelte'],
];

const Manifest = z.object({
  dependencies: z.record(z.string(), z.unknown()).optional(),
  devDependencies: z.record(z.string(), z.unknown()).optional(),
});

/** Names of what a package.json depends on; none of what is no such file. */
export function dependenciesOf(text: string): readonly string[] {
  try {
    const { dependencies, devDependencies } = Manifest.parse(JSON.parse(text));
    return [...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})];
  } catch {
    // Other people's manifests are a hint and need not be well formed.
    return [];
  }
}

export function frameworkOfDependencies(names: readonly string[]): Framework | undefined {
  return byDependency.find(([name]) => names.includes(name))?.[1];
}

export function frameworkOfAddress(address: string): Framework | undefined {
  const path = address.slice(0, 2048).split(/[?#]/, 1)[0] ?? '';
  return byAddress.find(([pattern]) => pattern.test(path))?.[1];
}

export function frameworkOfText(text: string): Framework | undefined {
  return byText.find(([pattern]) => pattern.test(text))?.[1];
}
