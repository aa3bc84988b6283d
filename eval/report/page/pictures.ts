import type { AnswerDetail, PagePictures } from '../detail.js';
import { alternatives, element } from './element.js';
import { pictureAddress } from './load.js';

type View = 'side' | 'slide' | 'difference';

export interface Views {
  view: View;
  /** What the answer is held against. */
  against: 'target' | 'before';
}

/** The pictures of one page of a site: as it was given, as it became, and as it was wanted. */
export function pagePictures(
  page: PagePictures,
  answer: AnswerDetail | undefined,
  views: Views,
  folder: string | null,
): HTMLElement {
  const became = answer?.pictures[page.route] ?? null;
  const address = (name: string | null) =>
    name === null ? undefined : pictureAddress(name, folder);
  const shown = {
    before: address(page.before),
    answer: address(became),
    target: address(page.target),
  };
  const label = element('p', { class: 'note' }, 'Page ', element('bdi', {}, page.route));
  if (views.view === 'side') {
    return element(
      'div',
      {},
      label,
      element(
        'div',
        { class: 'pictures side' },
        picture('Before', shown.before, page.route),
        picture('Answer', shown.answer, page.route),
        picture('Target', shown.target, page.route),
      ),
    );
  }
  const other = views.against === 'target' ? shown.target : shown.before;
  if (shown.answer === undefined || other === undefined) {
    return element('div', {}, label, missing('There are not both pictures to compare.'));
  }
  return element('div', {}, label, stacked(other, shown.answer, views, page.route));
}

function picture(name: string, address: string | undefined, route: string): HTMLElement {
  const caption = element('figcaption', {}, name);
  if (address === undefined)
    return element('figure', { class: 'picture' }, caption, missing('No picture'));
  const image = element('img', {
    src: address,
    alt: `${name}: page ${route}`,
    loading: 'lazy',
    decoding: 'async',
  });
  const link = element(
    'a',
    { href: address, target: '_blank', rel: 'noopener', title: 'Open in full size' },
    image,
  );
  return element('figure', { class: 'picture' }, caption, link);
}

function missing(text: string): HTMLElement {
  return element('div', { class: 'missing' }, text);
}

/** Two pictures over each other: cut by a slider, or subtracted. What is black is the same. */
function stacked(
  under: string,
  over: string,
  { view, against }: Views,
  route: string,
): HTMLElement {
  const stack = element(
    'div',
    { class: `stack ${view}` },
    element('img', {
      src: under,
      alt: `${against === 'target' ? 'Target' : 'Before'}: page ${route}`,
    }),
    element('img', { src: over, alt: `Answer: page ${route}` }),
  );
  if (view === 'difference') {
    return element(
      'div',
      {},
      element('p', { class: 'note' }, 'Black is the same; what differs is bright.'),
      stack,
    );
  }
  const slider = element('input', {
    type: 'range',
    class: 'slider',
    min: 0,
    max: 100,
    value: 50,
    'aria-label': `Where the ${against} ends and the answer begins`,
    input: () => stack.style.setProperty('--cut', `${slider.value}%`),
  });
  return element('div', {}, slider, stack);
}

export function viewControls(views: Views, changed: () => void): HTMLElement[] {
  const controls = [
    alternatives(
      'view',
      'Pictures',
      [
        ['side', 'Side by side'],
        ['slide', 'Slider'],
        ['difference', 'Difference'],
      ],
      views.view,
      (value) => {
        views.view = value === 'slide' || value === 'difference' ? value : 'side';
        changed();
      },
    ),
  ];
  if (views.view !== 'side') {
    controls.push(
      alternatives(
        'against',
        'Answer against',
        [
          ['target', 'Target'],
          ['before', 'Before'],
        ],
        views.against,
        (value) => {
          views.against = value === 'before' ? 'before' : 'target';
          changed();
        },
      ),
    );
  }
  return controls;
}
