import { deltaE00, type Rgb, rgbDistance } from '../kernels/lab.js';
import type { Profile } from '../metric.js';
import { type Design, fillOf, isText } from './component.js';
import type { ComponentPair } from './match-components.js';

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function matchShare(
  pairs: number,
  reference: number,
  answer: number,
  profile: Profile,
): number {
  const all = profile === 'ours' ? (reference + answer) / 2 : reference;
  return all === 0 ? 0 : pairs / all;
}

export function position(
  { left: { box: a }, right: { box: b } }: ComponentPair,
  profile: Profile,
): number {
  const across = a.x + a.width / 2 - (b.x + b.width / 2);
  const down = a.y + a.height / 2 - (b.y + b.height / 2);
  const diagonal = Math.max(Math.hypot(a.width, a.height), Math.hypot(b.width, b.height));
  const distance = Math.hypot(across, down);
  const value = diagonal === 0 ? Number(distance === 0) : 1 - distance / diagonal;
  return profile === 'ours' ? Math.max(0, value) : value;
}

export function colour({ left, right }: ComponentPair, profile: Profile): number | undefined {
  const countAlpha = profile === 'ours';
  const [one, other] = [fillOf(left, countAlpha), fillOf(right, countAlpha)];
  if (one === undefined || other === undefined) return undefined;
  if (profile === 'ours') return Math.max(0, 1 - deltaE00(one, other) / 100);
  const whole = Math.sqrt(3) * 255;
  if (profile === 'paper') return 1 - rgbDistance(one, other) / whole;
  return 1 - rgbDistance(truncated(one), truncated(other)) / whole;
}

function truncated([red, green, blue]: Rgb): Rgb {
  return [Math.trunc(red), Math.trunc(green), Math.trunc(blue)];
}

export function textF1(reference: Design, answer: Design, profile: Profile): number {
  const strings = ({ nodes }: Design) =>
    nodes
      .filter(isText)
      .map(({ text }) => normalise(text, profile))
      .filter((text) => text !== '');
  const [wanted, given] = [strings(reference), strings(answer)];
  if (wanted.length === 0) return given.length === 0 ? 1 : 0;
  const counts = new Map<string, number>();
  for (const text of wanted) counts.set(text, (counts.get(text) ?? 0) + 1);
  let shared = 0;
  for (const text of given) {
    const left = counts.get(text) ?? 0;
    if (left > 0) shared += 1;
    counts.set(text, left - 1);
  }
  return (2 * shared) / (wanted.length + given.length);
}

function normalise(text: string, profile: Profile): string {
  const bare = profile === 'code' ? text.toLowerCase().replace(/[^\p{L}\p{N}_\s]/gu, '') : text;
  return bare.replace(/\s+/g, ' ').trim();
}
