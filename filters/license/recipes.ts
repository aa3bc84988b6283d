/** How the SPDX text of a licence becomes a pattern: all that may differ is listed here. */
export interface Recipe {
  /** The first words of the terms; what stands before is a heading or a copyright line. */
  readonly start: string;
  /** Replacements in the normalised text, in pattern notation. Each must apply. */
  readonly changes?: readonly (readonly [from: string, to: string])[];
  /** Passages that are commonly left out: from these words on, up to before the others. */
  readonly optional?: readonly (readonly [from: string, until: string])[];
}

const bsdChanges = [
  ['provided by the copyright holders and contributors as', 'provided by {16} as'],
  ['shall the copyright holder or contributors be', 'shall {16} be'],
] as const;

/** Who may not be named in advertising, in all the forms that the clause is found in. */
const holders =
  '( the name | the names | the name s | ) ( of | ) ( any of | any | ) ( this software | this project | this library | {14} )';

const iscStart = 'permission to use copy modify and or distribute';
const iscModify = ['modify and or distribute', 'modify ( and | or | and or ) distribute'] as const;

/** The licences that can be a clear match although names, years and the like differ. */
export const recipes: Readonly<Record<string, Recipe>> = {
  MIT: {
    start: 'permission is hereby granted',
    changes: [
      ['permission notice shall', 'permission notice ( including the next paragraph | ) shall'],
      ['shall the authors or copyright holders be', 'shall {14} be'],
    ],
  },
  'MIT-0': {
    start: 'permission is hereby granted',
    changes: [['shall the authors or copyright holders be', 'shall {14} be']],
  },
  X11: {
    start: 'permission is hereby granted',
    changes: [
      ['shall the x consortium be', 'shall {14} be'],
      ['the name of the x consortium', '( the name | the names | the name s ) of {14}'],
      ['authorization from the x consortium', 'authorization ( from {14} | of {14} | )'],
      ['x window system is a trademark of x consortium inc', ''],
    ],
  },
  'BSD-2-Clause': { start: 'redistribution and use in source', changes: bsdChanges },
  'BSD-3-Clause': {
    start: 'redistribution and use in source',
    changes: [
      ...bsdChanges,
      [
        'neither the name of the copyright holder nor the names of its contributors may be used',
        `( neither ${holders} ( nor ${holders} | ) ( nor ${holders} | ) may be used | ${holders} may not be used )`,
      ],
    ],
  },
  ISC: {
    start: iscStart,
    changes: [
      iscModify,
      ['and isc disclaims', 'and {14} ( disclaims | disclaim )'],
      ['shall isc be', 'shall {14} be'],
    ],
  },
  '0BSD': {
    start: iscStart,
    changes: [
      iscModify,
      ['and the author disclaims', 'and {14} ( disclaims | disclaim )'],
      ['shall the author be', 'shall {14} be'],
    ],
  },
  'Apache-2.0': {
    start: 'terms and conditions for use reproduction and distribution definitions',
    changes: [
      // The appendix with or without the notice, and the notice with or without a name in it.
      ['copyright yyyy name of copyright holder', '( copyright {14} | )'],
    ],
    optional: [
      ['( copyright {14} | ) licensed under the apache', ''],
      ['appendix how to apply', ''],
      ['end of terms and conditions', '( appendix how to apply'],
    ],
  },
  Zlib: {
    start: 'this software is provided as is',
    changes: [['will the authors be', 'will {6} be']],
  },
  Unlicense: {
    start: 'this is free and unencumbered software',
    optional: [['for more information please refer', '']],
  },
  'BSL-1.0': { start: 'permission is hereby granted' },
  WTFPL: {
    start: 'everyone is permitted to copy',
    optional: [['everyone is permitted to copy', 'terms and conditions for copying']],
  },
  'OFL-1.1': { start: 'preamble the goals of' },
  'CC0-1.0': {
    start: 'creative commons corporation is not',
    optional: [['creative commons corporation is not', 'statement of purpose']],
  },
  'CC-BY-4.0': {
    start: 'creative commons corporation creative commons is not',
    changes: [
      [
        'more considerations for licensors',
        'more considerations for licensors ( wiki creativecommons org considerations for licensors | )',
      ],
      [
        'more considerations for the public',
        'more considerations for the public ( wiki creativecommons org considerations for licensees | )',
      ],
      ['by this section 2 a 4 never', 'by this section 2 a ( 4 | ) never'],
      [
        'considered the licensor except for the limited',
        'considered the licensor ( the text of the creative commons public licenses is dedicated to the public domain under the cc0 public domain dedication | ) except for the limited',
      ],
    ],
  },
  'CC-BY-3.0': { start: 'creative commons corporation is not' },
  'BlueOak-1.0.0': { start: 'purpose this license gives' },
};
