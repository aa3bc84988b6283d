// Draws tasks before, after and marked: one HTML file, and one PNG of small pictures.
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { blob } from './repair-rows.mjs';

const cell = { width: 620, height: 400 };
const crop = { width: 760, height: 490 };

/** The part of a page around one of its defects, clean, broken, and broken with its boxes. */
export async function pictureOf(workspace, { solution, prompt, viewport }, pick) {
  const defect = solution.defects[pick % solution.defects.length];
  const { route, box, brokenBox } = defect;
  const middle = {
    x:
      (Math.min(box.x, brokenBox.x) + Math.max(box.x + box.width, brokenBox.x + brokenBox.width)) /
      2,
    y:
      (Math.min(box.y, brokenBox.y) +
        Math.max(box.y + box.height, brokenBox.y + brokenBox.height)) /
      2,
  };
  const width = Math.min(crop.width, viewport.width);
  const height = Math.min(crop.height, viewport.height);
  const left = Math.round(Math.min(Math.max(0, middle.x - width / 2), viewport.width - width));
  const top = Math.round(Math.min(Math.max(0, middle.y - height / 2), viewport.height - height));
  const region = { left, top, width, height };
  const cut = (hash) => sharp(blob(workspace, hash)).extract(region).png().toBuffer();
  const clean = await cut(solution.cleanPictures[route]);
  const broken = await cut(solution.brokenPictures[route]);
  const mark = (one, colour) =>
    `<rect x="${one.x - left}" y="${one.y - top}" width="${one.width}" height="${one.height}" fill="none" stroke="${colour}" stroke-width="3"/>`;
  const boxes = [
    ...(solution.certificate.changed[route] ?? []).map((one) => mark(one, '#2563eb')),
    mark(defect.brokenBox, '#dc2626'),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${boxes.join('')}</svg>`;
  const marked = await sharp(broken)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
  return {
    clean,
    broken,
    marked,
    title: `${defect.type}: ${defect.variant}`,
    hint: prompt.hints[solution.defects.indexOf(defect)] ?? '',
    others: solution.defects.length - 1,
  };
}

const escaped = (text) =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export async function writeSheet(workspace, tasks, file) {
  const figures = [];
  const rows = [];
  for (const [index, task] of tasks.entries()) {
    const made = await pictureOf(workspace, task, index);
    const images = ['clean', 'broken', 'marked'].map(
      (name) => `<img alt="${name}" src="data:image/png;base64,${made[name].toString('base64')}">`,
    );
    figures.push(
      `<section><h2>${index + 1}. ${escaped(made.title)}, ${made.others} more</h2><p>${escaped(task.id)}<br>${escaped(made.hint)}</p><div>${images.join('')}</div></section>`,
    );
    rows.push({ index, made });
  }
  writeFileSync(
    `${file}.html`,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Repair tasks</title><style>body{font:14px system-ui}div{display:grid;grid-template-columns:1fr 1fr 1fr;gap:6px}img{width:100%;border:1px solid #999}</style>${figures.join('\n')}</html>`,
  );
  const bar = 24;
  const columns = 2;
  const height = Math.ceil(rows.length / columns) * (cell.height / 2 + bar);
  const layers = [];
  for (const { index, made } of rows) {
    const left = (index % columns) * cell.width * 1.5;
    const top = Math.floor(index / columns) * (cell.height / 2 + bar);
    const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width * 1.5}" height="${bar}"><text x="4" y="17" font-family="sans-serif" font-size="15">${escaped(`${index + 1}. ${made.title}: ${made.hint}`)}</text></svg>`;
    layers.push({ input: Buffer.from(label), left, top });
    for (const [place, name] of ['clean', 'broken', 'marked'].entries()) {
      const input = await sharp(made[name])
        .resize({
          width: cell.width / 2 - 4,
          height: cell.height / 2 - 4,
          fit: 'contain',
          background: '#888',
        })
        .png()
        .toBuffer();
      layers.push({ input, left: left + (place * cell.width) / 2, top: top + bar });
    }
  }
  await sharp({
    create: { width: cell.width * 1.5 * columns, height, channels: 3, background: '#fff' },
  })
    .composite(layers)
    .png()
    .toFile(`${file}.png`);
}
