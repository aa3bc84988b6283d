import type { AnswerDetail, PatchStep } from '../detail.js';
import { element } from './element.js';

const mostLines = 400;

/** The blocks of an answer, what each was to change, and whether it was let. */
export function patchView({ patch }: AnswerDetail): HTMLElement {
  if (patch.length === 0) return element('p', { class: 'note' }, 'The answer has no block.');
  return element('div', {}, patch.map(block));
}

function block(step: PatchStep): HTMLElement {
  const outcome =
    step.refusal === ''
      ? element(
          'span',
          { class: 'tag good' },
          step.tier === 'exact' ? 'applied' : `applied, ${step.tier}`,
        )
      : element('span', { class: 'tag bad' }, `refused: ${step.refusal}`);
  const lines = [
    ...cut(step.search).map((text) => element('span', { class: 'gone' }, `− ${text}`)),
    ...cut(step.replace).map((text) => element('span', { class: 'come' }, `+ ${text}`)),
  ];
  return element(
    'div',
    { class: 'patch' },
    element('header', {}, element('bdi', {}, step.path || `line ${step.line}`), outcome),
    lines.length > 0 &&
      element(
        'pre',
        { tabindex: 0, role: 'group', 'aria-label': `Change of ${step.path}` },
        element('code', {}, lines),
      ),
  );
}

function cut(text: string): string[] {
  if (text === '') return [];
  const lines = text.split('\n');
  if (lines.length <= mostLines) return lines;
  return [...lines.slice(0, mostLines), `… ${lines.length - mostLines} more lines`];
}
