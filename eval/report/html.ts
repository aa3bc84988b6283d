/** Text that is markup already. Only `html` makes it, and it escapes whatever it is given. */
export class Markup {
  constructor(readonly text: string) {}
}

export type Content = Markup | string | number | null | undefined | false | readonly Content[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** A template whose values become text, unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  let text = strings[0] ?? '';
  for (const [at, value] of values.entries()) text += rendered(value) + (strings[at + 1] ?? '');
  return new Markup(text);
}

function rendered(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (content instanceof Markup) return content.text;
  if (typeof content === 'string') return escapeText(content);
  if (typeof content === 'number') return String(content);
  return content.map(rendered).join('');
}

/** JSON that can stand in a script: nothing in it ends the script or begins another. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
