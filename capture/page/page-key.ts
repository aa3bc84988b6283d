/** Where our code in a page keeps what it knows; no page has such a name of its own. */
export const pageKey = '__freshet_7d1c';
