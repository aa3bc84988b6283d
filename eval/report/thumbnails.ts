import sharp from 'sharp';
import type { ReportData } from './data.js';
import { html, type Markup } from './html.js';

const width = 640;
/** More would make a page that no browser likes to open; the folder beside a page has no limit. */
const most = 1_500;

/** Small pictures as elements that carry them; the first ones where there are too many. */
export async function embeddedPictures(
  names: readonly string[],
  data: Pick<ReportData, 'picture'>,
): Promise<Markup[]> {
  const elements: Markup[] = [];
  for (const name of [...new Set(names)].slice(0, most)) {
    const small = await sharp(await data.picture(name))
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 72 })
      .toBuffer();
    const address = `data:image/webp;base64,${small.toString('base64')}`;
    elements.push(
      html`<template id="freshet-picture-${name}" data-address="${address}"></template>
`,
    );
  }
  return elements;
}
