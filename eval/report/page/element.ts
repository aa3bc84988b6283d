export type Child = Node | string | number | null | undefined | false | readonly Child[];

type Handler = (event: Event) => void;
type Attributes = Readonly<Record<string, string | number | boolean | null | undefined | Handler>>;

/** Makes an element. Children that are text stay text, whatever they look like. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') made.addEventListener(name, value);
    else made.setAttribute(name, value === true ? '' : String(value));
  }
  append(made, children);
  return made;
}

function append(parent: Element, children: readonly Child[]): void {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (child instanceof Node) parent.append(child);
    else if (typeof child === 'string' || typeof child === 'number') parent.append(String(child));
    else append(parent, child);
  }
}

export function part(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}`);
  return found;
}

/** A choice with a label; says what was chosen. */
export function choice(
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  chosen: string,
  change: (value: string) => void,
): HTMLLabelElement {
  const select = element(
    'select',
    { change: () => change(select.value) },
    options.map(([value, text]) => element('option', { value, selected: value === chosen }, text)),
  );
  return element('label', {}, label, select);
}

/** A few alternatives next to each other, as radio buttons. */
export function alternatives(
  name: string,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  chosen: string,
  change: (value: string) => void,
): HTMLFieldSetElement {
  const buttons = options.map(([value, text]) =>
    element(
      'label',
      {},
      element('input', {
        type: 'radio',
        name,
        value,
        checked: value === chosen,
        change: () => change(value),
      }),
      text,
    ),
  );
  return element(
    'fieldset',
    {},
    element('legend', {}, label),
    element('div', { class: 'choices' }, buttons),
  );
}
