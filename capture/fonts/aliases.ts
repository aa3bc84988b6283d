interface Alias {
  readonly wanted: string;
  readonly given: readonly string[];
}

const sans = ['Arimo', 'Noto Sans SC', 'Noto Color Emoji'];
const serif = ['Tinos', 'Noto Sans SC', 'Noto Color Emoji'];
const monospace = ['Cousine', 'Noto Sans SC', 'Noto Color Emoji'];
const interfaceFont = ['Inter', 'Noto Sans SC', 'Noto Color Emoji'];

const names: readonly (readonly [readonly string[], readonly string[]])[] = [
  // Cut to the same widths as the originals, so that lines break where they should.
  [['Arial', 'Helvetica', 'Helvetica Neue', 'Liberation Sans', 'sans-serif', 'sans'], sans],
  [['Times New Roman', 'Times', 'Liberation Serif', 'serif'], serif],
  [['Courier New', 'Courier', 'Liberation Mono', 'monospace'], monospace],
  [['Calibri'], ['Carlito', ...sans]],
  // Alike in their proportions.
  [['Menlo', 'Monaco', 'Consolas', 'SFMono-Regular', 'Andale Mono', 'Lucida Console'], monospace],
  [['Georgia', 'Cambria', 'Palatino', 'Book Antiqua'], serif],
  [
    ['system-ui', 'Segoe UI', 'San Francisco', 'SF Pro Text', 'Cantarell', 'ui-sans-serif'],
    interfaceFont,
  ],
  [
    ['Verdana', 'Tahoma', 'Geneva', 'Lucida Grande', 'Trebuchet MS'],
    ['Open Sans', ...sans],
  ],
  [['Source Sans Pro'], ['Source Sans 3', ...sans]],
  [['cursive', 'fantasy'], sans],
  // Chinese system fonts.
  [['Microsoft YaHei', 'PingFang SC', 'Hiragino Sans GB', 'SimSun', 'STHeiti'], ['Noto Sans SC']],
  [['Apple Color Emoji', 'Segoe UI Emoji', 'emoji'], ['Noto Color Emoji']],
];

/** What stands in for the fonts of other systems. */
export const aliases: readonly Alias[] = names.flatMap(([wanted, given]) =>
  wanted.map((family) => ({ wanted: family, given })),
);
