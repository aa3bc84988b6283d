import type { Defect, GateResult } from '../../pipelines/engine/repair.js';
import {
  distinctGate,
  localGate,
  type Measured,
  observableGate,
  rendersGate,
} from '../certify/gates.js';
import { localityOf, neighbourhood } from '../certify/locality.js';
import { type ChangeMask, changeMask } from '../certify/picture-change.js';
import { restyledBoxes } from '../certify/restyled.js';
import type { ShotPage } from './see-site.js';

export interface PageVerdict {
  readonly gates: readonly GateResult[];
  readonly mask: ChangeMask;
}

/** Every gate that a page is held to with all of its defects in it. */
export function pageGates(
  route: string,
  defects: readonly Defect[],
  clean: ShotPage,
  broken: ShotPage,
): PageVerdict {
  const mask = changeMask(clean.shot, broken.shot);
  const states = { clean: clean.state, broken: broken.state };
  const gates: GateResult[] = [{ gate: 'renders', ...rendersGate(clean.state, broken.state) }];
  const restyled = restyledBoxes(clean.traces, broken.traces, defects.length);
  const all = [...defects.flatMap(({ box, brokenBox }) => [box, brokenBox]), ...restyled];
  for (const { id, type, box, brokenBox } of defects) {
    const target = clean.state.targets[id];
    if (!target) continue;
    const near = [box, brokenBox];
    const measured: Measured = {
      ...{ type, target, ...states, brokenTarget: broken.state.targets[id] ?? null },
      locality: localityOf(mask, near, clean.traces, broken.traces),
      near: neighbourhood(near),
    };
    gates.push({ gate: 'distinct', defect: id, ...distinctGate(measured) });
    gates.push({ gate: 'observable', defect: id, ...observableGate(measured) });
  }
  const locality = localityOf(mask, all, clean.traces, broken.traces);
  const local = localGate({ locality, clean: clean.state });
  gates.push({ gate: 'local', ...local, detail: `${route}: ${local.detail}` });
  return { gates, mask };
}
