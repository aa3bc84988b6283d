import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ReportProbe } from '../report/data.js';

const Value = z.number().nullable();
const Probe = z.object({
  model: z.string(),
  probe: z.string(),
  label: z.string(),
  value: Value,
  control: Value,
  low: Value,
  high: Value,
  n: z.int(),
  says: z.string(),
}) satisfies z.ZodType<ReportProbe>;

const name = 'probes.json';

/** What the probes of a run have found; none if nobody has run them. */
export async function readProbes(run: string): Promise<ReportProbe[]> {
  const text = await readFile(join(run, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '[]';
  });
  return z.array(Probe).parse(JSON.parse(text));
}

/** Adds findings; a probe of a model that was run before is replaced. */
export async function writeProbes(run: string, found: readonly ReportProbe[]): Promise<void> {
  const isNew = (one: ReportProbe) =>
    !found.some(({ model, probe }) => model === one.model && probe === one.probe);
  const all = [...(await readProbes(run)).filter(isNew), ...found];
  const path = join(run, name);
  await writeFile(`${path}.temporary`, `${JSON.stringify(all, null, 2)}\n`);
  await rename(`${path}.temporary`, path);
}
