import { dirname } from 'node:path';
import { z } from 'zod';
import { type Problem, UserError } from '../errors.js';
import type { Json } from '../json.js';
import type { Source, SourceKind } from '../source.js';
import type { AnyStage, BuildSettings, StageKind } from '../stage.js';
import { checkFields } from './check-fields.js';
import { schemaProblems, suggestion } from './problems.js';
import { readYaml, type YamlDocument } from './yaml-document.js';

/** Everything that pipeline files can name. */
export interface Kinds {
  readonly sources: readonly SourceKind[];
  readonly stages: readonly StageKind[];
}

export interface Pipeline {
  readonly name: string;
  readonly track?: string | undefined;
  readonly sources: readonly Source[];
  readonly stages: readonly AnyStage[];
  /** The language model that its stages may ask. */
  readonly model?: string | undefined;
}

const Use = z.looseObject({ use: z.string() });

const tracks = ['web', 'app', 'design', 'layout', 'vector', 'animation'] as const;

/** The outer form; the parameters of each source and stage have schemas of their own. */
export const PipelineForm = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'Use lower-case letters, digits and dashes.')
    .describe('Name of the pipeline in the workspace; lower-case letters, digits and dashes.'),
  track: z.enum(tracks).optional().describe('What kind of material the pipeline handles.'),
  model: z
    .string()
    .min(1)
    .optional()
    .describe('Language model for stages that can ask one, such as openai:<model>.'),
  sources: z.array(Use).min(1).describe('Places that candidates come from, in order.'),
  stages: z.array(Use).default([]).describe('Steps that every candidate goes through, in order.'),
});

export async function readPipeline(
  file: string,
  kinds: Kinds,
  settings: BuildSettings,
): Promise<Pipeline> {
  const document = await readYaml(file);
  const form = PipelineForm.safeParse(document.value);
  if (!form.success) {
    throw new UserError(schemaProblems(document, [], form.error, PipelineForm));
  }
  const problems: Problem[] = [];
  const made = <Kind extends SourceKind | StageKind, Made>(
    list: 'sources' | 'stages',
    known: readonly Kind[],
    create: (kind: Kind, params: Json, path: readonly PropertyKey[]) => Made,
  ): Made[] =>
    form.data[list].flatMap((entry, index) => {
      const params = parameters(document, [list, index], entry, known, problems);
      if (params === undefined) return [];
      try {
        return [create(params.kind, params.value, [list, index])];
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        const place = document.placeOf([list, index]);
        problems.push(...error.problems.map((problem) => ({ place, ...problem })));
        return [];
      }
    });
  const sources = made('sources', kinds.sources, (kind, params) =>
    kind.create(params, settings, dirname(file)),
  );
  const stages = made('stages', kinds.stages, (kind, params, path) =>
    kind.create(params, settings, {
      directory: dirname(file),
      placeOf: (inside) => document.placeOf([...path, ...inside]),
    }),
  );
  if (problems.length === 0) problems.push(...checkFields(document, sources, stages));
  if (problems.length > 0) throw new UserError(problems);
  const { name, track, model } = form.data;
  return { name, track, model, sources, stages };
}

function parameters<Kind extends SourceKind | StageKind>(
  document: YamlDocument,
  path: readonly PropertyKey[],
  entry: z.infer<typeof Use>,
  known: readonly Kind[],
  problems: Problem[],
): { kind: Kind; value: Json } | undefined {
  const { use, ...given } = entry;
  const kind = known.find(({ name }) => name === use);
  if (kind === undefined) {
    const names = known.map(({ name }) => name);
    problems.push({
      message: `There is no ${path[0] === 'sources' ? 'source' : 'stage'} "${use}".`,
      place: document.placeOf([...path, 'use']),
      fix: suggestion(use, names),
    });
    return undefined;
  }
  const schema = kind.params.strict();
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    problems.push(...schemaProblems(document, path, parsed.error, schema));
    return undefined;
  }
  // YAML without tags gives plain data, and the schema has just read it.
  return { kind, value: parsed.data as Json };
}
