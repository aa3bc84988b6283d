import { krippendorffAlpha } from './krippendorff.js';
import { valueAgreement } from './two-raters.js';

export const alphaOrdinal = valueAgreement(
  {
    id: 'people/alpha-ordinal',
    summary: 'Whether raters choose near levels of a scale, beyond chance (Krippendorff’s α).',
    definition:
      '1 − observed / expected disagreement, where the distance of two levels is the squared number of ratings between them (half of those at both ends). Only the order of the levels counts.',
    least: -1,
  },
  (units) => krippendorffAlpha(units, 'ordinal'),
);
