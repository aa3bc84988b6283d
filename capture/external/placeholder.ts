import { sha256 } from '../../pipelines/engine/hash.js';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const usual: PictureSize = { width: 640, height: 480 };
const badge: PictureSize = { width: 90, height: 20 };
const largest = 4_000;

/** Services that make a picture of the size that its address names. */
const services =
  /placehold|dummyimage|picsum|unsplash|fakeimg|loremflickr|placekitten|placeimg|lorempixel/;
const sized = [
  /.*[/=_-](\d{1,4})[xX×](\d{1,4})(?=$|[/.?&#])/,
  /[?&]w(?:idth)?=(\d{1,4})\b.*[?&]h(?:eight)?=(\d{1,4})\b/,
];
/** Elsewhere two such folders are more likely a date. */
const sizedByFolders = /.*\/(\d{1,4})\/(\d{1,4})(?=$|[/.?])/;

/** The size that an address speaks of; a single number means a square to those services. */
export function sizeInAddress(url: URL): PictureSize {
  const text = url.pathname + url.search;
  const isService = services.test(url.hostname);
  for (const pattern of isService ? [...sized, sizedByFolders] : sized) {
    const [, width, height] = pattern.exec(text) ?? [];
    const size = { width: Number(width), height: Number(height) };
    if (size.width > 0 && size.height > 0) return bounded(size);
  }
  const [, side] = /^\/(\d{2,4})(?:[/.]|$)/.exec(url.pathname) ?? [];
  if (side !== undefined && isService) {
    return bounded({ width: Number(side), height: Number(side) });
  }
  return /badge|shields\.io/.test(url.hostname + url.pathname) ? badge : usual;
}

function bounded({ width, height }: PictureSize): PictureSize {
  return { width: Math.min(width, largest), height: Math.min(height, largest) };
}

/** A calm picture whose colour depends on the address alone, so that neighbours differ. */
export function placeholderPicture(url: URL): { svg: string; size: PictureSize } {
  const size = sizeInAddress(url);
  const { width, height } = size;
  const hue = Number.parseInt(sha256(url.href).slice(0, 4), 16) % 360;
  const peak = Math.round(height * 0.45);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="hsl(${hue} 22% 82%)"/><path d="M0 ${height}L${width * 0.3} ${peak}L${width * 0.55} ${height * 0.8}L${width * 0.75} ${height * 0.6}L${width} ${height}Z" fill="hsl(${hue} 20% 70%)"/><circle cx="${width * 0.75}" cy="${height * 0.28}" r="${Math.min(width, height) * 0.08}" fill="hsl(${hue} 24% 92%)"/></svg>`;
  return { svg, size };
}
