import type { ReleasedTask } from '../../exports/release/released-task.js';
import { UserError } from '../../pipelines/engine/errors.js';
import { sha256 } from '../../pipelines/engine/hash.js';
import { suggestion } from '../../pipelines/engine/pipeline/problems.js';

type Test = (task: ReleasedTask) => boolean;

const fields: Readonly<Record<string, (task: ReleasedTask) => readonly string[]>> = {
  id: ({ id }) => [id],
  kind: ({ kind }) => [kind],
  split: ({ split }) => [split],
  instance: ({ instance }) => [instance],
  site: ({ site }) => [site],
  framework: ({ framework }) => [framework],
  category: ({ category }) => [category],
  difficulty: ({ difficulty }) => [difficulty],
  type: ({ types }) => types,
};

/** Reads "kind=repair.text,difficulty=Easy|Medium" or a pattern of ids; "*" stands for anything. */
export function taskFilter(text: string | undefined): Test {
  const tests = (text ?? '*').split(',').map((part): Test => {
    const [, name = 'id', pattern = ''] = /^\s*(?:([a-z]+)\s*=)?\s*(.*?)\s*$/s.exec(part) ?? [];
    const valuesOf = fields[name];
    if (valuesOf === undefined || pattern === '') {
      throw new UserError(
        valuesOf === undefined
          ? `Tasks cannot be chosen by "${name}".`
          : `"${part}" chooses no tasks.`,
        valuesOf === undefined
          ? suggestion(name, Object.keys(fields))
          : 'Write field=value, several with commas; "|" divides values, "*" stands for anything.',
      );
    }
    const alternatives = pattern.split('|').map(expression);
    return (task) => valuesOf(task).some((value) => alternatives.some((one) => one.test(value)));
  });
  return (task) => tests.every((test) => test(task));
}

function expression(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}

export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** Reads "2/5". */
export function parseShard(text: string): Shard {
  const [, index = '0', of = '0'] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  const shard = { index: Number(index), of: Number(of) };
  if (shard.index >= 1 && shard.index <= shard.of) return shard;
  throw new UserError(`"${text}" is no shard.`, 'Write 2/5 for the second of five.');
}

/** Tasks of one instance stay together; which shard they are in depends on nothing else. */
export function inShard({ index, of }: Shard): Test {
  return ({ instance }) => Number.parseInt(sha256(instance).slice(0, 12), 16) % of === index - 1;
}
