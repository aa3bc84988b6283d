import { describe, expect, it } from 'vitest';
import { joinParts } from '../../../eval/solve/parts.js';
import { readPatchAnswer } from '../../../eval/solve/read-answer.js';
import { fill, readTemplates } from '../../../eval/solve/templates.js';

const block =
  '<search_replace path="a.css">\n<search>\na\n</search>\n<replace>\nb\n</replace>\n</search_replace>';

describe('whether there is an answer', () => {
  it.each([
    [block, 'stop', 'ok', null],
    [`Sorry, this took a while.\n${block}`, 'stop', 'ok', null],
    [block, 'length', 'ok', 'truncated'],
    ['', 'stop', 'invalid', 'empty'],
    ['  \n', 'stop', 'invalid', 'empty'],
    ['', 'length', 'invalid', 'truncated'],
    ['<search_replace path="a.css"><search>', 'length', 'invalid', 'truncated'],
    ['<search_replace path="a.css"><search>', 'stop', 'invalid', 'malformed'],
    [block, 'filter', 'invalid', 'refused'],
    ["I can't do that.", 'stop', 'invalid', 'refused'],
    ['All is well.', 'stop', 'invalid', 'no-block'],
  ])('%j, ended by %s: %s %s', (text, finish, status, code) => {
    const read = readPatchAnswer(text, finish);
    expect([read.status, read.code]).toEqual([status, code]);
    expect(read.status === 'ok' || read.reason !== null).toBe(true);
  });
});

describe('answers in parts', () => {
  it('are joined, and what a part repeats stands once', () => {
    const whole = Array.from({ length: 60 }, (_, line) => `line ${line} of the answer\n`).join('');
    expect(joinParts([whole.slice(0, 500), whole.slice(500)])).toBe(whole);
    expect(joinParts([whole.slice(0, 500), whole.slice(420)])).toBe(whole);
    expect(joinParts(['aaaa', 'aaab'])).toBe('aaaaaaab');
  });
});

describe('templates', () => {
  it('fill in what a file says, and never fill that again', async () => {
    const templates = await readTemplates(undefined);
    const text = fill(templates['repair.text'], {
      ...{ count: '2 defects', vocabulary: '', hints: '', viewport: '1 × 1', resources: '' },
      ...{ files: '{{count}} $& {{answer-format}}', 'answer-format': 'FORM' },
    });
    expect(text).toContain('{{count}} $& {{answer-format}}');
    expect(text.match(/FORM/g)).toHaveLength(1);
    expect(text).not.toContain('{{files}}');
  });
});
