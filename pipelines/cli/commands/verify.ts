import { verifyRelease } from '../../../exports/verify/verify.js';
import { type OutputOptions, result, table } from '../output.js';
import { watched } from '../releases/watch.js';

interface VerifyOptions extends OutputOptions {
  readonly deep?: boolean;
}

export async function verify(folder: string, options: VerifyOptions): Promise<number> {
  return watched(options, async (watch) => {
    const { manifest, ...verdict } = await verifyRelease(folder, watch);
    result(options, { ...verdict, name: manifest?.name ?? null }, () =>
      [
        ...verdict.notes,
        verdict.ok
          ? `${verdict.rows} rows and ${verdict.files} files are what they were made.`
          : table(
              ['row', 'file', 'problem'],
              verdict.problems.map(({ row, file, problem }) => [row ?? '', file ?? '', problem]),
            ),
        ...(verdict.ok ? [] : [`${verdict.problemCount} problems.`]),
      ].join('\n'),
    );
    return verdict.ok ? 0 : 1;
  });
}
