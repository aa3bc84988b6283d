/**
 * Runs in every document of a session before its scripts: no caret, and no scrolling that follows
 * the clock of the screen. Sent to the browser as text.
 */
export function steadyPage(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, *::before, *::after { caret-color: transparent !important; scroll-behavior: auto !important; }',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const atOnce = (options: unknown): unknown =>
    typeof options === 'object' && options !== null && 'behavior' in options
      ? { ...options, behavior: 'instant' }
      : options;
  const patch = (owner: object, name: string) => {
    const method: unknown = Reflect.get(owner, name);
    if (typeof method !== 'function') return;
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      return Reflect.apply(method, this, args.map(atOnce));
    });
  };
  for (const name of ['scroll', 'scrollTo', 'scrollBy', 'scrollIntoView']) {
    patch(Element.prototype, name);
    patch(globalThis, name);
  }
}
