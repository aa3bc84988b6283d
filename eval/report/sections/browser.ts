import { html, type Markup } from '../html.js';
import { section } from './parts.js';

/** The frame that the script of the page fills: a list of all tasks, and the chosen one. */
export function browserSection(): Markup {
  return section(
    'tasks',
    'Tasks',
    'Every task with what each model made of it, failures first. Arrow keys move through the list.',
    html`<noscript><p>The list of tasks needs scripts. All numbers above stand without them, and the tables beside this page have every score.</p></noscript>
<div class="browser" id="browser" hidden>
<form class="filters" id="filters" aria-label="Which tasks are listed"></form>
<p class="note" id="listed" role="status"></p>
<div class="panes"><div class="list-frame" id="list-frame"></div><article class="detail" id="detail" aria-live="polite" aria-label="The chosen task" tabindex="-1"></article></div>
</div>`,
  );
}
