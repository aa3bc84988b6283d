import { describe, expect, it } from 'vitest';
import { scoreRow } from '../../eval/metrics/aggregate/score-row.js';
import type { AskProbe } from '../../eval/probes/asking.js';
import { canaryProbe } from '../../eval/probes/canary.js';
import { completionProbe, type ProbeText } from '../../eval/probes/completion.js';
import { disguised } from '../../eval/probes/disguise.js';
import { gapOf } from '../../eval/probes/gap.js';
import { ageGap, skinGap } from '../../eval/probes/score-gap.js';
import { ModelFault } from '../../pipelines/engine/model.js';

const release = { name: 'spring', canary: '0f3a9c21-77b0-4d1e-9c55-aa10be9d42e7' };

const textOf: (request: Parameters<AskProbe>[2]) => string = ({ messages }) => {
  const [message] = messages;
  const [part] = message?.role === 'user' ? message.parts : [];
  return part?.type === 'text' ? part.text : '';
};

const words = 'Lantern harbour captain meadow orchard thunder velvet whisper copper journey'.split(
  ' ',
);
const texts = Array.from({ length: 12 }, (_, number): ProbeText => {
  const lines = Array.from({ length: 60 }, (_line, at) => {
    const pick = (shift: number) => words[(number * 7 + at * 3 + shift) % words.length];
    return `<p class="row-${at}">${pick(0)} ${pick(at)} ${pick(number + 2)}</p>\n`;
  });
  const site = `site-${number}`;
  return { task: `task-${number}`, group: site, site, path: 'index.html', text: lines.join('') };
});

/** A model that has read some texts, and goes on with what it finds in them. */
const reader =
  (known: readonly string[]): AskProbe =>
  async (_purpose, _task, request) => {
    const asked = textOf(request).trimEnd();
    for (const text of known) {
      const tail = asked.slice(-60);
      const at = text.indexOf(tail);
      if (at >= 0)
        return text
          .slice(at + tail.length)
          .replace(/^\n/, '')
          .slice(0, 800);
    }
    return 'I do not know this.';
  };

describe('probes for contamination', () => {
  it('find a canary that a model goes on with, and none where it guesses', async () => {
    const knows: AskProbe = async (_purpose, _task, request) =>
      textOf(request).includes(release.canary.slice(0, 18))
        ? `Of course: ${release.canary.slice(18)}`
        : 'a'.repeat(18);
    expect(await canaryProbe('m', release, knows)).toMatchObject({
      value: 1,
      says: 'the model knows the canary',
    });
    const guesses: AskProbe = async () => 'I cannot know that.';
    const found = await canaryProbe('m', release, guesses);
    expect(found.says).toBe('no sign');
    expect(found.value).toBeLessThan(0.2);
  });

  it('tell who has read the sites from who has not, against the same text in disguise', async () => {
    const has = await completionProbe('m', texts, [], reader(texts.map(({ text }) => text)));
    expect(has).toMatchObject({ n: 12, says: 'completes what it should not know' });
    expect(has.value).toBeGreaterThan(0.9);
    expect(has.low).toBeGreaterThan(0);
    const hasNot = await completionProbe('m', texts, [], reader([]));
    expect(hasNot.says).toBe('no sign');
  });

  it('compare with newer sites where there are some, and count what had no reply', async () => {
    const refuses: AskProbe = async (purpose, task, request) => {
      if (task === 'task-0') throw new ModelFault('refused', 'no');
      return reader(texts.map(({ text }) => text))(purpose, task, request);
    };
    const found = await completionProbe('m', texts.slice(0, 6), texts.slice(6), refuses);
    expect(found).toMatchObject({ n: 5, says: 'no sign', label: expect.stringContaining('newer') });
  });

  it('disguise words and not the language, equal ones as equal ones', () => {
    const text = disguised('<nav class="lantern">Lantern LANTERN lantern</nav>', 's');
    const [, one = ''] = /class="([a-z]+)"/.exec(text) ?? [];
    expect(text).toBe(
      `<nav class="${one}">${one[0]?.toUpperCase()}${one.slice(1)} ${one.toUpperCase()} ${one}</nav>`,
    );
    expect(one).not.toBe('lantern');
    expect(one.length).toBe(7);
  });

  it('compare scores before and after a date, and in and out of a skin', () => {
    const dated = Array.from({ length: 20 }, (_, at) => ({
      ...{ task: `t${at}`, group: `g${at}`, site: `s${at % 10}` },
      publishedAt: at < 10 ? '2025-01-01T00:00:00Z' : '2026-06-01T00:00:00Z',
      parent: undefined as string | undefined,
    }));
    const score = (task: string, value: number) =>
      scoreRow(
        { task, model: 'm', sample: 0, metric: 'x', profile: 'ours', version: 1 },
        { status: 'ok', value },
      );
    const scores = dated.map(({ task }, at) => score(task, at < 10 ? 0.9 : 0.3));
    const age = ageGap('m', scores, dated, '2026-01-01');
    expect(age).toMatchObject({ n: 10, says: 'better on what it may have seen' });
    expect((age.value ?? 0) - (age.control ?? 0)).toBeCloseTo(0.6, 12);
    expect(skinGap('m', scores, dated)).toBeUndefined();
    const skins = dated.map((task, at) => (at < 10 ? task : { ...task, parent: `s${at - 10}` }));
    expect(skinGap('m', scores, skins)?.low).toBeCloseTo(0.6, 12);
  });

  it('give no interval where there is nothing to compare', () => {
    expect(gapOf([{ side: 'release', group: 'a', value: 1 }], 's')).toMatchObject({
      value: 1,
      control: null,
      low: null,
    });
  });
});
