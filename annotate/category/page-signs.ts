import { z } from 'zod';
import { scanHtml } from '../../filters/text/html.js';
import { WordCounts } from './words.js';

/** Where on a page a word stands: it says the more, the more the word was chosen. */
export const zoneWeights = { title: 3, heading: 2, control: 1.5, link: 1, name: 1, text: 0.5 };
export type Zone = keyof typeof zoneWeights;

/** What is counted beside words, and how many of it say all that it can say. */
export const signEnough = {
  /** Characters in paragraphs. */
  prose: 1_500,
  /** Articles, quotations, dates and figures. */
  articles: 6,
  tableRows: 12,
  charts: 4,
  fields: 8,
  /** Amounts with the sign of a currency. */
  prices: 6,
  /** Fields that ask for a card or an address to deliver to. */
  payment: 2,
  /** Examples of code. */
  code: 6,
  /** Films, sounds, drawings made by scripts, sliders and texts to edit. */
  instruments: 3,
} as const;
export const Sign = z.enum(Object.keys(signEnough) as [keyof typeof signEnough]);
export type Sign = z.infer<typeof Sign>;

export interface PageSigns {
  readonly words: Readonly<Record<Zone, WordCounts>>;
  readonly counts: Readonly<Record<Sign, number>>;
}

const zoneOfElement: Readonly<Record<string, Zone>> = {
  title: 'title',
  ...{ h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading' },
  ...{ button: 'control', label: 'control', th: 'control', legend: 'control' },
  a: 'link',
};

const signOfElement: Readonly<Record<string, Sign>> = {
  ...{ article: 'articles', blockquote: 'articles', time: 'articles', figure: 'articles' },
  tr: 'tableRows',
  ...{ select: 'fields', textarea: 'fields' },
  pre: 'code',
  ...{ video: 'instruments', audio: 'instruments', canvas: 'instruments' },
};

const chartName = /(?:^|[\s_-])(?:chart|graph|sparkline|gauge|heatmap)/i;
const price = /[$€£¥₹]\s?\d|\d\s?(?:€|USD|EUR|GBP)\b/g;

/** Reads what the page says and of which parts it is made. */
export function pageSigns(html: string): PageSigns {
  const words: Record<Zone, WordCounts> = {
    title: new WordCounts(),
    heading: new WordCounts(),
    control: new WordCounts(),
    link: new WordCounts(),
    name: new WordCounts(),
    text: new WordCounts(),
  };
  const counts = Object.fromEntries(Sign.options.map((sign) => [sign, 0])) as Record<Sign, number>;
  let zone: Zone | undefined;
  let inParagraph = false;
  scanHtml(html, {
    start(tag, attributes) {
      const opened = lookUp(zoneOfElement, tag);
      if (opened !== undefined) zone = opened;
      if (tag === 'p') inParagraph = true;
      const names = `${attributes.get('class') ?? ''} ${attributes.get('id') ?? ''}`;
      words.name.add(names);
      for (const said of ['placeholder', 'aria-label', 'alt', 'title']) {
        words.control.add(attributes.get(said) ?? '');
      }
      if (tag === 'meta' && /^(?:description|keywords)$/i.test(attributes.get('name') ?? '')) {
        words.title.add(attributes.get('content') ?? '');
      }
      const sign = signOf(tag, attributes, names);
      if (sign !== undefined) counts[sign] += 1;
      if (isPayment(attributes)) counts.payment += 1;
    },
    end(tag) {
      if (lookUp(zoneOfElement, tag) === zone) zone = undefined;
      if (tag === 'p') inParagraph = false;
    },
    text(chunk, within) {
      if (within !== undefined && within !== 'title' && within !== 'textarea') return;
      words[within === 'title' ? 'title' : (zone ?? 'text')].add(chunk);
      if (inParagraph) counts.prose += chunk.trim().length;
      counts.prices += chunk.match(price)?.length ?? 0;
    },
  });
  return { words, counts };
}

function signOf(
  tag: string,
  attributes: ReadonlyMap<string, string>,
  names: string,
): Sign | undefined {
  if (chartName.test(names)) return 'charts';
  if (tag === 'input') {
    const type = attributes.get('type')?.toLowerCase() ?? 'text';
    if (type === 'range') return 'instruments';
    return /^(?:hidden|submit|button|search|image|reset)$/.test(type) ? undefined : 'fields';
  }
  if (attributes.get('contenteditable') === 'true') return 'instruments';
  return lookUp(signOfElement, tag);
}

function isPayment(attributes: ReadonlyMap<string, string>): boolean {
  const asked = `${attributes.get('autocomplete') ?? ''} ${attributes.get('name') ?? ''}`;
  return /\bcc-|card-?number|\bcvv?\b|postal|\bzip\b|street-address|shipping/i.test(asked);
}

/** Tags are the page's words: one may be called `constructor`. */
function lookUp<Value>(table: Readonly<Record<string, Value>>, tag: string): Value | undefined {
  return Object.hasOwn(table, tag) ? table[tag] : undefined;
}
