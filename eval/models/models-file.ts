import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { UserError } from '../../pipelines/engine/errors.js';
import { schemaProblems } from '../../pipelines/engine/pipeline/problems.js';
import { readYaml } from '../../pipelines/engine/pipeline/yaml-document.js';
import { ModelSettings, Price } from './settings.js';

const ModelsForm = z.strictObject({ models: z.array(ModelSettings).min(1) });

/** Models with their settings, from a YAML file; paths in it start where the file is. */
export async function readModels(file: string): Promise<ModelSettings[]> {
  const document = await readYaml(file);
  const form = ModelsForm.safeParse(document.value);
  if (!form.success) throw new UserError(schemaProblems(document, [], form.error, ModelsForm));
  const names = new Set<string>();
  for (const [index, { name }] of form.data.models.entries()) {
    if (names.has(name)) {
      throw new UserError({
        message: `Two models are called "${name}".`,
        place: document.placeOf(['models', index, 'name']),
        fix: 'Rows are told apart by these names: rename one.',
      });
    }
    names.add(name);
  }
  const from = (path: string) => resolve(dirname(file), path);
  return form.data.models.map((model) => {
    if (model.use === 'replay') return { ...model, file: from(model.file) };
    if (model.use === 'command' && model.folder !== undefined) {
      return { ...model, folder: from(model.folder) };
    }
    return model;
  });
}

const Prices = z.strictObject({
  prices: z.record(z.string().describe('A name of a model; "*" stands for anything.'), Price),
});
export type PriceOf = (name: string) => Price | undefined;

/** What tokens cost, from a YAML file: the first pattern that fits the name or the model. */
export async function readPrices(file: string): Promise<PriceOf> {
  const document = await readYaml(file);
  const form = Prices.safeParse(document.value);
  if (!form.success) throw new UserError(schemaProblems(document, [], form.error, Prices));
  const patterns = Object.entries(form.data.prices).map(([pattern, price]) => {
    const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    return { expression: new RegExp(`^${parts.join('.*')}$`), price };
  });
  return (name) => patterns.find(({ expression }) => expression.test(name))?.price;
}
