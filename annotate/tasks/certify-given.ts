import type { Files } from '../../pipelines/engine/edit/files.js';
import { type Dropped, drop } from '../../pipelines/engine/stage.js';
import type { GivenTask } from '../../pipelines/engine/task/given-task.js';
import type { CertifiedDefect } from '../certify/certified-defect.js';
import type { Eyes } from '../certify/views.js';
import { breakFiles } from '../repair/broken-files.js';
import type { SiteState } from '../repair/see-site.js';
import { examineDefects } from './examine.js';

/** The defects of a task if all of them hold, else a drop with the name of the gate. */
export async function certifyGiven(
  site: SiteState,
  task: GivenTask,
  eyes: Eyes,
): Promise<readonly CertifiedDefect[] | Dropped> {
  const certified: CertifiedDefect[] = [];
  const missed: { gate: string; detail: string }[] = [];
  for (const [index, { given, fault, verdict }] of (
    await examineDefects(site, task, eyes)
  ).entries()) {
    const who = `defect ${index + 1} (${given.type})`;
    if (fault !== undefined) missed.push({ gate: fault.gate, detail: `${who}: ${fault.message}` });
    else if (verdict === undefined || 'missed' in verdict) {
      const { missed: gate = 'renders', detail = 'not measured' } = verdict ?? {};
      missed.push({ gate, detail: `${gate}: ${who}: ${detail}` });
    } else certified.push(verdict);
  }
  const [first] = missed;
  if (first !== undefined) {
    return drop(
      first.gate,
      missed
        .map(({ detail }) => detail)
        .join('; ')
        .slice(0, 1_000),
    );
  }
  const fault = await faultOfWhole(site.files, certified, task, eyes);
  return fault === undefined ? certified : drop('round-trip', fault);
}

/** All changes together undo to the byte, and give what was said to be the broken state. */
async function faultOfWhole(
  clean: Files,
  defects: readonly CertifiedDefect[],
  { broken = {} }: GivenTask,
  { tools }: Eyes,
): Promise<string | undefined> {
  const whole = breakFiles(clean, defects);
  if ('fault' in whole) return whole.fault;
  for (const [path, hash] of Object.entries(broken)) {
    const wanted = (await tools.blobs.get(hash)).toString('utf8');
    const made = whole.files.get(path);
    if (made !== undefined && made !== wanted) {
      return `${path} is not what its defects make of the clean file`;
    }
  }
  return undefined;
}
