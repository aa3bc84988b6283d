import { type IndexData, statusLetters } from '../index-data.js';
import { goodness } from './choose.js';
import { element } from './element.js';

const rowHeight = 60;
/** Rows above and below what is seen, so that scrolling shows no gap. */
const spare = 10;

/** A list of any length: only the rows that are seen are in the page. */
export class TaskList {
  readonly #list: HTMLElement;
  #tasks: readonly number[] = [];
  #metric = 0;
  #chosen = -1;

  constructor(
    readonly frame: HTMLElement,
    readonly data: IndexData,
    readonly choose: (task: number) => void,
  ) {
    this.#list = element('div', {
      class: 'list',
      role: 'listbox',
      tabindex: 0,
      'aria-label': 'Tasks',
      keydown: (event) => event instanceof KeyboardEvent && this.#key(event),
    });
    frame.replaceChildren(this.#list);
    frame.addEventListener('scroll', () => this.#draw(), { passive: true });
    new ResizeObserver(() => this.#draw()).observe(frame);
  }

  show(tasks: readonly number[], metric: number): void {
    this.#tasks = tasks;
    this.#metric = metric;
    this.#list.style.height = `${tasks.length * rowHeight}px`;
    this.#draw();
  }

  /** Marks a task and brings it into view, wherever it is in the list. */
  mark(task: number): void {
    this.#chosen = task;
    const at = this.#tasks.indexOf(task);
    if (at >= 0) {
      const { scrollTop, clientHeight } = this.frame;
      const top = at * rowHeight;
      if (top < scrollTop) this.frame.scrollTop = top;
      else if (top + rowHeight > scrollTop + clientHeight) {
        this.frame.scrollTop = top + rowHeight - clientHeight;
      }
    }
    this.#draw();
  }

  #key(event: KeyboardEvent): void {
    const page = Math.max(1, Math.floor(this.frame.clientHeight / rowHeight) - 1);
    const last = this.#tasks.length - 1;
    const at = this.#tasks.indexOf(this.#chosen);
    const to = new Map([
      ['ArrowDown', at + 1],
      ['ArrowUp', at - 1],
      ['PageDown', at + page],
      ['PageUp', at - page],
      ['Home', 0],
      ['End', last],
    ]).get(event.key);
    const task = to === undefined ? undefined : this.#tasks[Math.max(0, Math.min(last, to))];
    if (task === undefined) return;
    event.preventDefault();
    this.choose(task);
  }

  #draw(): void {
    const first = Math.max(0, Math.floor(this.frame.scrollTop / rowHeight) - spare);
    const seen = Math.ceil(this.frame.clientHeight / rowHeight) + 2 * spare;
    const rows = this.#tasks
      .slice(first, first + seen)
      .map((task, at) => this.#row(task, first + at));
    this.#list.replaceChildren(...rows);
    const active = document.getElementById(`row-${this.#chosen}`);
    if (active) this.#list.setAttribute('aria-activedescendant', active.id);
    else this.#list.removeAttribute('aria-activedescendant');
  }

  #row(task: number, at: number): HTMLElement {
    const { models, metrics, values, statuses, tasks } = this.data;
    const said: string[] = [];
    const cells = models.map((model, number) => {
      const value = values[this.#metric]?.[number]?.[task] ?? null;
      const letter = statuses[number]?.[task] ?? '-';
      const good = goodness(this.data, this.#metric, value);
      const state =
        Object.entries(statusLetters).find(([, one]) => one === letter)?.[0] ?? 'no answer';
      const shown =
        value === null ? state : shortValue(value, metrics[this.#metric]?.share === true);
      said.push(`${model}: ${shown}`);
      const bar = element('i');
      bar.style.height = `${Math.round((good ?? 0) * 100)}%`;
      return element(
        'span',
        { class: letter === 'o' ? 'cell' : 'cell bad', title: `${model}: ${shown}` },
        bar,
      );
    });
    const what = [tasks.difficulty[task], ...(tasks.types[task] ?? [])].filter(Boolean).join(' · ');
    const row = element(
      'div',
      {
        class: 'row',
        role: 'option',
        id: `row-${task}`,
        'aria-selected': task === this.#chosen ? 'true' : 'false',
        'aria-posinset': at + 1,
        'aria-setsize': this.#tasks.length,
        'aria-label': `${tasks.id[task]}, ${what}. ${said.join(', ')}`,
        click: () => this.choose(task),
      },
      element('bdi', { class: 'name' }, tasks.id[task]),
      element(
        'span',
        { class: 'under' },
        element('bdi', { class: 'what' }, what),
        element('span', { class: 'cells' }, cells),
      ),
    );
    row.style.top = `${at * rowHeight}px`;
    return row;
  }
}

export function shortValue(value: number, share: boolean): string {
  return share ? (value * 100).toFixed(1) : value.toFixed(2);
}
