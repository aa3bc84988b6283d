export { addAttribute, removeAttribute, setAttribute } from './attributes.js';
export { replaceClass } from './classes.js';
export { changeStyle, dropStyle } from './decided-style.js';
export { renameElement } from './rename-element.js';
export { setStyle } from './set-style.js';
export { sourceText, spanning } from './spanning.js';
