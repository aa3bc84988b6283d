import { allTasks, chosenTasks, type Filters } from './choose.js';
import { type Shown, showDetail } from './detail-view.js';
import { part } from './element.js';
import { filterForm } from './filters.js';
import { TaskList } from './list.js';
import { loadIndex, loadTask } from './load.js';

/** Sets the browser of tasks up; everything else of the page stands without scripts. */
async function start(): Promise<void> {
  const browser = part('browser');
  browser.hidden = false;
  const folder = document.body.dataset.folder ?? null;
  const data = await loadIndex(folder);
  const filters: Filters = { ...allTasks };
  const shown: Shown = { model: data.models[0] ?? '', sample: 0, view: 'side', against: 'target' };
  const detail = part('detail');
  let current = -1;

  const address = () => {
    const fields = new URLSearchParams({ task: data.tasks.id[current] ?? '', model: shown.model });
    history.replaceState(null, '', `#${fields}`);
  };
  const open = async (task: number) => {
    current = task;
    list.mark(task);
    try {
      const loaded = await loadTask(task, folder);
      if (current === task) showDetail(detail, loaded, data, shown, address);
    } catch (error) {
      detail.replaceChildren(error instanceof Error ? error.message : String(error));
    }
  };
  const list = new TaskList(part('list-frame'), data, (task) => {
    void open(task).then(address);
  });
  const listed = () => {
    const tasks = chosenTasks(data, filters);
    list.show(tasks, filters.metric);
    part('listed').textContent = `${tasks.length} of ${data.tasks.id.length} tasks`;
    return tasks;
  };
  const fromAddress = (): number | undefined => {
    const fields = new URLSearchParams(location.hash.slice(1));
    const model = fields.get('model');
    if (model !== null && data.models.includes(model)) shown.model = model;
    const at = data.tasks.id.indexOf(fields.get('task') ?? '');
    return at < 0 ? undefined : at;
  };
  filterForm(part('filters'), data, filters, listed);
  const tasks = listed();
  const asked = fromAddress();
  if (asked !== undefined) part('tasks').scrollIntoView();
  const first = asked ?? tasks[0];
  if (first !== undefined) await open(first);
  addEventListener('hashchange', () => {
    const task = fromAddress();
    if (task === undefined) return;
    part('tasks').scrollIntoView();
    void open(task);
  });
  document.body.dataset.ready = 'true';
}

/** Printed pages have no way to open what is closed. */
addEventListener('beforeprint', () => {
  for (const one of document.querySelectorAll('details')) one.open = true;
});

start().catch((error: unknown) => {
  const place = document.getElementById('listed');
  if (place) place.textContent = error instanceof Error ? error.message : String(error);
});
