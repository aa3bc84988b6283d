import type { AnswerDetail, TaskDetail } from '../detail.js';
import type { IndexData } from '../index-data.js';
import { choice, element } from './element.js';
import { shortValue } from './list.js';
import { patchView } from './patch.js';
import { pagePictures, type Views, viewControls } from './pictures.js';

/** What of a task is shown. */
export interface Shown extends Views {
  model: string;
  sample: number;
}

/** Shows a task with one model's answer; choices draw it again. */
export function showDetail(
  place: HTMLElement,
  detail: TaskDetail,
  data: IndexData,
  shown: Shown,
  told: () => void,
): void {
  const again = (focus: string) => () => {
    showDetail(place, detail, data, shown, told);
    place.querySelector<HTMLElement>(focus)?.focus();
    told();
  };
  const own = detail.answers.filter(({ model }) => model === shown.model);
  const answer = own.find(({ sample }) => sample === shown.sample) ?? own[0];
  const models = data.models.map((id): readonly [string, string] => {
    const first = detail.answers.find(({ model }) => model === id);
    return [id, first === undefined ? `${id} (no answer)` : `${id} (${headline(first, data)})`];
  });
  place.replaceChildren(
    element('h3', {}, element('bdi', {}, detail.id)),
    element(
      'div',
      { class: 'asked' },
      detail.asked.map((text) => element('p', {}, text)),
    ),
    element(
      'div',
      { class: 'controls' },
      choice('Answer of', models, shown.model, (model) => {
        shown.model = model;
        shown.sample = 0;
        again('.controls select')();
      }),
      own.length > 1 &&
        choice(
          'Sample',
          own.map(({ sample }): readonly [string, string] => [String(sample), String(sample + 1)]),
          String(answer?.sample ?? 0),
          (sample) => {
            shown.sample = Number(sample);
            again('.controls label:nth-of-type(2) select')();
          },
        ),
      viewControls(shown, again('.choices input:checked')),
    ),
    answer ? verdict(answer) : element('p', {}, 'This model has no answer to this task.'),
    ...detail.pages.map((page) => pagePictures(page, answer, shown, data.folder)),
    ...(answer ? answerParts(detail, answer) : []),
  );
}

function headline(answer: AnswerDetail, data: IndexData): string {
  const metric = data.metrics[0];
  const score = answer.scores.find(({ metric: name }) => name === metric?.id);
  if (score?.value === null || score?.value === undefined) return answer.status;
  return shortValue(score.value, metric?.share === true);
}

function verdict({ status, stage, reason }: AnswerDetail): HTMLElement {
  const kind = status === 'ok' ? 'tag good' : 'tag bad';
  return element(
    'p',
    { class: 'verdict' },
    element('span', { class: kind }, status),
    stage !== '' && element('span', { class: 'tag' }, stage),
    reason !== '' && element('bdi', {}, reason),
  );
}

function answerParts(detail: TaskDetail, answer: AnswerDetail): HTMLElement[] {
  const parts = detail.parts.length > 0 && [
    element('h4', {}, 'Part by part'),
    table(
      ['Part', 'What it is', 'Outcome'],
      detail.parts.map(({ id, label, text }) => [label, text, outcomeTag(answer.parts[id])]),
    ),
  ];
  const scores = [
    element('h4', {}, 'Scores'),
    table(
      ['Metric', 'Value', 'Status', 'Reason'],
      answer.scores.map((score) => [
        element(
          'span',
          {},
          `${score.metric} `,
          element('small', {}, `${score.profile} v${score.version}`),
        ),
        score.value === null ? '–' : score.value.toFixed(4),
        score.status,
        score.reason,
      ]),
    ),
  ];
  const log = [
    element('h4', {}, 'Log'),
    table(
      ['When', 'Stage', 'What happened'],
      answer.log.map(({ at, stage, text }) => [at, stage, text]),
    ),
  ];
  const reply = element(
    'details',
    {},
    element('summary', {}, 'The reply as it came'),
    element('pre', { tabindex: 0, role: 'group', 'aria-label': 'Reply' }, answer.reply),
  );
  return [
    ...(parts || []),
    ...scores,
    element('h4', {}, 'Patch'),
    patchView(answer),
    ...(answer.log.length > 0 ? log : []),
    ...(answer.reply === '' ? [] : [reply]),
  ];
}

function outcomeTag(outcome: string | undefined): HTMLElement {
  const good = outcome !== undefined && outcome !== 'none';
  return element('span', { class: good ? 'tag good' : 'tag bad' }, outcome ?? 'not reached');
}

function table(
  head: readonly string[],
  rows: readonly (readonly (string | HTMLElement)[])[],
): HTMLElement {
  return element(
    'div',
    { class: 'table-frame', tabindex: 0, role: 'group', 'aria-label': `Table: ${head.join(', ')}` },
    element(
      'table',
      { class: 'log' },
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          head.map((text) => element('th', { scope: 'col' }, text)),
        ),
      ),
      element(
        'tbody',
        {},
        rows.map((cells) =>
          element(
            'tr',
            {},
            cells.map((cell) => element('td', {}, element('bdi', { class: 'reason' }, cell))),
          ),
        ),
      ),
    ),
  );
}
