import { krippendorffAlpha } from './krippendorff.js';
import { valueAgreement } from './two-raters.js';

export const alphaInterval = valueAgreement(
  {
    id: 'people/alpha-interval',
    summary: 'Whether raters give near numbers, beyond chance (Krippendorff’s α).',
    definition:
      '1 − observed / expected disagreement, where the distance of two ratings is their squared difference.',
    least: -1,
  },
  (units) => krippendorffAlpha(units, 'interval'),
);
