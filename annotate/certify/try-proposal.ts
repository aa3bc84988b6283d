import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { GateResult } from '../../pipelines/engine/repair.js';
import type { Proposal } from '../defects/propose.js';
import type { CertifiedDefect } from './certified-defect.js';
import type { CleanPage } from './clean-page.js';
import { type Measurement, measureProposal } from './measure-proposal.js';
import type { LookAt } from './views.js';

/** The gate that a proposal did not pass. */
export type Missed = Readonly<{ missed: GateResult['gate']; detail: string }>;

export async function tryProposal(
  clean: CleanPage,
  proposal: Proposal,
  blobs: Blobs,
  lookAt: LookAt,
): Promise<CertifiedDefect | Missed> {
  return verdictOn(await measureProposal(clean, proposal, blobs, lookAt));
}

/** A certified defect if every gate was passed, else the first that was not. */
export function verdictOn({ gates, seen }: Measurement): CertifiedDefect | Missed {
  const failed = gates.find(({ ok }) => !ok);
  if (failed !== undefined) return { missed: failed.gate, detail: failed.detail };
  if (seen === undefined) return { missed: 'renders', detail: 'nothing was seen' };
  return { ...seen.defect, gates: [...gates] };
}
