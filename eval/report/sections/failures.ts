import type { ReportData } from '../data.js';
import { type Failure, failuresOf } from '../failures.js';
import { count } from '../figures.js';
import { html, type Markup } from '../html.js';
import { dataTable, modelName, section } from './parts.js';

const most = 30;

export function failuresSection(data: ReportData): Markup {
  const failures = failuresOf(data);
  const models = data.models.map(({ id }) => id);
  const total = failures.reduce((sum, failure) => sum + failure.total, 0);
  const lead =
    total === 0
      ? 'Every answer came through.'
      : `${count(total)} of ${count(data.answers.length)} answers did not come through. Invalid is the answer’s fault, failed is ours, unavailable is what this machine or the model lacks.`;
  return section(
    'failures',
    'Failures',
    lead,
    total > 0 &&
      html`${dataTable<Failure>(
        'Answers without a score, by reason',
        [
          {
            head: 'Status',
            of: ({ status }) =>
              html`<span class="tag ${status === 'invalid' ? 'bad' : ''}">${status}</span>`,
          },
          { head: 'Stage', of: ({ stage }) => stage },
          {
            head: 'Reason',
            of: ({ reason }) => html`<bdi class="reason">${reason.slice(0, 200)}</bdi>`,
          },
          { head: 'Total', number: true, of: (failure) => count(failure.total) },
          ...data.models.map(({ id }, at) => ({
            head: modelName(id, models),
            number: true,
            of: ({ counts }: Failure) => counts[at] || html`<span class="none">0</span>`,
          })),
          {
            head: 'For example',
            of: ({ examples }) =>
              examples
                .slice(0, 1)
                .map((id) => html`<a href="#task=${encodeURIComponent(id)}">see task</a>`),
          },
        ],
        failures.slice(0, most),
      )}
${failures.length > most && html`<p class="note">${failures.length - most} rarer reasons are in the tables beside this page.</p>`}`,
  );
}
