import type { IndexData } from '../index-data.js';

/** Which tasks are listed, and in which order. */
export interface Filters {
  search: string;
  kind: string;
  category: string;
  difficulty: string;
  framework: string;
  type: string;
  outcome: string;
  model: string;
  order: string;
  metric: number;
}

export const allTasks: Filters = {
  search: '',
  kind: '',
  category: '',
  difficulty: '',
  framework: '',
  type: '',
  outcome: '',
  model: '',
  order: 'failures',
  metric: 0,
};

/** How good a value is from 0 to 1, whichever way its metric points. */
export function goodness(data: IndexData, metric: number, value: number | null): number | null {
  const scale = data.metrics[metric];
  if (value === null || scale === undefined) return null;
  const share = (value - scale.worst) / (scale.best - scale.worst);
  return Math.max(0, Math.min(1, share));
}

/** Numbers of the tasks that suit, in the order that was asked for. */
export function chosenTasks(data: IndexData, filters: Filters): number[] {
  const { id, kind, category, difficulty, framework, types } = data.tasks;
  const words = filters.search.toLowerCase().split(/\s+/).filter(Boolean);
  const same = (wanted: string, is: string | undefined) => wanted === '' || wanted === is;
  const found: number[] = [];
  for (let at = 0; at < id.length; at += 1) {
    const own = types[at] ?? [];
    const text = `${id[at]} ${own.join(' ')} ${category[at]}`.toLowerCase();
    const suits =
      words.every((word) => text.includes(word)) &&
      same(filters.kind, kind[at]) &&
      same(filters.category, category[at]) &&
      same(filters.difficulty, difficulty[at]) &&
      same(filters.framework, framework[at]) &&
      (filters.type === '' || own.includes(filters.type)) &&
      hasOutcome(data, filters, at);
    if (suits) found.push(at);
  }
  const key = orderKey(data, filters);
  if (key === undefined) return found;
  const keys = new Map(found.map((at) => [at, key(at)]));
  return found.sort((one, other) => (keys.get(one) ?? 0) - (keys.get(other) ?? 0) || one - other);
}

function shownModels(data: IndexData, { model }: Filters): number[] {
  const at = data.models.indexOf(model);
  return at < 0 ? data.models.map((_, number) => number) : [at];
}

function hasOutcome(data: IndexData, filters: Filters, at: number): boolean {
  if (filters.outcome === '') return true;
  return shownModels(data, filters).some((model) => {
    const letter = data.statuses[model]?.[at] ?? '-';
    return filters.outcome === 'other' ? letter !== 'o' : letter === filters.outcome;
  });
}

/** Small keys come first. */
function orderKey(data: IndexData, filters: Filters): ((at: number) => number) | undefined {
  const models = shownModels(data, filters);
  const shares = (at: number) =>
    models.flatMap((model) => {
      const value = data.values[filters.metric]?.[model]?.[at] ?? null;
      return goodness(data, filters.metric, value) ?? [];
    });
  const mean = (values: readonly number[]) =>
    values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
  const broken = (at: number) =>
    models.filter((model) => (data.statuses[model]?.[at] ?? '-') !== 'o').length;
  switch (filters.order) {
    case 'failures':
      return (at) => mean(shares(at)) - 2 * broken(at);
    case 'best':
      return (at) => -mean(shares(at));
    case 'spread':
      return (at) => {
        const values = shares(at);
        return values.length === 0 ? 0 : Math.min(...values) - Math.max(...values);
      };
    default:
      return undefined;
  }
}
