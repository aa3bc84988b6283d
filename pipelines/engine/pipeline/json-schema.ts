import { z } from 'zod';
import { type Kinds, PipelineForm } from './pipeline-file.js';

/** The JSON schema of pipeline files, for editors: one form for each source and stage. */
export function pipelineSchema({ sources, stages }: Kinds) {
  const entries = (list: Kinds['sources'] | Kinds['stages']) =>
    list.map((kind) => {
      const named = z.strictObject({
        use: z.literal(kind.name).describe(kind.summary),
        ...kind.params.shape,
      });
      const { $schema: _, ...schema } = z.toJSONSchema(named, { io: 'input' });
      return schema;
    });
  const form = z.toJSONSchema(PipelineForm, { io: 'input' });
  return {
    ...form,
    title: 'freshet pipeline',
    properties: {
      ...form.properties,
      sources: { type: 'array', minItems: 1, items: { oneOf: entries(sources) } },
      stages: { type: 'array', items: { oneOf: entries(stages) } },
    },
  };
}
