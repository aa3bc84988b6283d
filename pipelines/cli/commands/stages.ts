import { z } from 'zod';
import { UserError } from '../../engine/errors.js';
import { pipelineSchema } from '../../engine/pipeline/json-schema.js';
import { suggestion } from '../../engine/pipeline/problems.js';
import { kinds } from '../kinds.js';
import { type OutputOptions, result, table } from '../output.js';

const Property = z.looseObject({
  type: z.unknown().optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
});

interface StagesOptions extends OutputOptions {
  readonly schema?: boolean;
}

export async function stages(name: string | undefined, options: StagesOptions): Promise<number> {
  if (options.schema) {
    process.stdout.write(`${JSON.stringify(pipelineSchema(kinds), null, 2)}\n`);
    return 0;
  }
  const all = [...kinds.sources, ...kinds.stages];
  const chosen = all.filter((kind) => name === undefined || kind.name === name);
  if (chosen.length === 0) {
    const names = all.map((kind) => kind.name);
    throw new UserError(`There is no source or stage "${name}".`, suggestion(name ?? '', names));
  }
  const rows = chosen.map((kind) => ({
    name: kind.name,
    summary: kind.summary,
    params: z.toJSONSchema(kind.params, { io: 'input' }),
  }));
  result(options, { rows }, () =>
    name === undefined
      ? table(
          ['name', 'what it does'],
          rows.map((row) => [row.name, row.summary]),
        )
      : rows.map(detail).join('\n'),
  );
  return 0;
}

function detail(row: { name: string; summary: string; params: { properties?: object } }): string {
  const params = Object.entries(row.params.properties ?? {}).map(([name, schema]) => {
    const { type, description = '', default: value } = Property.parse(schema);
    const given = value === undefined ? '' : ` (default ${JSON.stringify(value)})`;
    return [name, String(type ?? ''), `${description}${given}`];
  });
  const head = `${row.name}: ${row.summary}\n\n  - use: ${row.name}\n`;
  return params.length === 0 ? head : `${head}\n${table(['parameter', 'type', 'meaning'], params)}`;
}
