import type { Problem } from '../../engine/errors.js';
import type { Box } from '../../engine/observation.js';
import type { GateResult } from '../../engine/repair.js';
import { escaped } from '../html.js';

export interface PreviewView {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly sides: readonly {
    readonly name: string;
    readonly picture: string;
    readonly marks: readonly { readonly label: string; readonly box: Box }[];
    readonly changed: readonly Box[];
  }[];
}

export interface Preview {
  readonly title: string;
  readonly state: string;
  readonly ok: boolean;
  readonly facts: readonly (readonly [string, string])[];
  readonly problems: readonly Problem[];
  readonly views: readonly PreviewView[];
  readonly gates: readonly { readonly about: string; readonly gate: GateResult }[];
  readonly hints: readonly string[];
  readonly blocks: readonly {
    readonly path: string;
    readonly search: string;
    readonly replace: string;
  }[];
  /** Changes with every check while somebody watches; the page loads itself again. */
  readonly stamp?: string | undefined;
}

export function previewPage(preview: Preview): string {
  const { title, state, ok, facts, problems, views, gates, hints, blocks, stamp } = preview;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 24px; background: #f3f4f6; color: #111827; }
h2 { margin-top: 32px; } dt { float: left; clear: left; width: 9em; color: #4b5563; } dd { margin-left: 9em; }
.ok { color: #047857; } .bad { color: #b91c1c; }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
figure { margin: 0; } .shot { position: relative; overflow: hidden; border: 1px solid #9ca3af; background: #fff; }
.shot img { display: block; width: 100%; }
.mark { position: absolute; outline: 3px solid #dc2626; } .mark b { position: absolute; left: 0; bottom: 100%; white-space: nowrap; background: #dc2626; color: #fff; font-size: 11px; padding: 0 4px; }
.mark.high b { bottom: auto; top: 0; }
.change { position: absolute; background: #f59e0b33; outline: 1px dashed #b45309; }
body:has(#plain:checked) .mark, body:has(#plain:checked) .change { display: none; }
table { border-collapse: collapse; background: #fff; } td, th { border: 1px solid #d1d5db; padding: 4px 10px; text-align: left; vertical-align: top; }
pre { background: #fff; border: 1px solid #d1d5db; padding: 8px; overflow: auto; max-height: 20em; white-space: pre-wrap; }
li { margin-bottom: 8px; } code { overflow-wrap: anywhere; }
</style></head><body>
<h1>${escaped(title)} <span class="${ok ? 'ok' : 'bad'}">${escaped(state)}</span></h1>
<dl>${facts.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
${problems.length === 0 ? '' : `<h2>To mend</h2><ol>${problems.map(problemItem).join('')}</ol>`}
${views.length === 0 ? '' : '<p><label><input type="checkbox" id="plain"> without marks</label></p>'}
${views.map(viewPart).join('\n')}
${gates.length === 0 ? '' : `<h2>Gates</h2>${gateTable(gates)}`}
${hints.length === 0 ? '' : `<h2>What a model is told</h2><ul>${hints.map((hint) => `<li>${escaped(hint)}</li>`).join('')}</ul>`}
${blocks.length === 0 ? '' : `<h2>The changes, from clean to broken</h2>${blocks.map(blockPart).join('')}`}
${stamp === undefined ? '' : reloader(stamp)}
</body></html>
`;
}

function problemItem({ message, place, fix }: Problem): string {
  const where = [place?.file, place?.line, place?.column].filter(Boolean).join(':');
  const advice = fix === undefined ? '' : `<br>→ ${escaped(fix)}`;
  return `<li><code>${escaped(where)}</code> ${escaped(message)}${advice}</li>`;
}

function viewPart({ title, width, height, sides }: PreviewView): string {
  const style = ({ x, y, width: wide, height: high }: Box) =>
    `left:${(100 * x) / width}%;top:${(100 * y) / height}%;width:${(100 * wide) / width}%;height:${(100 * high) / height}%`;
  const figures = sides.map(
    ({ name, picture, marks, changed }) => `<figure><figcaption>${escaped(name)}</figcaption>
<div class="shot"><img src="${escaped(picture)}" width="${width}" height="${height}" style="height:auto" alt="${escaped(name)}">
${changed.map((box) => `<div class="change" style="${style(box)}"></div>`).join('')}
${marks.map(({ label, box }) => `<div class="mark${box.y < 30 ? ' high' : ''}" style="${style(box)}"><b>${escaped(label)}</b></div>`).join('')}
</div></figure>`,
  );
  return `<h2>${escaped(title)}</h2><div class="sides">${figures.join('')}</div>`;
}

function gateTable(gates: Preview['gates']): string {
  const rows = gates.map(({ about, gate: { gate, ok, detail, figures } }) => {
    const said = Object.entries(figures)
      .map(([name, value]) => `${name} ${Number(value.toFixed(4))}`)
      .join(', ');
    const cells = [about, gate, detail, said].map((text) => `<td>${escaped(text)}</td>`);
    return `<tr><td class="${ok ? 'ok' : 'bad'}">${ok ? 'passed' : 'missed'}</td>${cells.join('')}</tr>`;
  });
  const head = '<tr><th></th><th>of</th><th>gate</th><th>what was seen</th><th>figures</th></tr>';
  return `<table>${head}${rows.join('')}</table>`;
}

function blockPart({ path, search, replace }: Preview['blocks'][number]): string {
  return `<p><code>${escaped(path)}</code></p><div class="sides"><pre>${escaped(search)}</pre><pre>${escaped(replace)}</pre></div>`;
}

/** A page on disk may not read files, but it may load scripts. */
function reloader(stamp: string): string {
  return `<script>
window.freshetStamp = (now) => { if (now !== ${JSON.stringify(stamp)}) location.reload(); };
setInterval(() => {
  const script = document.createElement('script');
  script.src = 'stamp.js?' + Date.now();
  script.onload = script.onerror = () => script.remove();
  document.head.append(script);
}, 1000);
</script>`;
}
