import { describe, expect, it } from 'vitest';
import { hasBytes, hasStructure } from '../../../../eval/metrics/repair/written.js';

const css = `.a {\n  color: red;\n  margin: 0 4px;\n  padding: 2px;\n}\n.b { color: red; }\n`;
const html = `<!doctype html><body><ul><li class="x" id="one">One</li><li class="x">Two</li></ul><p style="top: 1px; left: 2px">Text</p></body>`;

/** A defect that puts `to` where `from` stands in the file. */
function place(path: string, from: string, to: string) {
  const text = path === 's.css' ? css : html;
  const start = text.indexOf(from);
  const block = { path, search: from, replace: to };
  return { block, start, end: start + from.length, text: to };
}

const clean = new Map([
  ['s.css', css],
  ['i.html', html],
]);

function tier(defect: ReturnType<typeof place>, answer: string): string {
  const files = new Map(clean).set(defect.block.path, answer);
  if (hasBytes(defect, clean, files)) return 'bytes';
  return hasStructure(defect, clean, files) ? 'structure' : 'none';
}

describe('a repair in a stylesheet', () => {
  const defect = place('s.css', 'margin: 0 4px', 'margin: 0');
  const broken = css.replace('margin: 0 4px', 'margin: 0');

  it('is none where nothing was done', () => {
    expect(tier(defect, broken)).toBe('none');
  });

  it('has the bytes of the clean file, whatever else was changed', () => {
    expect(tier(defect, css)).toBe('bytes');
    expect(tier(defect, css.replace('.b { color: red; }', '.b { color: blue; }'))).toBe('bytes');
  });

  it('has the structure whatever the white space and the order of declarations', () => {
    const other = '.a{padding:2px;margin:0   4px;/* right */color:red}\n.b { color: red; }\n';
    expect(tier(defect, other)).toBe('structure');
    expect(tier(defect, other.replace('4px', '5px'))).toBe('none');
  });

  it('is none where the same words stand in another rule', () => {
    expect(tier(defect, broken.replace('.b {', '.b { margin: 0 4px;'))).toBe('none');
  });
});

describe('a repair in a page', () => {
  it('is told from what looks like it elsewhere', () => {
    const defect = place('i.html', '<li class="x" id="one">', '<li id="one">');
    expect(tier(defect, html.replace(' class="x" id="one"', ' id="one"'))).toBe('none');
    expect(tier(defect, html.replace('class="x" id="one"', "id='one'  class=x"))).toBe('structure');
  });

  it('sees how tags are nested, which a tree would hide', () => {
    const defect = place(
      'i.html',
      '<li class="x" id="one">One</li>',
      '<div><li class="x" id="one">One</li></div>',
    );
    const wrapped = html.replace(
      '<li class="x" id="one">One</li>',
      '<div><li class="x" id="one">One</li></div>',
    );
    expect(tier(defect, wrapped)).toBe('none');
    expect(tier(defect, wrapped.replace('</div>', ''))).toBe('none');
    expect(tier(defect, html.replace('<ul>', '<ul>\n  '))).toBe('structure');
  });

  it('reads styles of elements as declarations', () => {
    const defect = place('i.html', 'top: 1px; left: 2px', 'left: 2px');
    expect(tier(defect, html.replace('top: 1px; left: 2px', 'left:2px;top:1px;'))).toBe(
      'structure',
    );
  });

  it('survives what nobody would write', () => {
    const defect = place('i.html', 'Two', 'Three');
    for (const answer of [
      '',
      '<',
      '<style>{{{{{',
      '<p '.repeat(2_000),
      `<b>${'{'.repeat(5_000)}`,
    ]) {
      expect(tier(defect, answer)).toBe('none');
    }
    const style = place('s.css', 'padding: 2px', 'padding: 0');
    expect(tier(style, `${'a{'.repeat(20_000)}b:c`)).toBe('none');
  });
});
