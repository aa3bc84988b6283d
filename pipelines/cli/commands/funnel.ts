import { pipelineReports } from '../../engine/store/inspect.js';
import { funnelTable } from '../funnel-table.js';
import { look } from '../look.js';
import { type OutputOptions, result } from '../output.js';

interface FunnelOptions extends OutputOptions {
  readonly workspace: string;
  readonly pipeline?: string;
}

export async function funnel(options: FunnelOptions): Promise<number> {
  const all = await look(
    options.workspace,
    ({ database }) => pipelineReports(database),
    ({ pipeline, updatedAt, steps }) => [{ pipeline, at: updatedAt, settings: null, steps }],
  );
  const { pipeline } = options;
  const pipelines = all.filter((one) => pipeline === undefined || one.pipeline === pipeline);
  result(options, { pipelines }, () =>
    pipelines.map((one) => `${one.pipeline} (${one.at})\n${funnelTable(one.steps)}`).join('\n\n'),
  );
  return 0;
}
