import { type Damage, damages } from '../../eval/metrics/repair/damages.js';
import type { Box, ElementObservation, PageState } from '../../pipelines/engine/observation.js';
import {
  type DefectType,
  defectDimensions,
  type GateResult,
} from '../../pipelines/engine/repair.js';
import type { Locality } from './locality.js';

/** Pixels that have to change near a visual defect; if they are few, not too thinly spread. */
const leastPixels = 100;
const enoughPixels = 600;
const leastShare = 0.004;
/** Share of the picture that may change elsewhere for no good reason. */
const mostFar = 0.002;
/** A page that most of its texts have left is no page with a defect in one place. */
const mostGone = 0.5;

type Line = Omit<GateResult, 'gate' | 'defect'>;

/** What is measured of one defect: its element in both states, and where the pictures differ. */
export interface Measured {
  readonly type: DefectType;
  readonly target: ElementObservation;
  readonly brokenTarget: ElementObservation | null;
  readonly clean: PageState;
  readonly broken: PageState;
  readonly locality: Locality;
  readonly near: readonly Box[];
}

/** Both states load, and the broken one complains of nothing new. */
export function rendersGate(clean: PageState, broken: PageState): Line {
  const added = (before: readonly string[], after: readonly string[]) =>
    after.filter((one) => !before.includes(one));
  const errors = added(clean.errors, broken.errors);
  const requests = added(clean.failedRequests, broken.failedRequests);
  const dialogs = added(clean.dialogs, broken.dialogs);
  const [first] = [...errors, ...requests, ...dialogs];
  return {
    ok: first === undefined,
    figures: { errors: errors.length, requests: requests.length, dialogs: dialogs.length },
    detail: first === undefined ? 'nothing new in console, requests or dialogs' : `new: ${first}`,
  };
}

function damageOf({ type, target, brokenTarget, clean, broken }: Measured): Damage {
  return damages[type](target, brokenTarget, { clean, state: broken });
}

/** The defect is measurably of its type. */
export function distinctGate(measured: Measured): Line {
  const { amount, says, figures } = damageOf(measured);
  return { ok: amount >= 1, figures: { ...figures, amount }, detail: says };
}

/** It can be seen, or, where there is nothing to see, the browser behaves or tells otherwise. */
export function observableGate(measured: Measured): Line {
  const { near } = measured.locality;
  if (defectDimensions[measured.type] !== 'visual') {
    const { amount, says } = damageOf(measured);
    return { ok: amount >= 1, figures: { amount, pixels: near }, detail: says };
  }
  const area = measured.near.reduce((sum, box) => sum + seenArea(box, measured.clean.viewport), 0);
  const share = near / Math.max(1, area);
  return {
    ok: near >= enoughPixels || (near >= leastPixels && share >= leastShare),
    figures: { pixels: near, share },
    detail: `${near} pixels differ near the element`,
  };
}

/** Of a box, what is on the picture. */
function seenArea({ x, y, width, height }: Box, picture: PageState['viewport']): number {
  const across = Math.min(x + width, picture.width) - Math.max(x, 0);
  const down = Math.min(y + height, picture.height) - Math.max(y, 0);
  return Math.max(0, across) * Math.max(0, down);
}

/** The rest of the page is what it was, or only stands elsewhere. */
export function localGate({ locality, clean }: Pick<Measured, 'locality' | 'clean'>): Line {
  const all = clean.viewport.width * clean.viewport.height;
  const share = locality.far / all;
  return {
    ok: share <= mostFar && locality.gone <= mostGone,
    figures: { ...locality, share },
    detail: `${locality.far} pixels differ elsewhere, ${locality.reflow} more because things moved; ${Math.round(100 * locality.gone)} % of all texts are gone`,
  };
}
