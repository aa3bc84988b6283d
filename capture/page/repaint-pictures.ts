/**
 * Makes the browser paint pictures anew. A vector picture that is painted while the page still
 * loads now and then keeps edges that differ by a few levels; painted again it is always the same.
 * Nothing is drawn in between, so no observer in the page sees it. Sent to the browser as text.
 */
export function repaintPictures(): void {
  const without = new CSSStyleSheet();
  without.replaceSync('img, input[type="image"] { display: none !important; }');
  const sheets = [...document.adoptedStyleSheets];
  // Asking for a size makes the browser take notice.
  document.adoptedStyleSheets = [...sheets, without];
  document.documentElement.getBoundingClientRect();
  document.adoptedStyleSheets = sheets;
  document.documentElement.getBoundingClientRect();
}
