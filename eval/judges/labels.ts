/** Heads of the columns of judged scores. */
export const judgedLabels: Readonly<Record<string, string>> = {
  'judged/rct': 'Root-Cause Targeting',
  'judged/iti': 'Interaction Integrity',
  'judged/rff': 'Reference Fidelity',
  'judged/itg': 'Instruction Targeting',
  'judged/fti': 'Feature Integrity',
  'judged/stc': 'Style Conformance',
  'judged/whole': 'Judged as a whole',
  'judged/points-lost': 'Points deducted',
};
