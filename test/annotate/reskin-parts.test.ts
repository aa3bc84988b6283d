import { describe, expect, it } from 'vitest';
import { Chance } from '../../annotate/reskin/chance.js';
import { otherCopy } from '../../annotate/reskin/copy.js';
import { otherManner } from '../../annotate/reskin/format.js';
import { areIndependent, natureOf } from '../../annotate/reskin/independent.js';
import { OtherWords } from '../../annotate/reskin/other-words.js';
import { turnPalette } from '../../annotate/reskin/palette.js';
import { reorder } from '../../annotate/reskin/reorder.js';
import { luminance, rotateColour } from '../../annotate/reskin/rotate-colour.js';
import { otherScripts } from '../../annotate/reskin/scripts.js';

const chance = new Chance('test');
const files = (record: Readonly<Record<string, string>>) => new Map(Object.entries(record));

describe('other words', () => {
  const words = new OtherWords(chance, 'en');

  it('have the length, the shape and the small words of the others', () => {
    const text = 'Welcome to our STUDIO, and the garden is open!';
    const other = words.in(text);
    expect(other).toMatch(/^[A-Z][a-z]{6} to our [A-Z]{6}, and the [a-z]{6} is [a-z]{4}!$/);
    expect(other).not.toMatch(/welcome|studio|garden/i);
  });

  it('are the same wherever the same word stands, and others with another seed', () => {
    const [one, two] = words.in('harbor harbor').split(' ');
    expect(one).toBe(two);
    const seeds = ['a', 'b', 'c', 'd'].map((seed) =>
      new OtherWords(new Chance(seed), 'en').in('coffee'),
    );
    expect(new Set(seeds).size).toBeGreaterThan(1);
  });

  it('are of the language of the text', () => {
    const kept = words.in('Der Garten ist nicht sehr groß, und das Haus ist auch nicht neu.');
    expect(kept).toMatch(/^Der \p{L}{6} ist nicht sehr \p{L}{4}, und das/u);
    expect(words.in('Lorem ipsum dolor sit amet')).not.toMatch(/[kw]/i);
    expect(new OtherWords(chance, 'zh').in('欢迎光临')).toBe('欢迎光临');
  });

  it('leave addresses and references alone, and numbers what they are', () => {
    const text = '&copy; 2009-2012 &ndash; https://example.org/garden, ann@example.org, 100%';
    const [, from = '', to = ''] = /(\d{4})-(\d{4})/.exec(words.in(text)) ?? [];
    expect(words.in(text).replace(/\d{4}-\d{4}/, '2009-2012')).toBe(text);
    expect(Number(to) - Number(from)).toBe(3);
    expect(from).not.toBe('2009');
    const months = /^(?:January|February|March|April|June|July|August|October|November|December)$/;
    expect(words.in('September')).toMatch(months);
    expect(words.in('Monday in June')).toMatch(/^[A-Z][a-z]+day in (?:July|May|April|March)$/);
    expect(words.in('the sun')).toMatch(/^the [a-z]{3}$/);
    expect(words.in('May 12, 10:45, $1,250.00')).toMatch(
      /^\p{Lu}\p{L}{2} 1[0-2], 1[0-2]:(?:29|[345]\d), \$[1-9],[1-9]{2}0\.00$/u,
    );
  });

  it('come to texts and what is told of pictures, not to code, icons and templates', async () => {
    const html = `<p title="A garden">A garden</p><i class="material-icons">home</i>
<code>garden</code><script>"garden"</script><p>{{ garden }}</p><img alt="A garden" src="garden.png">`;
    const other = (await otherCopy(files({ 'a.html': html }), chance)).get('a.html') ?? '';
    const [word = ''] = /(?<=<p title="A )\w+/.exec(other) ?? [];
    expect(word).not.toBe('garden');
    expect(other).toBe(
      html
        .replace('<p title="A garden">A garden</p>', `<p title="A ${word}">A ${word}</p>`)
        .replace('alt="A garden"', `alt="A ${word}"`),
    );
  });
});

describe('the palette', () => {
  it('turns with every contrast kept', () => {
    for (const rgb of [
      [255, 0, 0],
      [0, 123, 255],
      [40, 167, 69],
      [254, 209, 54],
    ] as const) {
      for (const degrees of [60, 120, 200, 290]) {
        const turned = rotateColour(rgb, degrees);
        expect(turned).not.toEqual(rgb);
        const ratio = (luminance(turned) + 0.05) / (luminance(rgb) + 0.05);
        expect(Math.abs(ratio - 1)).toBeLessThan(0.03);
      }
    }
    expect(rotateColour([128, 128, 128], 90)).toEqual([128, 128, 128]);
  });

  it('is found in styles, attributes and scripts, and nowhere else', async () => {
    const css = `#fade { color: #f00; background: url(#abc) red; content: "#f00"; --tone-rgb: 255, 0, 0;
  border: 1px solid rgba(255, 0, 0, .5); font-family: Tan; animation: red 1s; margin: 0 }`;
    const html = `<p style="color:red" class="red">red</p><path fill="#f00"/><script>c = '#ff0000'; d = '#add'</script>`;
    const turned = await turnPalette(files({ 'a.css': css, 'a.html': html }), chance);
    const after = turned.get('a.css') ?? '';
    const [hex = ''] = /(?<=color: )#\w{6}/.exec(after) ?? [];
    const [triple = ''] = /(?<=rgb: )\d+, \d+, \d+/.exec(after) ?? [];
    expect(hex).not.toBe('#ff0000');
    expect(after).toBe(
      css
        .replace('color: #f00', `color: ${hex}`)
        .replace(') red', `) ${hex}`)
        .replace('255, 0, 0;', `${triple};`)
        .replace('rgba(255, 0, 0, .5)', `rgba(${triple}, .5)`),
    );
    expect(turned.get('a.html')).toBe(
      `<p style="color:${hex}" class="red">red</p><path fill="${hex}"/><script>c = '${hex}'; d = '#add'</script>`,
    );
  });
});

describe('the order', () => {
  const independent = (left: [string, string[]], right: [string, string[]]) =>
    areIndependent(natureOf(...left), natureOf(...right));

  it.each([
    [true, ['.a', ['color']], ['.b', ['margin']]],
    [false, ['.a', ['color']], ['.b', ['color']]],
    [false, ['.a', ['margin-top']], ['.b', ['margin']]],
    [false, ['.a', ['font']], ['.b', ['line-height']]],
    [false, ['.a', ['-webkit-transform']], ['.b', ['transform']]],
    [false, ['.a', ['all']], ['.b', ['color']]],
    [true, ['.a', ['--tone']], ['.b', ['--other']]],
    [true, ['#a', ['color']], ['.b', ['color']]],
    [true, ['h1.a', ['color']], ['h2.b', ['color']]],
    [true, ['.a::before', ['color']], ['.b', ['color']]],
    [false, ['.a, #c', ['color']], ['.b', ['color']]],
    [false, [':is(h1)', ['color']], ['h2', ['color']]],
    [false, ['.a', ['color']], ['::(', ['color']]],
  ] as [boolean, [string, string[]], [string, string[]]][])(
    'may change: %s for %j and %j',
    (expected, left, right) => {
      expect(independent(left, right)).toBe(expected);
    },
  );

  it('of rules, declarations and attributes is another one where it may be', async () => {
    const rules = Array.from({ length: 8 }, (_, at) => `h1.r${at} { color: red; top: ${at}px }`);
    const free = Array.from({ length: 8 }, (_, at) => `#i${at} .x${'.y'.repeat(at)} { left: 0 }`);
    const css = [...rules, ...free].join('\n');
    const html = '<a id="a" class="b" href="c" title="d" target="e" rel="f">x</a>';
    const other = await reorder(files({ 'a.css': css, 'a.html': html }), chance);
    const lines = (other.get('a.css') ?? '').split('\n');
    const place = (start: string) => lines.findIndex((line) => line.startsWith(start));
    expect(lines.map((line) => line.slice(0, 5))).not.toEqual(
      css.split('\n').map((line) => line.slice(0, 5)),
    );
    // Rules that the same element could match stay behind each other.
    const kept = rules.map((_, at) => place(`h1.r${at} `));
    expect(kept).toEqual(kept.toSorted((a, b) => a - b));
    const words = (text: string) => text.match(/[^\s;{}]+(?: [^\s;{}]+)?/g)?.sort();
    expect(words(lines.join('\n'))?.join('').length).toBe(words(css)?.join('').length);
    const tag = other.get('a.html') ?? '';
    expect(tag).not.toBe(html);
    expect(tag.match(/\w+="\w"/g)?.sort()).toEqual(html.match(/\w+="\w"/g)?.sort());
  });
});

describe('the manner', () => {
  it('is another one, but licences and space that is seen stay', async () => {
    const html = `<!-- Navigation -->
<div title="a">
  <p>One
    two</p>
  <pre>
  three</pre>
</div><!-- (c) Somebody --><!--[if IE]><p><![endif]-->`;
    const css = '/* Colours */\na {\n  color: red;\n}\n/*! MIT License */';
    const other = await otherManner(files({ 'a.html': html, 'a.css': css }), chance);
    expect(other.get('a.html')).not.toContain('Navigation');
    expect(other.get('a.html')).toContain('<pre>\n  three</pre>');
    expect(other.get('a.html')).toContain('<!-- (c) Somebody --><!--[if IE]><p><![endif]-->');
    expect(other.get('a.css')).toMatch(
      /^\na\s*\{\n( {4}|\t| {3})color: red;\n\}\n\/\*! MIT License \*\/$/,
    );
  });
});

describe('scripts', () => {
  async function rewritten(code: string): Promise<string> {
    return (await otherScripts(files({ 'a.js': code }), chance)).get('a.js') ?? '';
  }

  /** Both are run; what they give must be the same. */
  const outcome = (code: string) => JSON.stringify(new Function(`${code}\nreturn result();`)());

  it('mean the same with other names for what is theirs alone', async () => {
    const code = `
var shared = 2;
function result() {
  // A remark.
  var total = 0, list = [1, 2, 3], options = { size: 4, total: 5 };
  for (let index = 0; index < list.length; index++) { const list = index; total += list; }
  const { size, total: inner = 9, missing = size } = options;
  const pair = ({ size }, [first, ...rest]) => ({ size, first, rest, total });
  function nested(value = total) { if (value > 90) return value; var late = value; return nested(late + 40); }
  try { throw { size: 1 }; } catch ({ size: caught }) { total += caught; }
  label: for (const entry of list) { if (entry > 1) break label; total += entry; }
  class Box { constructor(value) { this.value = value; } get total() { return this.value + shared; } }
  return { total, size, inner, missing, pair: pair({ size: 7 }, [8, 9, 10]), nested: nested(), box: new Box(3).total, text: \`a
    \${total}\` };
}`;
    const other = await rewritten(code);
    expect(outcome(other)).toBe(outcome(code));
    for (const name of ['options', 'caught', 'late', 'entry', 'total \\+=']) {
      expect(other).not.toMatch(new RegExp(`\\b${name}\\b`));
    }
    expect(other).toMatch(/var shared = 2;\s*function result\(\)/);
    expect(other).not.toContain('remark');
  });

  it('that may look at their names keep them', async () => {
    const code = 'function result() { var total = 3; return eval("total"); }';
    expect(await rewritten(code)).toContain('var total = 3');
    expect(outcome(await rewritten(code))).toBe('3');
  });

  it('that nobody can read stay as they are', async () => {
    expect(await rewritten('function ( {')).toBe('function ( {');
  });
});
