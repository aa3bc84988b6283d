import type { UtilityTable } from './utility-table.js';

/** Pulls an element out of its place, over others. */
export const lifting: UtilityTable = {
  bootstrap: [
    [/^position-(?:relative|static|sticky)$/, 'position-absolute'],
    [/^sticky-top$/, 'fixed-top'],
    [/^navbar-static-top$/, 'navbar-fixed-top'],
    [/^card$/, 'card position-absolute'],
  ],
  tailwind: [[/^(?:relative|static|sticky)$/, 'absolute']],
  bulma: [[/^is-relative$/, 'is-overlay']],
};

/** Pulls a positioned element up, over others: what is not positioned would go under their text. */
export const pulling: UtilityTable = {
  bootstrap: [[/^m([ty])-[1-5]$/, 'm$1-n5', 'm$1-n4']],
  tailwind: [[/^m[ty]-\d+$/, '-mt-16', '-mt-12']],
  bulma: [],
};

/** Room to others, and inside. */
export const spacing: UtilityTable = {
  bootstrap: [
    [/^(p[xytb]?|m[tby]|gap|g[xy]?)-((?:sm|md|lg|xl)-)?[2-5]$/, '$1-$20'],
    [/^lh-(?:base|lg)$/, 'lh-1'],
    [/^(card-body|modal-body|panel-body|box-body)$/, '$1 p-0'],
  ],
  tailwind: [
    [/^((?:sm:|md:|lg:)?(?:p[xytb]?|m[tby]|gap(?:-[xy])?|space-[xy]))-(?:[2-9]|[1-3]\d)$/, '$1-0'],
    [/^leading-(?:relaxed|loose|normal|[6-9]|10)$/, 'leading-none'],
  ],
  bulma: [
    [/^(p[xytb]?|m[tby])-[2-6]$/, '$1-0'],
    [/^(?:content|block|box)$/, '$& p-0', '$& mb-0'],
  ],
};

/** Room between the columns of a row. */
export const closing: UtilityTable = {
  bootstrap: [
    [/^row$/, 'row no-gutters'],
    [/^g[xy]?-((?:sm|md|lg|xl)-)?[2-5]$/, 'g-$10'],
  ],
  tailwind: [[/^((?:sm:|md:|lg:)?(?:gap(?:-[xy])?|space-x))-(?:[2-9]|1\d)$/, '$1-0']],
  bulma: [[/^columns$/, 'columns is-gapless']],
};

/** Pulls text over text. */
export const overlapping: UtilityTable = {
  bootstrap: [
    [/^m([tby])-[1-5]$/, 'm$1-n4', 'm$1-n3'],
    [/^position-relative$/, 'position-absolute'],
  ],
  tailwind: [
    [/^m([tby])-\d+$/, '-m$1-6', '-m$1-5'],
    [/^leading-(?:relaxed|loose|normal|tight|snug|[4-9]|10)$/, 'leading-3', 'leading-[.5]'],
    [/^relative$/, 'absolute'],
  ],
  bulma: [[/^is-relative$/, 'is-overlay']],
};
