/**
 * The computed properties that tell whether an element looks different, and none that follows from
 * where it stands and how large it is.
 */
export const tracedStyles: readonly string[] = [
  ...['color', 'opacity', 'visibility', 'display', 'position', 'z-index', 'float', 'clear'],
  ...['background-color', 'background-image', 'background-size', 'background-position'],
  ...['background-repeat', 'background-clip', 'mix-blend-mode', 'filter', 'backdrop-filter'],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'font-stretch', 'font-variant'],
  ...['line-height', 'letter-spacing', 'word-spacing', 'text-align', 'text-indent'],
  ...['text-transform', 'text-decoration', 'text-shadow', 'text-overflow', 'white-space'],
  ...['overflow-wrap', 'word-break', 'vertical-align', 'direction', 'writing-mode'],
  ...['padding-top', 'padding-right', 'padding-bottom', 'padding-left'],
  ...['border-top', 'border-right', 'border-bottom', 'border-left', 'border-radius'],
  ...['border-collapse', 'border-spacing', 'outline', 'box-shadow', 'box-sizing', 'clip-path'],
  ...['list-style', 'overflow-x', 'overflow-y', 'object-fit', 'object-position'],
  ...['flex-direction', 'flex-wrap', 'flex-grow', 'flex-shrink', 'order', 'row-gap', 'column-gap'],
  ...['justify-content', 'align-items', 'align-self', 'justify-self', 'align-content'],
  ...['pointer-events', 'cursor', 'user-select', 'fill', 'stroke', 'stroke-width'],
];
