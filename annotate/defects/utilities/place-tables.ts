import type { UtilityTable } from './utility-table.js';

/** Where an element stands among others. */
export const aligning: UtilityTable = {
  bootstrap: [
    [/^text-((?:sm|md|lg|xl)-)?center$/, 'text-$1right', 'text-$1left'],
    [/^text-((?:sm|md|lg|xl)-)?(?:left|start)$/, 'text-$1right', 'text-$1center'],
    [/^text-((?:sm|md|lg|xl)-)?(?:right|end)$/, 'text-$1left', 'text-$1center'],
    [
      /^justify-content-((?:sm|md|lg)-)?(?:between|center|around)$/,
      'justify-content-$1start',
      'justify-content-$1end',
    ],
    [/^justify-content-((?:sm|md|lg)-)?end$/, 'justify-content-$1start'],
    [
      /^align-(items|self)-((?:sm|md|lg)-)?(?:center|stretch)$/,
      'align-$1-$2end',
      'align-$1-$2start',
    ],
    [/^(mx|m[lrse])-((?:sm|md|lg|xl)-)?auto$/, '$1-$20', ''],
    [/^(float|pull)-((?:sm|md|lg)-)?(?:left|start)$/, '$1-$2right'],
    [/^(float|pull)-((?:sm|md|lg)-)?(?:right|end)$/, '$1-$2left'],
    [/^offset-((?:sm|md|lg)-)?[1-5]$/, 'offset-$10'],
  ],
  tailwind: [
    [/^((?:sm:|md:|lg:)?text)-center$/, '$1-right', '$1-left'],
    [/^((?:sm:|md:|lg:)?text)-(?:left|right)$/, '$1-center'],
    [/^((?:sm:|md:|lg:)?justify)-(?:between|center|around)$/, '$1-start', '$1-end'],
    [/^((?:sm:|md:|lg:)?(?:items|self))-(?:center|start|stretch)$/, '$1-end'],
    [/^(mx|ml|mr)-auto$/, '$1-0', ''],
  ],
  bulma: [
    [/^has-text-centered$/, 'has-text-right', 'has-text-left'],
    [/^is-(?:centered|vcentered|justify-content-center)$/, '', 'is-right'],
    [/^is-pulled-right$/, 'is-pulled-left'],
  ],
};

/** Lets something reach out of what holds it. */
export const widening: UtilityTable = {
  bootstrap: [
    [/^(?:img-fluid|img-responsive)$/, ''],
    [/^table-responsive(?:-(?:sm|md|lg|xl))?$/, ''],
    [/^flex-((?:sm|md|lg)-)?wrap$/, 'flex-$1nowrap'],
    [/^(?:text-wrap|text-break|text-truncate)$/, 'text-nowrap'],
    [/^w-(?:100|75|50)$/, 'vw-100', 'min-vw-100'],
    [/^overflow-(?:auto|scroll)$/, 'overflow-hidden', 'overflow-visible'],
    [/^(?:lead|card-text|section-subheading)$/, '$& text-nowrap'],
  ],
  tailwind: [
    [/^(?:max-w-full|min-w-0|break-words|overflow-x-auto|overflow-hidden)$/, ''],
    [/^flex-wrap$/, 'flex-nowrap'],
    [/^truncate$/, 'whitespace-nowrap'],
    [/^w-(?:full|1\/2|3\/4)$/, 'w-screen', 'min-w-max'],
    [/^max-w-[a-z0-9]+$/, 'min-w-max', 'w-screen'],
  ],
  bulma: [
    [/^is-multiline$/, ''],
    [/^(?:subtitle|title)$/, '$& is-flex-wrap-nowrap'],
  ],
};

export const sizing: UtilityTable = {
  bootstrap: [
    [/^h[1-3]$/, 'h6'],
    [/^h[4-6]$/, 'h1'],
    [/^display-[1-4]$/, 'h6', 'small'],
    [/^lead$/, 'display-4', 'small'],
    [/^btn-(?:lg|xl)$/, 'btn-sm'],
    [/^btn-sm$/, 'btn-lg'],
    [/^col-((?:sm|md|lg|xl)-)?[5-8]$/, 'col-$12', 'col-$13'],
    [/^col-((?:sm|md|lg|xl)-)?[2-4]$/, 'col-$11', 'col-$17'],
    [/^w-(?:100|75)$/, 'w-25'],
    [/^(fa|bi|la)-(?:lg|[23]x)$/, '$1-5x', ''],
    [/^(fa)-(?:fw)$/, '$1-3x'],
  ],
  tailwind: [
    [/^((?:sm:|md:|lg:)?text)-[2-9]xl$/, '$1-xs', '$1-sm'],
    [/^((?:sm:|md:|lg:)?text)-(?:xs|sm|base|lg)$/, '$1-4xl', '$1-3xl'],
    [/^([hw])-(?:6|8|10|12)$/, '$1-24', '$1-2'],
    [/^w-(?:full|1\/2|3\/4)$/, 'w-1/4'],
  ],
  bulma: [
    [/^is-size-[1-4]$/, 'is-size-7'],
    [/^is-[1-3]$/, 'is-6'],
    [/^is-(?:large|medium)$/, 'is-small'],
    [/^is-(?:half|two-thirds|[5-8])$/, 'is-2'],
  ],
};
