import { scanHtml } from '../text/html.js';

/** Parts of a page that carry its structure, by element or by role. */
const landmarkElements = new Set(
  'header nav main aside footer section article form dialog table figure details'.split(' '),
);
const landmarkRoles = new Set(
  'banner navigation main complementary contentinfo region search form dialog tablist menu'.split(
    ' ',
  ),
);

export interface PageFeatures {
  readonly forms: number;
  /** Landmarks by element or role and first class: what a site repeats is one component. */
  readonly landmarks: ReadonlySet<string>;
  /** Attributes and ids that only one framework writes into a page. */
  readonly frameworkMarks: ReadonlySet<string>;
}

const frameworkAttributes: readonly (readonly [RegExp, string])[] = [
  [/^data-react(?:root|id|-helmet)$/, 'react'],
  [
    /^data-(?:v-[0-9a-f]{6,8}|v-app|server-rendered)$|^v-(?:if|for|bind|model|on|html|cloak)\b/,
    'vue',
  ],
  [/^(?:ng-version|_ngcontent|_nghost)/, 'angular'],
  [/^(?:data-)?ng-(?:app|controller|repeat)$/, 'angularjs'],
  [/^data-(?:svelte|sveltekit)/, 'svelte'],
];

const frameworkIds: Readonly<Record<string, string>> = {
  __next: 'react',
  ___gatsby: 'react',
  __nuxt: 'vue',
};

export function pageFeatures(text: string): PageFeatures {
  let forms = 0;
  const landmarks = new Set<string>();
  const frameworkMarks = new Set<string>();
  scanHtml(text, {
    start(name, attributes) {
      if (name === 'form') forms += 1;
      if (name === 'app-root') frameworkMarks.add('angular');
      if (name === 'astro-island') frameworkMarks.add('astro');
      const classes = attributes.get('class')?.trim() ?? '';
      const role = attributes.get('role') ?? '';
      if (landmarkElements.has(name) || landmarkRoles.has(role)) {
        landmarks.add(`${role || name} ${classes.split(/\s/, 1)[0] ?? ''}`);
      }
      if (/(?:^|\s)svelte-[0-9a-z]{5,8}(?:\s|$)/.test(classes)) frameworkMarks.add('svelte');
      const id = attributes.get('id') ?? '';
      if (Object.hasOwn(frameworkIds, id)) frameworkMarks.add(frameworkIds[id] ?? '');
      for (const attribute of attributes.keys()) {
        for (const [pattern, framework] of frameworkAttributes) {
          if (pattern.test(attribute)) frameworkMarks.add(framework);
        }
      }
    },
  });
  return { forms, landmarks, frameworkMarks };
}
