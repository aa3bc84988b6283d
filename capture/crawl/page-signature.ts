/** What tells two routes of an application apart: their text and how much there is. */
export interface PageSignature {
  readonly text: string;
  readonly nodes: number;
}

/** Sent to the browser as text. */
export function readSignature(): PageSignature {
  const words = document.body?.textContent ?? '';
  return { text: words.replace(/\s+/g, ' ').trim(), nodes: document.querySelectorAll('*').length };
}
