import { z } from 'zod';

/** What pages show while they wait; the first is what the standard has for it. */
export const loadingIndicators = [
  '[aria-busy="true"]',
  '[role="progressbar"]:not([aria-valuenow])',
  '[class*="spinner" i]',
  '[class*="loader" i]',
  '[class*="loading" i]',
  '[class*="preload" i]',
  '[id*="preloader" i]',
  '[class*="skeleton" i]',
  '[class*="shimmer" i]',
  '[class*="placeholder-glow" i]',
  '.MuiCircularProgress-root',
  '.ant-spin-spinning',
  '.v-progress-circular--indeterminate',
] as const;

export const LoadingSign = z.object({
  selector: z.string(),
  /** Part of the viewport that it covers, 0 to 1. */
  share: z.number(),
});
export type LoadingSign = z.infer<typeof LoadingSign>;

/** The visible sign of loading that covers most of the viewport. Sent to the browser. */
export function findLoading(selectors: readonly string[]): LoadingSign | null {
  let found: LoadingSign | null = null;
  for (const selector of selectors) {
    for (const element of document.querySelectorAll(selector)) {
      const box = element.getBoundingClientRect();
      const width = Math.min(box.right, innerWidth) - Math.max(box.left, 0);
      const height = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
      if (width < 4 || height < 4) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const share = (width * height) / (innerWidth * innerHeight);
      if (found === null || share > found.share) found = { selector, share };
    }
  }
  return found;
}
