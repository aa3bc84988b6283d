import sharp from 'sharp';
import { sha256 } from '../../pipelines/engine/hash.js';

export interface SiteLooks {
  readonly seed: string;
  /** In front of all class names. */
  readonly classes?: string;
  readonly hue?: number;
  /** Other paragraphs, in the same boxes. */
  readonly copy?: string;
  /** The same elements, written and laid out in another way. */
  readonly reflowed?: boolean;
}

const tags = ['p', 'h2', 'li', 'em', 'span', 'a', 'figure', 'b', 'td', 'aside'];
const properties = ['color', 'margin', 'padding', 'width', 'top', 'float', 'order', 'z-index'];

/** Numbers that the text decides, from 0 to 255. */
function draws(text: string, count: number): number[] {
  const numbers: number[] = [];
  for (let at = 0; numbers.length < count; at += 1) {
    numbers.push(...Buffer.from(sha256(`${text} ${at}`), 'hex'));
  }
  return numbers.slice(0, count);
}

const words = (text: string, count: number) =>
  draws(text, count * 2).flatMap((draw, at, all) =>
    at % 2 === 0 ? [`w${draw}x${all[at + 1] ?? 0}`] : [],
  );

/** A page with a stylesheet and a script, of which the seed decides everything. */
export function site(looks: SiteLooks): Record<string, string> {
  const { seed, classes = '', hue = 20, copy = seed, reflowed = false } = looks;
  const kinds = draws(seed, 60);
  const paragraphs = kinds.map((kind, at) => {
    const tag = tags[kind % tags.length] ?? 'p';
    return `<${tag} class="${classes}part-${kind}">${words(`${copy} ${at}`, 6).join(' ')}</${tag}>`;
  });
  const rules = kinds.map((kind, at) => {
    const property = properties[(kind + at) % properties.length] ?? 'top';
    const value = property === 'color' ? `#${hue.toString(16).padStart(6, '4')}` : `${kind}px`;
    return `.${classes}part-${kind} { ${property}: ${value}; }`;
  });
  return {
    'index.html': `<!doctype html><body>${paragraphs.join(reflowed ? '\n\n    ' : '')}</body>`,
    'style.css': rules.join(reflowed ? '\n' : ' '),
  };
}

/** A picture of light and dark boxes where the seed has them; a reflow moves them. */
export async function pngOf({ seed, hue = 20, reflowed = false }: SiteLooks): Promise<Buffer> {
  const light = `hsl(${hue} 60% 80%)`;
  const boxes = draws(`${seed}${reflowed}`, 64).flatMap((draw, at) =>
    draw < 128
      ? [`<rect x="${(at % 8) * 40}" y="${(at >> 3) * 40}" width="40" height="40" fill="#111"/>`]
      : [],
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><rect width="320" height="320" fill="${light}"/>${boxes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
