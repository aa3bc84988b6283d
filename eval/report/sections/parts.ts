import { type Content, html, type Markup } from '../html.js';
import { modelColour, shapes } from '../plots/draw.js';

/** A part of the report that can be linked to. */
export function section(id: string, title: string, lead: Content, body: Content): Markup {
  return html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${lead && html`<p class="lead">${lead}</p>`}
${body}
</section>`;
}

export interface Column<Row> {
  readonly head: Content;
  readonly number?: boolean;
  readonly of: (row: Row) => Content;
}

/** A table whose first column names its rows. */
export function dataTable<Row>(
  caption: Content,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Markup {
  const kind = ({ number }: Column<Row>) => (number ? 'number' : 'text');
  return html`<div class="table-frame" tabindex="0" role="group" aria-label="${plain(caption)}"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col" class="${kind(column)}">${column.head}</th>`)}</tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr>${columns.map((column, at) =>
        at === 0
          ? html`<th scope="row" class="${kind(column)}">${column.of(row)}</th>`
          : html`<td class="${kind(column)}">${column.of(row)}</td>`,
      )}</tr>
`,
  )}</tbody></table></div>`;
}

function plain(content: Content): string {
  return typeof content === 'string' ? content : 'Table';
}

/** The name of a model with the mark that it has in the plots. */
export function modelName(id: string, models: readonly string[], kind = 'model'): Markup {
  const colour = modelColour(models.indexOf(id));
  const note = kind === 'model' ? null : html` <span class="tag">${kind}</span>`;
  return html`<span class="model"><svg class="swatch" viewBox="0 0 10 10" aria-hidden="true"><path d="${shapes[models.indexOf(id) % shapes.length]}" fill="${colour}"/></svg><bdi>${id}</bdi>${note}</span>`;
}

export function legend(shown: readonly string[], models: readonly string[]): Markup {
  return html`<ul class="legend" aria-label="Models">${shown.map((id) => html`<li>${modelName(id, models)}</li>`)}</ul>`;
}
