import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nestingFaults } from '../../../annotate/observe/nesting-faults.js';
import { processorSeconds } from '../../support/processor-seconds.js';

it.each([
  ['<p>a<div>b</div></p>', ['div in p at 1:5']],
  ['<p>a<div>b</div>', []],
  ['<p>a<ul><li>b</ul></p>', ['ul in p at 1:5']],
  ['<a href="x"><a href="y">z</a></a>', ['a in a at 1:13']],
  ['<a href="x"><button>z</button></a>', ['button in a at 1:13']],
  ['<button><a href="#">z</a></button>', ['a in button at 1:9']],
  ['<button><a>z</a></button>', []],
  ['<button>x <input type="hidden"></button>', []],
  ['<span><div>x</div></span>', ['div in span at 1:7']],
  ['<a href="x"><div>x</div></a>', []],
  ['<span><a href="x"><div>x</div></a></span>', ['div in span at 1:19']],
  ['<h2><h3>x</h3></h2>', ['h3 in h2 at 1:5']],
  ['<div><li>x</li></div>', ['li in div at 1:6']],
  ['<ul><div><li>x</li></div></ul>', ['div in ul at 1:5', 'li in div at 1:10']],
  ['<ul>\n<li>a<li>b\n</ul>', []],
  ['<dl><div><dt>a<dd>b</div></dl>', []],
  ['<div><dt>a</dt></div>', ['dt in div at 1:6']],
  ['<table><tr><td>x<td>y<tr><th>z</table>', []],
  ['<table><div><tr><td>x</td></tr></div></table>', ['div in table at 1:8', 'tr in div at 1:13']],
  ['<b>x<i>y</b>z</i>', ['</b> before </i> at 1:9']],
  ['<i>a</i></b>', ['stray </b> at 1:9']],
  ['<div><span>x</div>', ['</div> before </span> at 1:13']],
  ['<div>', ['unclosed div at 1:1']],
  ['<form><form></form></form>', ['form in form at 1:7']],
  ['<label><label>x</label></label>', ['label in label at 1:8']],
  ['<label><input><input></label>', ['second input in label at 1:15']],
  ['<select><option>a<option>b<optgroup label=x><option>c</select>', []],
  ['<svg><title><p></title><a><a/></a></svg>', []],
  ['<script>"<p><div>"</script><style><a></style><textarea><p></textarea>', []],
  ['<!doctype html><html><head><title>x</title><body><p>x<p>y</body></html>', []],
  ['<br></br>', ['stray </br> at 1:5']],
  ['<p><br/><img src=x><hr></p>', ['hr in p at 1:20']],
  ['<my-box><li>x</li></my-box>', []],
])('%s', (html, faults) => expect(nestingFaults(html)).toEqual(faults));

it('never throws, and ends early where there is no end of faults', () => {
  const piece = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<div>',
      '</div>',
      '<a href=x>',
      '</a>',
      '<table>',
      '<tr>',
      '</table>',
      '<svg>',
    ],
    ...[
      '</svg>',
      '<li>',
      '</li>',
      '<b>',
      '</b>',
      'x',
      '<plaintext>',
      '<title>',
      '</title>',
      '<br/>',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (parts) => {
      for (const fault of nestingFaults(parts.join(''))) expect(fault).toMatch(/ at \d+:\d+$/);
    }),
    { numRuns: 500 },
  );
  const seconds = processorSeconds(() => {
    expect(nestingFaults('<div>'.repeat(30_000)).length).toBeLessThanOrEqual(300);
    expect(nestingFaults('<p><a href=x>'.repeat(30_000)).length).toBeLessThanOrEqual(300);
    expect(nestingFaults('</b>'.repeat(30_000)).length).toBeLessThanOrEqual(300);
  });
  expect(seconds).toBeLessThan(10);
});
