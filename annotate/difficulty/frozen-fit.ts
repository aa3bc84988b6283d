import { UserError } from '../../pipelines/engine/errors.js';
import { sha256 } from '../../pipelines/engine/hash.js';
import { canonicalJson } from '../../pipelines/engine/json.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import { DifficultyFit } from './fit.js';

/**
 * The fit that the workspace keeps under a name: made once, by the first who asks, and then the
 * same for everybody. Because it never changes, what was decided by it stays right.
 */
export async function frozenFit(
  name: string,
  make: () => Promise<DifficultyFit>,
  { replies }: Pick<Tools, 'replies'>,
): Promise<DifficultyFit> {
  const address = `freshet:difficulty/${name}`;
  const kept = await replies.get(address);
  if (kept === undefined) {
    const fit = await make();
    const body = canonicalJson(fit);
    await replies.put(address, { etag: sha256(body), body });
    return fit;
  }
  if (kept.etag !== sha256(kept.body)) {
    throw new UserError(
      `The thresholds of difficulty "${name}" that the workspace keeps were changed by hand.`,
      'Raise "refit" of annotate/difficulty to fit new ones.',
    );
  }
  return DifficultyFit.parse(JSON.parse(kept.body));
}
