import {
  blocks,
  boundaries,
  childrenOf,
  endedBy,
  endParagraph,
  holdText,
  isUsed,
  labelled,
  mayStayOpen,
  parentsOf,
  tableTags,
  transparent,
  withoutContent,
} from './nesting-rules.js';
import { scanTags, type WrittenTag } from './scan-tags.js';

interface Open extends WrittenTag {
  /** Fields inside of a label. */
  fields: number;
}

/** An element that the browser ended before its own end tag came. */
interface EndedEarly {
  readonly name: string;
  /** How many elements were open around it. */
  readonly depth: number;
  /** What ended a paragraph: if the paragraph's end follows, that was meant to be inside. */
  readonly by?: WrittenTag;
}

const mostFaults = 300;
const deepest = 500;
/** Elements whose own end tag is still waited for. */
const mostEarly = 100;
const longest = 5_000_000;

/**
 * Elements of a page that are nested where HTML does not allow it, as its source has them, such as
 * `div in p at 12:5`; and end tags that come too early, too late or for nothing.
 */
export function nestingFaults(html: string): string[] {
  const reader = new NestingReader();
  scanTags(html.slice(0, longest), reader);
  return reader.faults();
}

class NestingReader {
  readonly #faults = new Set<string>();
  readonly #open: Open[] = [];
  #early: EndedEarly[] = [];

  faults(): string[] {
    for (const tag of this.#open) if (!mayStayOpen.has(tag.name)) this.#add('unclosed', tag);
    return [...this.#faults];
  }

  start(tag: WrittenTag): void {
    const { name } = tag;
    const paragraph = endParagraph.has(name) ? this.#find('p', ['button']) : -1;
    if (paragraph >= 0) this.#endEarly(paragraph, tag);
    const ended = endedBy.get(name);
    while (ended?.has(this.#open.at(-1)?.name ?? '')) this.#open.pop();
    this.#checkParent(tag);
    this.#checkAround(tag);
    if (!withoutContent.has(name) && this.#open.length < deepest) {
      this.#open.push({ ...tag, fields: 0 });
    }
  }

  end(tag: WrittenTag): void {
    const at = this.#find(tag.name);
    if (at >= 0) {
      const left = this.#open.slice(at + 1).filter(({ name }) => !mayStayOpen.has(name));
      for (const { name } of left) this.#add(`</${tag.name}> before </${name}>`, tag, false);
      this.#cut(at);
      this.#early.push(...left.map(({ name }) => ({ name, depth: at })));
      return;
    }
    const index = this.#early.findLastIndex(({ name }) => name === tag.name);
    const [early] = index < 0 ? [] : this.#early.splice(index, 1);
    if (early === undefined) this.#add(`stray </${tag.name}>`, tag, false);
    else if (early.by !== undefined) this.#add(`${early.by.name} in p`, early.by, false);
  }

  #endEarly(at: number, by: WrittenTag): void {
    const [paragraph, ...inside] = this.#open.slice(at);
    this.#cut(at);
    if (paragraph !== undefined) this.#early.push({ name: 'p', depth: at, by });
    this.#early.push(...inside.map(({ name }) => ({ name, depth: at })));
  }

  /** Ends all elements from this one on, and forgets what was to come inside of them. */
  #cut(at: number): void {
    this.#open.length = at;
    this.#early = this.#early.filter(({ depth }) => depth <= at).slice(-mostEarly);
  }

  #find(name: string, more: readonly string[] = []): number {
    for (let at = this.#open.length - 1; at >= 0; at -= 1) {
      const open = this.#open[at]?.name ?? '';
      if (open === name) return at;
      if (more.includes(open)) return -1;
      if (tableTags.has(name) ? open === 'table' : boundaries.has(open)) return -1;
    }
    return -1;
  }

  #checkParent(tag: WrittenTag): void {
    const parent = this.#open.at(-1)?.name ?? 'body';
    if (parent === 'template' || parent === 'slot' || parent.includes('-')) return;
    const isInGroup = parent === 'div' && /^d[dt]$/.test(tag.name);
    const isMisplaced = isInGroup
      ? this.#open.at(-2)?.name !== 'dl'
      : parentsOf.get(tag.name)?.has(parent) === false;
    const isUnwanted = childrenOf.get(parent)?.has(tag.name) === false;
    if (isMisplaced || isUnwanted) this.#add(`${tag.name} in ${parent}`, tag, false);
  }

  #checkAround(tag: WrittenTag): void {
    const { name } = tag;
    const outwards = this.#open.toReversed();
    const holder = outwards.find((open) => !transparent.has(open.name));
    if (holder && blocks.has(name) && holdText.has(holder.name)) {
      this.#add(`${name} in ${holder.name}`, tag, false);
    }
    const isIn = (...names: string[]) => outwards.find((open) => names.includes(open.name));
    if (name === 'form' && isIn('form')) this.#add('form in form', tag, false);
    if (name === 'label' && isIn('label')) this.#add('label in label', tag, false);
    if (/^(?:header|footer)$/.test(name)) {
      const outer = isIn('header', 'footer');
      if (outer !== undefined) this.#add(`${name} in ${outer.name}`, tag, false);
    }
    if (isUsed(name, tag.attributes)) {
      const user = outwards.find((open) => /^(?:a|button)$/.test(open.name));
      if (user !== undefined) this.#add(`${name} in ${user.name}`, tag, false);
    }
    const label = labelled.has(name) && isUsed(name, tag.attributes) ? isIn('label') : undefined;
    if (label !== undefined) {
      label.fields += 1;
      if (label.fields > 1) this.#add(`second ${name} in label`, tag, false);
    }
  }

  #add(what: string, { name, line, column }: WrittenTag, named = true): void {
    if (this.#faults.size >= mostFaults) return;
    this.#faults.add(`${named ? `${what} ${name}` : what} at ${line}:${column}`);
  }
}
