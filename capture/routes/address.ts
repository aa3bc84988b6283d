/** An address as routers write it, in one spelling. */
export interface Address {
  /** Without the part that takes everything. */
  readonly path: string;
  readonly dynamic: boolean;
  readonly catchAll: boolean;
}

/** Longer ones are no addresses that anybody visits. */
const longest = 500;

/** A child's address below its parent's; one that starts at the root stands for itself. */
export function joinAddress(base: string, path: string): string {
  return path.startsWith('/') || base === '' ? path : `${base}/${path}`;
}

export function readAddress(text: string): Address {
  const segments: string[] = [];
  let catchAll = false;
  for (const raw of text
    .slice(0, longest)
    .replace(/^#/, '')
    .split(/[?#](?=[\w-]*=)/, 1)[0]
    ?.split('/') ?? []) {
    if (takesAll(raw)) {
      catchAll = true;
      break;
    }
    const segment = plainSegment(raw);
    if (segment !== '' && segment !== '.') segments.push(segment);
  }
  const path = `/${segments.join('/')}`;
  return { path, dynamic: /(?:^|[^\\]):[A-Za-z_]/.test(path), catchAll };
}

/** `*`, `**`, `(.*)`, `:rest*`, `:rest(.*)*`, `*name`. */
function takesAll(segment: string): boolean {
  return /^(?:\*{1,2}\w*|\(\.\*\)|:\w+(?:\([^)]*\))?\*|:\w+\(\.[*+]\)|:\w+\+)$/.test(segment);
}

/** Without the pattern that a parameter has to match, and without the mark of being optional. */
function plainSegment(segment: string): string {
  return segment
    .trim()
    .replace(/(:\w+)\([^)]*\)+/g, '$1')
    .replace(/[?+]$/, '')
    .replace(/^\((\w+)\)$/, '$1');
}
