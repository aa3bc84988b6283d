import { aligning, sizing, widening } from './place-tables.js';
import { closing, lifting, overlapping, pulling, spacing } from './space-tables.js';
import type { UtilityTable } from './utility-table.js';

const colouring: UtilityTable = {
  bootstrap: [
    [/^text-(?:white|light)$/, 'text-dark', 'text-secondary', 'text-muted'],
    [/^text-(?:dark|body|black|muted|secondary)$/, 'text-light', 'text-white'],
    [/^text-(?:primary|success|danger|info|warning)$/, 'text-light', 'text-white'],
    [/^text-gray-[5-9]00$/, 'text-gray-200', 'text-gray-300'],
    [/^text-gray-[1-3]00$/, 'text-gray-600'],
    [/^bg-(?:white|light)$/, 'bg-secondary', 'bg-dark'],
    [/^bg-(?:dark|primary|secondary|success|danger|info)$/, 'bg-light', 'bg-white'],
    [
      /^(?:badge|btn)-(?:primary|secondary|success|danger|info|dark)$/,
      '$& text-muted',
      '$& text-secondary',
    ],
    [/^navbar-dark$/, 'navbar-light'],
    [/^navbar-light$/, 'navbar-dark'],
  ],
  tailwind: [
    [/^text-([a-z]+)-[5-9]00$/, 'text-$1-200', 'text-$1-100'],
    [/^text-([a-z]+)-(?:50|[1-3]00)$/, 'text-$1-600', 'text-$1-700'],
    [/^text-white$/, 'text-gray-600', 'text-gray-800'],
    [/^bg-([a-z]+)-[5-9]00$/, 'bg-$1-100', 'bg-$1-200'],
    [/^bg-white$/, 'bg-gray-500', 'bg-gray-600'],
  ],
  bulma: [
    [/^has-text-(?:dark|black|grey-dark|primary)$/, 'has-text-white', 'has-text-light'],
    [/^has-text-(?:white|light)$/, 'has-text-dark', 'has-text-grey-dark'],
  ],
};

/** Takes the pointer off. */
const stilling: UtilityTable = {
  bootstrap: [
    [/^btn$/, 'btn disabled', 'btn pe-none'],
    [/^(nav-link|page-link|list-group-item|dropdown-item)$/, '$1 disabled', '$1 pe-none'],
    [/^pe-auto$/, 'pe-none'],
  ],
  tailwind: [
    [/^(?:cursor-pointer|pointer-events-auto)$/, 'pointer-events-none'],
    [/^(?:inline-block|inline-flex|flex|block)$/, '$& pointer-events-none'],
  ],
  bulma: [[/^button$/, 'button is-static']],
};

/** By what the other class does to an element. */
export const utilityTables = {
  lifting,
  pulling,
  spacing,
  closing,
  overlapping,
  aligning,
  colouring,
  widening,
  sizing,
  stilling,
} as const;
