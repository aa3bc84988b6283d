import { describe, expect, it } from 'vitest';
import { judgeLicense } from '../../filters/license/judge.js';
import { spdxText } from '../../filters/license/spdx.js';
import { allowedIds, filled, fixture } from './license-texts.js';

const refused =
  'GPL-2.0 GPL-3.0 AGPL-3.0 LGPL-2.1 LGPL-3.0 MPL-1.1 MPL-2.0 EPL-1.0 EPL-2.0 BUSL-1.1 SSPL-1.0 Elastic-2.0 CC-BY-NC-4.0 CC-BY-NC-SA-4.0 CC-BY-NC-ND-4.0 CC-BY-NC-3.0 CC-BY-ND-4.0 CC-BY-ND-3.0 CC-BY-SA-4.0 CC-BY-SA-3.0 Hippocratic-2.1 PolyForm-Noncommercial-1.0.0 PolyForm-Small-Business-1.0.0 JSON BSD-4-Clause BSD-3-Clause-No-Nuclear-License BSD-3-Clause-No-Military-License'.split(
    ' ',
  );

describe('texts of the list', () => {
  it.each(refused)('%s is known for what it is', (id) => {
    const judgement = judgeLicense(spdxText(id));
    expect(judgement.spdx).toBe(id);
    expect(allowedIds).not.toContain(judgement.spdx);
  });

  it.each(refused)('%s is no allowed licence after a change either', (id) => {
    const text = spdxText(id);
    const middle = text.indexOf(' ', text.length / 2);
    const judgement = judgeLicense(`${text.slice(0, middle)} somehow ${text.slice(middle)}`);
    const passes = judgement.verdict === 'clear' && allowedIds.includes(judgement.spdx ?? '');
    expect(passes).toBe(false);
  });
});

describe('what is no licence', () => {
  it.each([
    ['nothing', ''],
    ['a promise', 'This project is MIT licensed.'],
    ['a name', 'MIT'],
    ['terms of a shop', fixture('highcharts.txt')],
    ['prose', 'We met in spring, and nobody had brought an umbrella. '.repeat(40)],
    ['a picture', `\u0089PNG\r\n\0${'\ufffd'.repeat(100)}`],
    ['another script', 'Настоящим предоставляется разрешение любому лицу, получившему копию'],
  ])('%s is unknown', (_, text) => {
    expect(judgeLicense(text)).toMatchObject({ verdict: 'unknown', parts: [] });
  });

  it('look-alike letters do not pass for the real ones', () => {
    const text = filled('MIT').replaceAll('o', 'о');
    expect(judgeLicense(text).verdict).not.toBe('clear');
  });
});

describe('hostile texts', () => {
  const mit = filled('MIT');
  it.each([
    ['five megabytes', 'permission is hereby granted '.repeat(180_000)],
    ['the start again and again', 'permission is hereby granted free of charge '.repeat(5800)],
    ['open tags', '<p<a<script'.repeat(23_000)],
    ['scripts without end', '<script>'.repeat(32_000)],
    ['brackets', '[('.repeat(130_000)],
    ['entities', '&#x1;&amp'.repeat(28_000)],
    ['names', `${'Copyright (c) 2001 A\n'.repeat(12_000)}`],
    ['all of MIT without its end', mit.slice(0, -40).repeat(240)],
    ['marks', '*_'.repeat(130_000)],
    ['spaces', ' '.repeat(262_000)],
  ])('%s take no time', (_, text) => {
    judgeLicense(mit.replace('free', 'dear'));
    const started = performance.now();
    expect(judgeLicense(text).verdict).not.toBe('clear');
    expect(performance.now() - started).toBeLessThan(3000);
  });

  it('takes milliseconds for an ordinary one', () => {
    judgeLicense(mit);
    const started = performance.now();
    for (let count = 0; count < 20; count++) judgeLicense(mit);
    expect((performance.now() - started) / 20).toBeLessThan(30);
  });
});
