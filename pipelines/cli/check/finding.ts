import type { Problem } from '../../engine/errors.js';
import type { GateResult } from '../../engine/repair.js';
import type { Dropped } from '../../engine/stage.js';
import type { ReadTask } from '../../engine/task/read-task.js';

/** Something to mend: either the file asks for what cannot be, or the task misses a gate. */
export interface Finding {
  readonly problem: Problem;
  readonly isGate: boolean;
}

/** What to do about a gate that was missed. */
const advice: Readonly<Record<GateResult['gate'], string>> = {
  'round-trip': 'Let the defects stand further apart, each with text around it that stands once.',
  renders: 'Break the look or the use of the page, not its scripts or the files that it loads.',
  observable: 'Make the change larger, or break an element that is in view and does not move.',
  local: 'Break one element: a rule of its own, or a selector that fits nothing else.',
  distinct: 'Make the effect stronger, or give the defect the type that it really has.',
  solvable: 'Let the defects be further apart, so that mending one does not break another.',
  'not-free': 'Make the effect stronger: the broken page already counts as mended.',
  'no-leak': 'Say what a visitor notices, in words that no file has.',
};

export function gateFinding(
  read: ReadTask,
  { gate, detail }: Pick<GateResult, 'gate' | 'detail'>,
  at: readonly PropertyKey[],
  fix = advice[gate],
): Finding {
  const message = `${gate}: ${detail}`;
  return { isGate: true, problem: { message, place: read.document.placeOf(at), fix } };
}

interface Reading {
  readonly at: readonly string[];
  readonly fix: string;
  /** Whether the site was found and judged; else the file names what is not there. */
  readonly isGate: boolean;
}

const site: readonly string[] = ['site'];

/** Where in the file the drops of the stages have their cause. */
const readings: Readonly<Record<string, Reading>> = {
  'not-found': { at: site, fix: 'Correct the name or the revision.', isGate: false },
  gone: { at: site, fix: 'Correct the name or the commit.', isGate: false },
  'no-such-page': { at: ['page'], fix: 'Name one of these.', isGate: false },
  'other-site': {
    at: ['page'],
    fix: 'Write all paths from the top of the package or repository; pages and files are in one site.',
    isGate: false,
  },
  'no-pages': { at: site, fix: 'Name the folder that index.html lies in.', isGate: false },
  'review-low': {
    at: site,
    fix: 'Mend what is said of the clean site, or choose another page or site.',
    isGate: true,
  },
  'no-fit-page': { at: ['page'], fix: 'Choose a page without these faults.', isGate: true },
};

export function dropFinding(read: ReadTask, { reason, detail }: Dropped): Finding {
  const reading = readings[reason];
  const isLicence = reason.startsWith('license');
  const at = reading?.at ?? (isLicence ? ['licence'] : site);
  const fix =
    reading?.fix ??
    (isLicence
      ? 'Use a site with the whole text of MIT, Apache-2.0, BSD or ISC in a LICENSE file of its own.'
      : 'Choose a site that every pipeline would take.');
  return {
    isGate: reading?.isGate ?? true,
    problem: { message: `${reason}: ${detail}`, place: read.document.placeOf(at), fix },
  };
}
