import { krippendorffAlpha } from './krippendorff.js';
import { labelAgreement } from './two-raters.js';

export const alphaNominal = labelAgreement(
  {
    id: 'people/alpha-nominal',
    summary: 'Whether raters choose the same labels, beyond chance (Krippendorff’s α).',
    definition:
      '1 − observed / expected disagreement, where two labels agree or do not. 1 is full agreement, 0 what chance gives, below 0 is worse than chance. Units with one rating are left out; ratings that never vary have no α.',
    least: -1,
  },
  (units) => krippendorffAlpha(units, 'nominal'),
);
