import type { IndexData } from '../index-data.js';
import type { Filters } from './choose.js';
import { choice, element } from './element.js';

type Option = readonly [value: string, text: string];

/** Fills the form above the list; every change is told at once. */
export function filterForm(
  form: HTMLElement,
  data: IndexData,
  filters: Filters,
  changed: () => void,
): void {
  const { kind, category, difficulty, framework, types } = data.tasks;
  const set = (name: Exclude<keyof Filters, 'metric'>) => (value: string) => {
    filters[name] = value;
    changed();
  };
  const among = (
    label: string,
    name: Exclude<keyof Filters, 'metric'>,
    values: readonly string[],
  ) => {
    const distinct = [...new Set(values)].sort();
    if (distinct.length < 2) return null;
    return choice(
      label,
      [['', 'All'], ...distinct.map((value): Option => [value, value])],
      '',
      set(name),
    );
  };
  const search = element('input', {
    type: 'search',
    placeholder: 'name, type, category',
    autocomplete: 'off',
    input: () => set('search')(search.value),
  });
  const outcomes: Option[] = [
    ['', 'Any'],
    ['other', 'Not scored'],
    ['i', 'Invalid'],
    ['f', 'Failed'],
    ['u', 'Unavailable'],
    ['o', 'Scored'],
  ];
  const orders: Option[] = [
    ['failures', 'Failures first'],
    ['spread', 'Models disagree'],
    ['best', 'Best first'],
    ['name', 'Task order'],
  ];
  form.addEventListener('submit', (event) => event.preventDefault());
  form.replaceChildren(
    element('label', {}, 'Search', search),
    ...[
      choice('Order', orders, filters.order, set('order')),
      data.models.length > 1 &&
        choice(
          'Model',
          [['', 'All'], ...data.models.map((id): Option => [id, id])],
          '',
          set('model'),
        ),
      choice('Outcome', outcomes, '', set('outcome')),
      data.metrics.length > 1 &&
        choice(
          'Metric',
          data.metrics.map(({ label }, at): Option => [String(at), label]),
          '0',
          (value) => {
            filters.metric = Number(value);
            changed();
          },
        ),
      among('Input', 'kind', kind),
      among('Type', 'type', types.flat()),
      among('Category', 'category', category),
      among('Difficulty', 'difficulty', difficulty),
      among('Framework', 'framework', framework),
    ].filter((one) => one instanceof HTMLElement),
  );
}
