import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { sha256 } from '../engine/hash.js';
import type { ListedShot } from '../engine/store/shots-of.js';
import type { Workspace } from '../engine/store/workspace.js';
import { escaped } from './html.js';

const thumbnail = { width: 480, height: 300 };
const mostShots = 400;

/** Writes a page with all pictures of a site, small ones that lead to the whole ones. */
export async function writeContactSheet(
  { directory, blobs }: Workspace,
  id: string,
  shots: readonly ListedShot[],
): Promise<string> {
  const folder = join(directory, 'sheets');
  await mkdir(folder, { recursive: true });
  const figures: string[] = [];
  for (const shot of shots.slice(0, mostShots)) {
    const small = await sharp(await blobs.get(shot.picture))
      .resize({ ...thumbnail, fit: 'cover', position: 'top' })
      .webp({ quality: 80 })
      .toBuffer();
    figures.push(figure(shot, small, relative(folder, blobs.path(shot.picture))));
  }
  const name = `${id.replace(/[^\w.@-]+/g, '_').slice(0, 80)}-${sha256(id).slice(0, 8)}.html`;
  const file = join(folder, name);
  await writeFile(file, page(id, shots.length, figures));
  return file;
}

function figure(shot: ListedShot, small: Buffer, whole: string): string {
  const verdict = shot.dropped === null ? 'kept' : shot.dropped;
  return `<figure class="${shot.dropped === null ? 'kept' : 'dropped'}">
<a href="${escaped(whole)}"><img alt="" src="data:image/webp;base64,${small.toString('base64')}"></a>
<figcaption><b>${escaped(shot.route)}</b> ${escaped(shot.title)}<br><span>${escaped(verdict)}</span></figcaption>
</figure>`;
}

function page(id: string, count: number, figures: readonly string[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(id)}</title><style>
body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; background: #f3f4f6; color: #111827; }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(300px, 1fr)); gap: 16px; }
figure { margin: 0; background: #fff; border: 1px solid #d1d5db; border-radius: 6px; overflow: hidden; }
img { display: block; width: 100%; }
figcaption { padding: 8px 12px; overflow-wrap: anywhere; }
span { color: #047857; } .dropped span { color: #b91c1c; } .dropped img { opacity: 0.45; }
</style></head><body><h1>${escaped(id)}</h1><p>${count} pages captured.</p>
<main>
${figures.join('\n')}
</main></body></html>
`;
}
