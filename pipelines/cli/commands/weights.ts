import { join } from 'node:path';
import { modelUses } from '../../../eval/neural/catalogue.js';
import { weightsDirectory } from '../../../eval/neural/weights/directory.js';
import type { Model } from '../../../eval/neural/weights/model.js';
import { sealWeights } from '../../../eval/neural/weights/seal.js';
import { type WeightsStatus, weightsState } from '../../../eval/neural/weights/state.js';
import { Weights } from '../../../eval/neural/weights/weights.js';
import { UserError } from '../../engine/errors.js';
import { suggestion } from '../../engine/pipeline/problems.js';
import { type OutputOptions, result, table } from '../output.js';

interface WeightsOptions extends OutputOptions {
  readonly source?: string;
}

interface Row {
  readonly model: string;
  readonly status: WeightsStatus;
  readonly detail: string;
  readonly metrics: readonly string[];
  readonly files: readonly string[];
  readonly folder: string;
  readonly card: string;
}

const actions = ['list', 'check', 'where', 'seal'];

export async function weights(
  action: string,
  name: string | undefined,
  options: WeightsOptions,
): Promise<number> {
  const directory = weightsDirectory();
  if (action === 'where') {
    result(options, { directory }, () => directory);
    return 0;
  }
  const uses = chosen(name);
  if (action === 'list') return list(directory, uses, name !== undefined, options);
  if (action === 'check') return check(directory, uses, name !== undefined, options);
  if (action === 'seal') return seal(directory, uses, name, options);
  throw new UserError(`There is no "weights ${action}".`, suggestion(action, actions));
}

type Uses = ReturnType<typeof modelUses>;

function chosen(name: string | undefined): Uses {
  const all = modelUses(new Weights(weightsDirectory));
  const found = all.filter(({ model }) => name === undefined || model.id === name);
  if (found.length > 0) return found;
  const names = all.map(({ model }) => model.id);
  throw new UserError(`There is no model "${name}".`, suggestion(name ?? '', names));
}

async function rowsOf(directory: string, uses: Uses, compareChecksums: boolean): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { model, metrics } of uses) {
    const state = await weightsState(directory, model, compareChecksums);
    rows.push({
      model: model.id,
      status: state.status,
      detail: state.status === 'ready' ? `from ${state.manifest.source}` : state.detail,
      metrics,
      files: model.files,
      folder: join(directory, model.id),
      card: model.card,
    });
  }
  return rows;
}

async function list(directory: string, uses: Uses, one: boolean, options: OutputOptions) {
  const rows = await rowsOf(directory, uses, false);
  result(options, { directory, rows }, () =>
    one ? rows.map(described).join('\n\n') : overview(directory, rows),
  );
  return 0;
}

function overview(directory: string, rows: readonly Row[]): string {
  const cells = rows.map(({ model, status, metrics }) => [model, status, metrics.join(', ')]);
  return `${table(['model', 'status', 'needed by'], cells)}\n\nin ${directory}; "freshet weights list <model>" says how to get one`;
}

function described({ model, status, detail, metrics, files, folder, card }: Row): string {
  return [
    `${model}: ${status}, ${detail}`,
    `needed by  ${metrics.join(', ')}`,
    `what it is ${card}`,
    `files      ${files.join(', ')}`,
    `folder     ${folder}`,
    `then run   freshet weights seal ${model} --source "where the files came from"`,
  ].join('\n');
}

/** Nothing is wrong with a model that nobody has installed, unless it was asked for. */
async function check(directory: string, uses: Uses, one: boolean, options: OutputOptions) {
  const rows = await rowsOf(directory, uses, true);
  const wrong = rows.filter(({ status }) => status !== 'ready' && (one || status !== 'missing'));
  result(options, { ok: wrong.length === 0, directory, rows }, () =>
    table(
      ['model', 'status', 'detail'],
      rows.map(({ model, status, detail }) => [model, status, detail]),
    ),
  );
  return wrong.length === 0 ? 0 : 1;
}

async function seal(
  directory: string,
  uses: Uses,
  name: string | undefined,
  options: WeightsOptions,
) {
  const [use] = uses;
  if (name === undefined || use === undefined) {
    throw new UserError('Say which model to seal.', '"freshet weights list" names them.');
  }
  if (options.source === undefined) {
    throw new UserError(
      'Say where the files came from.',
      `Add --source "repository and revision" to "freshet weights seal ${name}".`,
    );
  }
  const manifest = await sealed(directory, use.model, options.source);
  result(options, { ok: true, manifest }, () => {
    const files = Object.entries(manifest.files);
    return table(
      ['file', 'bytes', 'sha256'],
      files.map(([file, { bytes, sha256 }]) => [file, bytes, sha256]),
    );
  });
  return 0;
}

async function sealed(directory: string, model: Model, source: string) {
  const manifest = await sealWeights(directory, model, source);
  if (typeof manifest === 'string') {
    throw new UserError(
      `The weights of ${model.id} are not complete: ${manifest}.`,
      `"freshet weights list ${model.id}" says which files it needs.`,
    );
  }
  return manifest;
}
