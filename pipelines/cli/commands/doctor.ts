import colors from 'picocolors';
import { checks } from '../doctor/checks.js';
import { type OutputOptions, result } from '../output.js';

const marks = {
  ok: colors.green('ok  '),
  warning: colors.yellow('warn'),
  missing: colors.red('miss'),
};

export async function doctor(options: OutputOptions): Promise<number> {
  const found = await Promise.all(checks.map((check) => check()));
  const ok = found.every(({ status }) => status !== 'missing');
  result(options, { ok, checks: found }, () =>
    found
      .map(({ name, status, detail, fix }) => {
        const line = `${marks[status]} ${name.padEnd(8)} ${detail}`;
        return fix === undefined ? line : `${line}\n     ${colors.cyan('→')} ${fix}`;
      })
      .join('\n'),
  );
  return ok ? 0 : 1;
}
