import type { Eyes } from '../../annotate/certify/views.js';
import { certifyInstance } from '../../annotate/repair/certify-instance.js';
import { type PlannedDefect, RepairInstance } from '../../annotate/repair/instance.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { canonicalJson } from '../../pipelines/engine/json.js';
import type { GateResult } from '../../pipelines/engine/repair.js';
import { RepairPrompt } from '../../pipelines/engine/repair-task.js';
import { getTree, readText } from '../../pipelines/engine/tree.js';
import type { ReleasedTask } from '../release/released-task.js';
import { isClose } from './is-close.js';

/** A repair task of a release, with all that its row only names. */
export interface RepairMaterial {
  readonly prompt: RepairPrompt;
  readonly stored: RepairInstance;
}

export async function readRepair(task: ReleasedTask, blobs: Blobs): Promise<RepairMaterial> {
  const json = async (hash: string): Promise<unknown> =>
    JSON.parse((await blobs.get(hash)).toString('utf8'));
  return {
    prompt: RepairPrompt.parse(await json(task.prompt)),
    stored: RepairInstance.parse(await json(task.solution)),
  };
}

/** A prompt shows the broken site that its solution is about, and its pictures. */
export async function promptProblem(
  { prompt, stored }: RepairMaterial,
  blobs: Blobs,
): Promise<string | undefined> {
  const tree = await getTree(blobs, stored.brokenTree);
  for (const { path, code } of prompt.files) {
    if (code !== (await readText(blobs, tree, path))) {
      return `the prompt shows another ${path} than the broken site has`;
    }
  }
  const other = prompt.screenshots.find(
    ({ route, broken, wanted }) =>
      stored.brokenPictures[route] !== broken || stored.cleanPictures[route] !== wanted,
  );
  return other && `the prompt shows other pictures of ${other.route} than the solution has`;
}

/** Breaks the clean site again, and answers with what differs from the certificate. */
export async function certifyAgain(
  { prompt, stored }: RepairMaterial,
  eyes: Eyes,
  samePixels: boolean,
): Promise<string | undefined> {
  const { blobs } = eyes.tools;
  const tree = await getTree(blobs, stored.cleanTree);
  const files = new Map<string, string>();
  for (const { path } of prompt.files) {
    const text = await readText(blobs, tree, path);
    if (text === undefined) return `the clean site has no ${path}`;
    files.set(path, text);
  }
  const again = await certifyInstance({ tree, files }, plannedOf(stored), stored.viewport, eyes);
  if ('missed' in again) return `${again.missed.gate} does not hold: ${again.missed.detail}`;
  return difference(stored, again, samePixels);
}

function plannedOf({ defects }: RepairInstance): PlannedDefect[] {
  return defects.map(({ type, variant, block, start, end, text, route, path }) => ({
    ...{ type, variant, route, path },
    change: { path: block.path, start, end, text },
    // Says how hard a defect is to find, and is no part of a certificate.
    depth: 0,
  }));
}

/** Another browser draws other pixels, and measures others; the files are the same everywhere. */
function difference(
  stored: RepairInstance,
  again: RepairInstance,
  samePixels: boolean,
): string | undefined {
  const parts: (keyof RepairInstance)[] = samePixels
    ? ['cleanTree', 'brokenTree', 'defects', 'cleanPictures', 'brokenPictures', 'floor']
    : ['cleanTree', 'brokenTree'];
  const part = parts.find((name) => !isClose(stored[name], again[name]));
  if (part !== undefined) return `${part} of the solution is not what comes out when made again`;
  const [old, now] = [stored.certificate.gates, again.certificate.gates];
  if (old.length !== now.length)
    return `has ${old.length} gates, and ${now.length} when made again`;
  for (const [index, gate] of old.entries()) {
    const other = now[index];
    const isMet = samePixels ? isClose(gate, other) : gate.gate === other?.gate;
    if (!isMet)
      return `${gate.gate} of ${gate.defect ?? 'the whole'} was ${told(gate)}, is ${told(other)}`;
  }
  return undefined;
}

function told(gate: GateResult | undefined): string {
  if (gate === undefined) return 'not there';
  return `"${gate.detail}" ${canonicalJson(gate.figures)}`;
}
