import { damageOf, unclear } from '../damage.js';

/** What WCAG asks of text. */
const leastContrast = 4.5;
/** A fall that nobody sees is none. */
const mostOfBefore = 0.8;

export const colorContrast = damageOf((clean, now) => {
  if (clean.contrast === null || now.contrast === null) {
    return unclear('the contrast of its text cannot be told');
  }
  const fell =
    clean.contrast >= leastContrast &&
    now.contrast < leastContrast &&
    now.contrast <= mostOfBefore * clean.contrast;
  return {
    amount: fell ? 1 + (leastContrast - now.contrast) / leastContrast : 0,
    says: `its text has a contrast of ${now.contrast}, it had ${clean.contrast}`,
    figures: { contrastBefore: clean.contrast, contrastAfter: now.contrast },
  };
});
