import { describe, expect, it } from 'vitest';
import type { Picture } from '../../../eval/metrics/picture.js';
import { canonicalSvg } from '../../../eval/metrics/svg/canonical.js';
import { svgComplexity, svgFeatures, svgLevel } from '../../../eval/metrics/svg/complexity.js';
import { metrics } from '../../../eval/metrics/svg/list.js';
import { parseSvg } from '../../../eval/metrics/svg/parse.js';
import { scoreOf } from '../../support/metric-run.js';

const open = '<svg xmlns="http://www.w3.org/2000/svg">';

function canonical(text: string): string {
  const { root, problem } = { problem: undefined, root: undefined, ...parseSvg(text) };
  if (root === undefined) throw new Error(problem);
  return canonicalSvg(root);
}

describe('reading', () => {
  it.each([
    ['a missing end tag', `${open}<g></svg>`, /well-formed/],
    ['an attribute without quotes', `${open}<g id=a/></svg>`, /well-formed/],
    ['an attribute twice', `${open}<g id="a" id="b"/></svg>`, /well-formed/],
    ['an undeclared prefix', `${open}<use xlink:href="#a"/></svg>`, /well-formed/],
    ['another root', '<html></html>', /root is <html>/],
    ['nothing', '', /well-formed/],
    ['text after the end', `${open}</svg>tail`, /well-formed/],
    [
      'entities that multiply',
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${open}&b;</svg>`,
      /DOCTYPE/,
    ],
    [
      'an entity that reads a file',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${open}&x;</svg>`,
      /DOCTYPE/,
    ],
    ['an entity that nobody declared', `${open}&x;</svg>`, /well-formed/],
    ['a pit', open + '<g>'.repeat(5000), /nested/],
    ['a crowd', `${open}${'<g/>'.repeat(60_000)}</svg>`, /elements/],
    ['a flood', open + ' '.repeat(2_000_001), /longer/],
  ])('refuses %s', (_, text, problem) => {
    expect(parseSvg(text).problem).toMatch(problem);
  });

  it('takes what drawing programs write', () => {
    const text = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">
      <!-- made by hand -->${open}<style><![CDATA[.a{fill:red}]]></style><text>a &amp; b</text></svg>`;
    expect(parseSvg(text).problem).toBeUndefined();
  });
});

describe('the canonical form', () => {
  it('is the same whatever the order, spacing, quotes, comments and numbers', () => {
    const one = `${open}
      <path fill='red' d="M 0,0.50 L 10.0 -5 z"/><!-- c -->
      <g transform="translate( 1 , 2 )"></g><text> a <!-- x -->
      b</text></svg>`;
    const other = `${open}<path d="M0 .5L10-5z" fill="red" /><g transform="translate(1 2)"/><text>a b</text></svg>`;
    expect(canonical(one)).toBe(canonical(other));
    expect(canonical(one)).toContain('<path d="M0 0.5L10-5z" fill="red"/>');
  });

  it('tells apart what draws something else', () => {
    expect(canonical(`${open}<path d="M0 1 5"/></svg>`)).not.toBe(
      canonical(`${open}<path d="M0 15"/></svg>`),
    );
  });

  it('reads as the drawing it was written from', () => {
    const text = canonical(`${open}<text a="&lt;&quot;">1 &lt; 2 &amp; 3</text></svg>`);
    expect(canonical(text)).toBe(text);
  });
});

const side = 4;
function render(value: number, corner = value): Picture {
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let at = 0; at < data.length; at += 4) data.fill(at === 0 ? corner : value, at, at + 3);
  return { width: side, height: side, data };
}

describe('compression', () => {
  const long = { svg: `${open}<!-- ${'x'.repeat(200)} --></svg>`, render: render(200, 0) };
  const short = (picture: Picture | { error: string } | null) => ({
    svg: `${open}</svg>`,
    render: picture,
  });
  const compress = (answer: unknown, reference: unknown = long) =>
    scoreOf(metrics, 'svg/compression', reference, answer);

  it('counts when the render is the same up to rounded edges', async () => {
    const score = await compress(short(render(200, 6)));
    expect(score.value).toBeCloseTo((open.length + 6) / long.svg.length, 12);
    expect(score).toMatchObject({ parts: { original: long.svg.length, bytes: open.length + 6 } });
  });

  it('says what SVGO reaches', async () => {
    const { parts } = { parts: undefined, ...(await compress(short(render(200, 0)))) };
    expect(parts?.svgo).toBeGreaterThan(0);
    expect(parts?.svgo).toBeLessThan(long.svg.length / 3);
  });

  it('counts even if SVGO breaks down', async () => {
    const reference = { ...long, svg: `${open}<use href="#%"/></svg>` };
    const { status, ...rest } = await compress(short(render(200, 0)), reference);
    expect(status).toBe('ok');
    expect(rest).toMatchObject({ parts: { original: reference.svg.length } });
    expect(rest).not.toHaveProperty('parts.svgo');
  });

  it('does not count when another picture, another size or none is drawn', async () => {
    for (const corner of [9, 200]) {
      expect(await compress(short(render(200, corner)))).toMatchObject({ status: 'invalid' });
    }
    const wide = { width: 8, height: 2, data: render(200, 0).data };
    expect(await compress(short(wide))).toMatchObject({ status: 'invalid' });
    expect(await compress(short({ error: 'x' }))).toMatchObject({ status: 'invalid' });
    expect(await compress(short(null))).toMatchObject({ status: 'unavailable' });
  });

  it('is never judged against an empty picture, where nothing would be best', async () => {
    const blank = { ...long, render: render(255) };
    expect(await compress(short(render(255)), blank)).toMatchObject({ status: 'failed' });
  });

  it('is at most 1', async () => {
    const larger = { svg: `${long.svg}${' '.repeat(500)}`, render: render(200, 0) };
    expect(await compress(larger)).toMatchObject({ value: 1 });
  });
});

describe('validity', () => {
  const drawing = { svg: `${open}</svg>` };
  it('wants both, parsing and rendering', async () => {
    const valid = (answer: unknown) => scoreOf(metrics, 'svg/valid', null, answer);
    expect(await valid({ ...drawing, render: render(0) })).toEqual({ status: 'ok', value: 1 });
    expect(await valid({ ...drawing, render: { error: 'E' } })).toMatchObject({ value: 0 });
    expect(await valid({ svg: '<svg>', render: render(0) })).toMatchObject({ value: 0 });
    expect(await valid(drawing)).toMatchObject({ status: 'unavailable', value: null });
  });
});

describe('complexity', () => {
  const features = (svg: string) => {
    const parsed = parseSvg(svg);
    if (parsed.problem !== undefined) throw new Error(parsed.problem);
    return svgFeatures(parsed.root, svg.length);
  };

  it('counts paths, colours, kinds and effects', () => {
    const svg = `${open}<style>.a { fill: RED; stroke: none } .b { stroke: rgb(1, 2, 3) }</style>
      <defs><linearGradient id="g"><stop stop-color="#fff"/></linearGradient></defs>
      <g transform="scale(2)"><path d="M0 0h1" fill="red"/><path style="fill: blue" d="M1"/></g></svg>`;
    expect(features(svg)).toMatchObject({
      paths: 2,
      pathData: 8,
      colours: 4,
      types: 7,
      depth: 4,
      transforms: 1,
      gradients: 1,
      clips: 0,
    });
    const counted = { ...features(svg), bytes: 1024 };
    expect(svgComplexity(counted)).toBeCloseTo(2 + 0.08 + 4 + 7 + 2 + 3 + 1, 12);
  });

  it('copes with styles that make no sense', () => {
    for (const style of ['fill:;;:red', '}{', 'fill', ':', 'fill:red;fill:', '@media {']) {
      expect(features(`${open}<style>a{${style}}</style><g style="${style}"/></svg>`).types).toBe(
        3,
      );
    }
  });

  it('makes levels', () => {
    expect(svgLevel(features(`${open}<path d="M0"/></svg>`))).toBe('easy');
    const paths = '<path d="M0"/>'.repeat(5);
    expect(svgLevel(features(`${open}<g><g>${paths}</g></g></svg>`))).toBe('medium');
    expect(svgLevel(features(`${open}<g><g><g><g>${paths.repeat(5)}</g></g></g></g></svg>`))).toBe(
      'hard',
    );
  });
});
