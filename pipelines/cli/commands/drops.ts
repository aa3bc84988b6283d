import { WorkspaceBusy } from '../../engine/store/database.js';
import { type DropFilter, listDrops } from '../../engine/store/inspect.js';
import { look } from '../look.js';
import { type OutputOptions, result, table } from '../output.js';

interface DropsOptions extends OutputOptions, DropFilter {
  readonly workspace: string;
}

export async function drops(options: DropsOptions): Promise<number> {
  const rows = await look(
    options.workspace,
    ({ database }) => listDrops(database, options),
    ({ process }) => {
      throw new WorkspaceBusy(options.workspace, ` (process ${process})`);
    },
  );
  result(options, { rows }, () =>
    rows.length === 0
      ? 'No row was dropped.'
      : table(
          ['stage', 'row', 'reason', 'detail'],
          rows.map(({ stage, id, reason, detail }) => [stage, id, reason, detail.slice(0, 160)]),
        ),
  );
  return 0;
}
