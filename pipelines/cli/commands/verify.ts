import { verifyRelease } from '../../../exports/verify/verify.js';
import type { DeepVerdict } from '../../../exports/verify/verify-deep.js';
import { type OutputOptions, result, say, table } from '../output.js';
import { watched } from '../releases/watch.js';

interface VerifyOptions extends OutputOptions {
  readonly deep?: boolean;
}

export async function verify(folder: string, options: VerifyOptions): Promise<number> {
  return watched(options, async (watch) => {
    const { manifest, ...shallow } = await verifyRelease(folder, watch);
    // What is damaged cannot be certified, and what is wrong with it is known.
    const deep =
      options.deep && shallow.ok ? await certify(folder, options, watch.signal) : undefined;
    const problems = [...shallow.problems, ...(deep?.problems.list ?? [])];
    const verdict = {
      ...shallow,
      name: manifest?.name ?? null,
      ok: shallow.ok && (deep?.problems.count ?? 0) === 0,
      notes: [...shallow.notes, ...(deep?.notes ?? [])],
      certified: deep?.certified ?? null,
      problems,
      problemCount: shallow.problemCount + (deep?.problems.count ?? 0),
    };
    result(options, verdict, () => describe(verdict));
    return verdict.ok ? 0 : 1;
  });
}

async function certify(
  folder: string,
  options: VerifyOptions,
  signal: AbortSignal | undefined,
): Promise<DeepVerdict> {
  const { certifyRelease } = await import('../releases/verify-deep.js');
  const tell = options.quiet ? () => {} : say;
  return certifyRelease(folder, tell, {
    ...(signal && { signal }),
    onTask: (done, total) => tell(`certifying ${done} of ${total}`),
  });
}

interface Described {
  readonly ok: boolean;
  readonly rows: number;
  readonly files: number;
  readonly certified: number | null;
  readonly notes: readonly string[];
  readonly problems: readonly { row: string | null; file: string | null; problem: string }[];
  readonly problemCount: number;
}

function describe({ ok, rows, files, certified, notes, problems, problemCount }: Described) {
  const lines = [...notes];
  if (ok) {
    lines.push(`${rows} rows and ${files} files are what they were made.`);
    if (certified !== null) lines.push(`${certified} tasks were certified again.`);
  } else {
    const cells = problems.map(({ row, file, problem }) => [row ?? '', file ?? '', problem]);
    lines.push(table(['row', 'file', 'problem'], cells), `${problemCount} problems.`);
  }
  return lines.join('\n');
}
