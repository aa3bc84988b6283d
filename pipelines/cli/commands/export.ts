import { resolve } from 'node:path';
import { UserError } from '../../engine/errors.js';
import { suggestion } from '../../engine/pipeline/problems.js';
import { WorkspaceBusy } from '../../engine/store/database.js';
import { look } from '../look.js';
import { type OutputOptions, result } from '../output.js';

interface ExportOptions extends OutputOptions {
  readonly workspace: string;
  readonly out: string;
}

const forms = ['webcompass'];

export async function exportForm(form: string, options: ExportOptions): Promise<number> {
  if (!forms.includes(form)) {
    throw new UserError(`There is no form "${form}".`, suggestion(form, forms));
  }
  const { exportWebCompass } = await import('../../../exports/forms/webcompass.js');
  const out = resolve(options.out);
  const { rows, problems } = await look(
    options.workspace,
    (workspace) => exportWebCompass(workspace, out),
    ({ process }) => {
      throw new WorkspaceBusy(options.workspace, ` (process ${process})`);
    },
  );
  result(options, { form, out, rows, problems }, () =>
    [
      ...problems.map(({ row, problem }) => `left out: ${row}: ${problem}`),
      `${rows} rows in ${out}`,
    ].join('\n'),
  );
  return problems.length > 0 ? 1 : 0;
}
