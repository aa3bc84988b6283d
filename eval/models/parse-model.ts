import { UserError } from '../../pipelines/engine/errors.js';
import { suggestion } from '../../pipelines/engine/pipeline/problems.js';
import { issuesOf } from '../metrics/run-metric.js';
import { ModelSettings } from './settings.js';

const forms = {
  openai: 'openai:<model>',
  anthropic: 'anthropic:<model>',
  google: 'google:<model>',
  compatible: 'compatible:<model>@<address>',
  command: 'command:<program and arguments>',
  replay: 'replay:<file>',
  gold: 'gold',
  noop: 'noop',
  rules: 'rules',
} as const;

const uses = Object.keys(forms) as (keyof typeof forms)[];

/** A model as the command line names it: a form of `forms`, or a name from a file of models. */
export function parseModel(text: string, known: readonly ModelSettings[] = []): ModelSettings {
  const named = known.find(({ name }) => name === text);
  if (named !== undefined) return named;
  const [, word = text, rest = ''] = /^([a-z]+)(?::(.*))?$/s.exec(text) ?? [];
  const use = uses.find((one) => one === word);
  if (use === undefined) {
    throw new UserError(
      `There is no model "${text}".`,
      `${suggestion(word, [...uses, ...known.map(({ name }) => name)])} Forms: ${Object.values(forms).join(', ')}; or a name from a file given with --models.`,
    );
  }
  const parsed = ModelSettings.safeParse(fieldsOf(use, rest, text));
  if (!parsed.success) {
    throw new UserError(
      `The model "${text}" cannot be used: ${issuesOf(parsed.error)}`,
      `Write ${forms[use]}.`,
    );
  }
  return parsed.data;
}

function fieldsOf(use: keyof typeof forms, rest: string, text: string): unknown {
  if (use === 'gold' || use === 'noop' || use === 'rules') {
    if (rest === '') return { use, name: use };
    throw new UserError(`"${use}" takes nothing after its name.`, `Write ${forms[use]}.`);
  }
  if (use === 'command') return { use, name: text, run: words(rest) };
  if (use === 'replay') return { use, name: text, file: rest };
  if (use !== 'compatible') return { use, name: text, model: rest };
  // Names of models may have an "@" of their own; the address comes after the last one before it.
  const [, model = '', baseURL = ''] = /^(.*?)@(https?:\/\/.*)$/s.exec(rest) ?? [];
  return { use, name: `compatible:${model}`, model, baseURL };
}

/** Words as a shell has them: divided by spaces, held together by quotes. */
function words(text: string): string[] {
  const parts = text.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? [];
  return parts.map((part) => (/^["']/.test(part) ? part.slice(1, -1) : part));
}
