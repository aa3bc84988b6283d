import { blankPicture, checkedPicture, panelPicture } from '../sample-pictures.js';
import type { Drawing } from './drawing.js';

const open = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="64">';

/** Drawings for self-tests, with their renders. */
export const panelDrawing: Drawing = {
  svg: `${open}
  <!-- a panel -->
  <rect x="9.000" y="7.000" width="31" height="23" fill="#282828" stroke="none" />
</svg>`,
  render: panelPicture,
};
export const shortDrawing: Drawing = {
  svg: `${open}<path fill="#282828" d="M9 7h31v23H9z"/></svg>`,
  render: panelPicture,
};
export const emptyDrawing: Drawing = { svg: `${open}</svg>`, render: blankPicture };
export const otherDrawing: Drawing = {
  svg: `${open}<circle cx="5" cy="5" r="80" fill="red"/></svg>`,
  render: checkedPicture,
};
export const brokenDrawing: Drawing = { svg: '<svg><rect></svg>', render: { error: 'not XML' } };
