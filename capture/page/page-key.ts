/** Where our code in a page keeps what it knows; no page has such names of its own. */
export const pageKey = '__freshet_7d1c';
export const clockKey = '__freshet_clock_7d1c';
