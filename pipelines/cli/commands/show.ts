import { UserError } from '../../engine/errors.js';
import { WorkspaceBusy } from '../../engine/store/database.js';
import { lineage, rowBody, similarIds } from '../../engine/store/lineage.js';
import { shotsOf } from '../../engine/store/shots-of.js';
import type { Workspace } from '../../engine/store/workspace.js';
import { look } from '../look.js';
import { openFile } from '../open-file.js';
import { type OutputOptions, result, table } from '../output.js';

interface ShowOptions extends OutputOptions {
  readonly workspace: string;
  readonly open?: boolean;
}

export async function show(id: string, options: ShowOptions): Promise<number> {
  const found = await look(
    options.workspace,
    (workspace) => find(workspace, id),
    ({ process }) => {
      throw new WorkspaceBusy(options.workspace, ` (process ${process})`);
    },
  );
  result(options, found, () =>
    [
      JSON.stringify(found.row, null, 2),
      '',
      table(
        ['pipeline', 'step', 'row', 'became'],
        found.lineage.map((step) => [
          step.pipeline,
          step.stage,
          step.id,
          step.reason === null ? (step.out_id ?? '') : `${step.reason}: ${step.detail}`,
        ]),
      ),
      ...(found.sheet === null ? [] : ['', `Pictures: ${found.sheet}`]),
    ].join('\n'),
  );
  if (options.open && found.sheet !== null) openFile(found.sheet);
  return 0;
}

async function find(workspace: Workspace, id: string) {
  const { database } = workspace;
  const steps = await lineage(database, id);
  const last = steps.findLast((step) => step.id === id || step.out_id === id);
  if (last === undefined) {
    const similar = await similarIds(database, id);
    throw new UserError(
      `No build in this workspace has a row "${id}".`,
      similar.length > 0 ? `Did you mean ${similar.join(', ')}?` : undefined,
    );
  }
  const hash = last.out_id === id && last.out !== null ? last.out : last.row;
  const shots = await shotsOf(database, id);
  const sheet =
    shots.length === 0
      ? null
      : await (await import('../contact-sheet.js')).writeContactSheet(workspace, id, shots);
  return { id, row: await rowBody(database, hash), lineage: steps, sheet };
}
