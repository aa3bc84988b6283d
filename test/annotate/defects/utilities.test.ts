import { expect, it } from 'vitest';
import { chooserFor } from '../../../annotate/defects/choose.js';
import { swapUtility } from '../../../annotate/defects/utilities/swap-utility.js';
import type { SourcePage } from '../../../annotate/source/model.js';
import { readHtml } from '../../../annotate/source/read-html.js';

type Purpose = Parameters<typeof swapUtility>[2];

/** All that the first element of a page may become, as its class attribute. */
function swaps(html: string, purpose: Purpose, width = 1_200): string[] {
  const page: SourcePage = {
    route: '/index.html',
    viewport: { width, height: 600 },
    files: new Map([['index.html', html]]),
    elements: readHtml('index.html', html),
    rules: [],
    seen: new Map(),
  };
  const found = Array.from({ length: 40 }, (_, seed) => {
    const element = page.elements[0];
    const change = element && swapUtility(page, element, purpose, chooserFor(`${seed}`));
    if (change === undefined) return [];
    const text = html.slice(0, change.start) + change.text + html.slice(change.end);
    return readHtml('index.html', text)[0]?.attributes.find(({ name }) => name === 'class')?.value;
  });
  return [...new Set(found.flatMap((one) => one ?? []))].sort();
}

const tailwind = '<p class="bg-red-500 md:flex text-sky-700"></p>';

it('a class is swapped for another one of the same framework', () => {
  expect(swaps('<div class="a text-center b"></div>', 'aligning')).toEqual([
    'a text-left b',
    'a text-right b',
  ]);
  const newer = '<i data-bs-toggle="x"></i>';
  expect(swaps(`<div class="text-center"></div>${newer}`, 'aligning')).toEqual([
    'text-end',
    'text-start',
  ]);
  expect(swaps(`<div class="p-8 text-center"></div>${tailwind}`, 'spacing')).toEqual([
    'p-0 text-center',
  ]);
  expect(swaps('<div class="mb-6 is-x has-y is-z"></div>', 'spacing')).toEqual([
    'mb-0 is-x has-y is-z',
  ]);
  expect(swaps('<div class="none of them"></div>', 'spacing')).toEqual([]);
});

it('what only a newer version has is not written for an older one', () => {
  expect(swaps('<a class="btn"></a>', 'stilling')).toEqual(['btn disabled']);
  expect(swaps('<a class="btn" data-bs-toggle="x"></a>', 'stilling')).toEqual([
    'btn disabled',
    'btn pe-none',
  ]);
});

it('the class that decides at the width of the screen is swapped', () => {
  const html = '<div class="px-4 px-lg-5"></div>';
  expect(swaps(html, 'spacing')).toEqual(['px-4 px-lg-0']);
  expect(swaps(html, 'spacing', 400)).toContain('px-0 px-lg-5');
});
