import { BitVectors } from '../../../capture/dedupe/bits.js';
import type { PageElement, TextBlock } from '../../../capture/shot/page-facts.js';
import type { SkinGate } from './certificate.js';
import type { SkinLook } from './look-at-page.js';

/** Words of the same length are not of the same width to the pixel, and move what is behind them. */
const tolerance = { pixels: 12, share: 0.12, pageHeight: 0.05 };
const least = { present: 0.98, placed: 0.9, large: 0.95, contrast: 0.97 };
/** Of the width of the page; from here on an element is a block of the layout. */
const largeWidth = 0.2;
/** By this much a contrast ratio may differ: colours are rounded, and ratios once more. */
const contrastShare = 0.08;

/** Of 256: turned colours are as light as they were, so the picture is, too. */
const mostLightBits = 64;

type Verdict = Omit<SkinGate, 'route'>;

/** Compares a page of the parent with the same page of its variant. */
export function pageGates(parent: SkinLook, variant: SkinLook): Verdict[] {
  return [
    structure(parent, variant),
    contrast(parent.facts.blocks, variant.facts.blocks),
    assets(parent, variant),
  ];
}

/** The same elements, each as large as before and where it was within the one around it. */
function structure(parent: SkinLook, variant: SkinLook): Verdict {
  const [before, after] = [parent.facts, variant.facts];
  const old = new Map(before.elements.map((element) => [element.path, element]));
  const now = new Map(after.elements.map((element) => [element.path, element]));
  const both = [...old.keys()].filter((path) => now.has(path));
  const all = old.size + now.size - both.length;
  const width = Math.max(1, ...before.elements.map((element) => element.width));
  let [placed, large, largePlaced] = [0, 0, 0];
  for (const path of both) {
    const isPlaced = stands(path, old, now);
    if (isPlaced) placed += 1;
    if ((old.get(path)?.width ?? 0) < largeWidth * width) continue;
    large += 1;
    if (isPlaced) largePlaced += 1;
  }
  const figures = {
    elements: all,
    present: both.length / Math.max(1, all),
    placed: placed / Math.max(1, both.length),
    large: largePlaced / Math.max(1, large),
    lightBits: differingBits(parent.light, variant.light),
    pageHeight: after.scrollHeight / Math.max(1, before.scrollHeight) - 1,
  };
  const ok =
    all > 0 &&
    figures.present >= least.present &&
    figures.placed >= least.placed &&
    figures.large >= least.large &&
    figures.lightBits <= mostLightBits &&
    Math.abs(figures.pageHeight) <= tolerance.pageHeight;
  const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;
  const detail = `${percent(figures.present)} of ${all} elements are there, ${percent(figures.placed)} in their place, ${percent(figures.large)} of the large ones`;
  return { gate: 'structure', ok, figures, detail };
}

function differingBits(left: string, right: string): number {
  const vectors = new BitVectors(256, 2);
  vectors.setHex(0, left);
  vectors.setHex(1, right);
  return vectors.distance(0, 1);
}

type Elements = ReadonlyMap<string, PageElement>;

function stands(path: string, old: Elements, now: Elements): boolean {
  const [before, after] = [old.get(path), now.get(path)];
  if (before === undefined || after === undefined) return false;
  const around = path.slice(0, Math.max(0, path.lastIndexOf(' > ')));
  const [outer, newOuter] = [old.get(around), now.get(around)];
  const near = (one: number, other: number, size: number) =>
    Math.abs(one - other) <= Math.max(tolerance.pixels, tolerance.share * size);
  return (
    near(before.width, after.width, before.width) &&
    near(before.height, after.height, before.height) &&
    near(before.x - (outer?.x ?? 0), after.x - (newOuter?.x ?? 0), outer?.width ?? 0) &&
    near(before.y - (outer?.y ?? 0), after.y - (newOuter?.y ?? 0), outer?.height ?? 0)
  );
}

function contrast(before: readonly TextBlock[], after: readonly TextBlock[]): Verdict {
  const now = new Map(after.map((block) => [block.path, block]));
  let [compared, kept] = [0, 0];
  for (const block of before) {
    const other = now.get(block.path);
    if (other === undefined || block.overPicture || other.overPicture) continue;
    compared += 1;
    if (Math.abs(other.contrast / block.contrast - 1) <= contrastShare) kept += 1;
  }
  const share = kept / Math.max(1, compared);
  const ok = compared === 0 || share >= least.contrast;
  const detail = `${kept} of ${compared} texts have the contrast that they had`;
  return { gate: 'contrast', ok, figures: { compared, kept: share }, detail };
}

/** What the parent complains of already is its own affair; the words of it may be other ones. */
function assets(parent: SkinLook, variant: SkinLook): Verdict {
  const kinds = (lines: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const line of lines) {
      const kind = line.slice(0, Math.max(0, line.indexOf(' ')));
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    return counts;
  };
  const before = kinds(parent.complaints);
  const more = [...kinds(variant.complaints)].filter(
    ([kind, count]) => count > (before.get(kind) ?? 0),
  );
  const detail =
    more.length === 0
      ? 'nothing is missing and no script fails that did not before'
      : variant.complaints
          .filter((line) => more.some(([kind]) => line.startsWith(`${kind} `)))
          .slice(0, 3)
          .join('; ');
  const figures = { before: parent.complaints.length, after: variant.complaints.length };
  return { gate: 'assets', ok: more.length === 0, figures, detail };
}
