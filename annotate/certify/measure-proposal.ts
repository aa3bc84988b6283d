import { PageError } from '../../capture/shot/at-rest.js';
import type { Shot } from '../../capture/shot/screenshot.js';
import { damages } from '../../eval/metrics/repair/damages.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { applyBlocks } from '../../pipelines/engine/edit/apply.js';
import { inverse } from '../../pipelines/engine/edit/block.js';
import { makeBlock } from '../../pipelines/engine/edit/make-block.js';
import { DefectType, type GateResult } from '../../pipelines/engine/repair.js';
import type { Proposal } from '../defects/propose.js';
import { observePage } from '../observe/observe-page.js';
import { readHtml } from '../source/read-html.js';
import { brokenElement } from './broken-element.js';
import type { CertifiedDefect } from './certified-defect.js';
import { type CleanPage, secondsForPage } from './clean-page.js';
import { distinctGate, localGate, type Measured, observableGate, rendersGate } from './gates.js';
import { localityOf, neighbourhood } from './locality.js';
import { changeMask } from './picture-change.js';
import { restyledBoxes } from './restyled.js';
import { type LookAt, pageFault } from './views.js';
import { withFiles } from './with-files.js';

/** Every gate that could be measured of a proposal, whether it was passed or not. */
export interface Measurement {
  readonly gates: readonly GateResult[];
  /** What was looked at, as far as it came to that. */
  readonly seen?: {
    readonly defect: Omit<CertifiedDefect, 'gates'>;
    readonly shot: Shot;
    /** The types that it measurably is of, whatever it was meant to be. */
    readonly looksLike: readonly DefectType[];
  };
}

/** Makes the change, looks at the page, and measures every gate that one defect can be held to. */
export async function measureProposal(
  clean: CleanPage,
  { type, variant, element, change }: Proposal,
  blobs: Blobs,
  lookAt: LookAt,
): Promise<Measurement> {
  const { route, viewport } = clean.source;
  const before = clean.files.get(change.path) ?? '';
  const block = makeBlock(before, change);
  if (block === undefined) return missed('round-trip', 'no block undoes the change');
  const broken = applyBlocks(clean.files, [block]);
  const back = broken.ok ? applyBlocks(broken.files, inverse([block])) : broken;
  if (!broken.ok || !back.ok || back.files.get(change.path) !== before) {
    return missed('round-trip', 'the inverse does not give the file back');
  }
  const html = broken.files.get(clean.file) ?? '';
  const now = brokenElement(element, [change], readHtml(clean.file, html));
  if (now === undefined) return missed('distinct', 'the element cannot be found again');
  const isControl = type === 'loss-of-interactivity';
  const { observed } = clean;
  const target = observed.state.targets[element.path] ?? clean.source.seen.get(element);
  if (target === null || target === undefined) {
    return missed('distinct', 'the element is not seen');
  }
  const changedFile = new Map([[change.path, broken.files.get(change.path) ?? '']]);
  const seen = await lookAt(await withFiles(blobs, clean.tree, changedFile), (site) =>
    observePage(site, {
      ...{ route, viewport, htmlOf: html, seconds: secondsForPage },
      targets: { target: now.path },
      tryReactions: isControl ? ['target'] : [],
    }),
  ).catch(pageFault);
  if (seen instanceof PageError) return missed('renders', seen.message);
  const { state, shot, traces } = seen;
  const brokenTarget = state.targets.target ?? null;
  const brokenBox = brokenTarget?.box ?? target.box;
  const near = [target.box, brokenBox, ...restyledBoxes(observed.traces, traces)];
  const measured: Measured = {
    ...{ type, target, brokenTarget, clean: observed.state, broken: state },
    locality: localityOf(changeMask(observed.shot, shot), near, observed.traces, traces),
    near: neighbourhood(near),
  };
  const gates: GateResult[] = [
    { gate: 'renders', ...rendersGate(observed.state, state) },
    { gate: 'distinct', ...distinctGate(measured) },
    { gate: 'observable', ...observableGate(measured) },
    { gate: 'local', ...localGate(measured) },
  ];
  const { openTag } = element;
  const start = before.indexOf(block.search);
  const isOwn =
    change.path === openTag.path && change.start >= openTag.start && change.end <= openTag.end;
  const defect = {
    ...{ type, variant, change, route, viewport, brokenBox },
    span: { start, end: start + block.search.length },
    path: element.path,
    box: target.box,
    depth: Number(change.path !== clean.file) + Number(!isOwn),
  };
  const pages = { clean: observed.state, state };
  const looksLike = DefectType.options.filter(
    (one) => damages[one](target, brokenTarget, pages).amount >= 1,
  );
  return { gates, seen: { defect, shot, looksLike } };
}

function missed(gate: GateResult['gate'], detail: string): Measurement {
  return { gates: [{ gate, ok: false, figures: {}, detail }] };
}
