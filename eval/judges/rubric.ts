/** What a judge looks at in a family of tasks, in our words. */
export interface Rubric {
  readonly family: 'repair' | 'edit';
  /** One sentence: what the model under test had to do. */
  readonly duty: string;
  readonly dimensions: readonly Dimension[];
}

interface Dimension {
  readonly id: 'rct' | 'iti' | 'rff' | 'itg' | 'fti' | 'stc';
  readonly name: string;
  readonly guide: string;
}

export const repairRubric: Rubric = {
  family: 'repair',
  duty: 'A web page had defects put into it on purpose. The candidate was asked to find and undo them, and to change nothing else. Each sub-task is one defect.',
  dimensions: [
    {
      id: 'rct',
      name: 'Root-Cause Targeting',
      guide:
        '10: the cause of this defect is undone where it is. 5: its effect is hidden or partly undone elsewhere. 0: the cause is untouched, or the patch did not apply.',
    },
    {
      id: 'iti',
      name: 'Interaction Integrity',
      guide:
        '10: everything that could be used still can, and what this defect disabled works again. 5: something minor no longer reacts. 0: the page or its main function is broken.',
    },
    {
      id: 'rff',
      name: 'Reference Fidelity',
      guide:
        '10: where this defect was, the page looks like the wanted one. 5: closer than before, with a visible rest. 0: as bad as before, or worse.',
    },
  ],
};

export const editRubric: Rubric = {
  family: 'edit',
  duty: 'A web page was to be extended as an instruction says. Each sub-task is one thing that must be true afterwards.',
  dimensions: [
    {
      id: 'itg',
      name: 'Instruction Targeting',
      guide:
        '10: exactly what this sub-task asks for is there, and nothing that was not asked for. 5: partly, or in the wrong place. 0: not there.',
    },
    {
      id: 'fti',
      name: 'Feature Integrity',
      guide:
        '10: it works to the end, with feedback and edge cases, and nothing else broke. 5: the main path works. 0: it does not work, or breaks the page.',
    },
    {
      id: 'stc',
      name: 'Style Conformance',
      guide:
        '10: it looks as if the author of the page had made it. 5: usable, but foreign. 0: unstyled or damaging the look.',
    },
  ],
};
