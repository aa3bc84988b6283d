import { parseModel } from '../../eval/models/parse-model.js';
import { servedModel } from '../../eval/models/served-model.js';
import { isServed } from '../../eval/models/settings.js';
import { RowError, Throttled, UserError } from '../engine/errors.js';
import { type Model, ModelFault } from '../engine/model.js';

const defaultWait = 5_000;

/** The model that stages may ask, none if nobody named one; its client is loaded by the first call. */
export function stageModel(text: string | undefined): Model | undefined {
  if (text === undefined || text === '') return undefined;
  const settings = parseModel(text);
  if (!isServed(settings)) {
    throw new UserError(
      `"${text}" cannot be asked by stages.`,
      'Name a model that is served, such as openai:<model>, with "model" in the pipeline or FRESHET_MODEL.',
    );
  }
  const model = servedModel(settings);
  return {
    ...model,
    ask: (request, signal) =>
      model.ask(request, signal).catch((error: unknown) => {
        throw error instanceof ModelFault ? forStages(error, settings.name) : error;
      }),
  };
}

/** The class of an error is the policy of the engine. */
function forStages(fault: ModelFault, name: string): Error {
  const message = `${name}: ${fault.message}`;
  switch (fault.kind) {
    case 'throttled':
      return new Throttled(message, fault.waitMilliseconds ?? defaultWait);
    case 'refused':
    case 'context':
      return new RowError('model-refused', message);
    case 'denied':
      return new UserError(message, 'Check the key, the account and the name of the model.');
    case 'failed':
    case 'timeout':
      return new Error(message, { cause: fault });
  }
}
