import { z } from 'zod';
import { extensionOf } from '../../filters/text/paths.js';
import { largestText } from '../../filters/text/read-file.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { readFileOf, type Tree } from '../../pipelines/engine/tree.js';
import { libraryLabel } from './library-label.js';
import { pictureSize } from './picture-size.js';

/** A file that belongs to a site but is neither shown to a model nor edited. */
export const Resource = z.object({
  path: z.string(),
  type: z.enum(['image', 'font', 'video', 'audio', 'style', 'script', 'page', 'data', 'other']),
  description: z.string(),
});
export type Resource = z.infer<typeof Resource>;

const extensions: Readonly<Record<Exclude<Resource['type'], 'other'>, string>> = {
  image: 'png jpg jpeg gif webp avif bmp ico svg',
  font: 'woff woff2 ttf otf eot',
  video: 'mp4 webm ogv mov m4v',
  audio: 'mp3 ogg wav m4a flac',
  style: 'css',
  script: 'js mjs cjs',
  page: 'html htm xhtml',
  data: 'json csv tsv xml yaml yml txt wasm vtt webmanifest geojson pdf',
};

/** Describes the files of a tree; each is read once, whoever asks for it. */
export function resourceDescriber(
  blobs: Blobs,
  tree: Tree,
): (path: string) => Promise<Resource | undefined> {
  const known = new Map<string, Promise<Resource | undefined>>();
  return (path) => {
    const resource = known.get(path) ?? describe(blobs, tree, path);
    known.set(path, resource);
    return resource;
  };
}

async function describe(blobs: Blobs, tree: Tree, path: string): Promise<Resource | undefined> {
  const file = Object.hasOwn(tree, path) ? tree[path] : undefined;
  if (file === undefined) return undefined;
  const type = typeOf(path);
  const isKnownBySight = type === 'image' || type === 'style' || type === 'script';
  if (!isKnownBySight || file.size > largestText) return { path, type, description: type };
  const bytes = (await readFileOf(blobs, tree, path)) ?? Buffer.alloc(0);
  if (type !== 'image') return { path, type, description: libraryLabel(path, type, bytes) };
  const size = await pictureSize(path, bytes);
  return { path, type, description: size ? `image ${size.width}×${size.height}` : 'image' };
}

function typeOf(path: string): Resource['type'] {
  const extension = extensionOf(path);
  const types = Resource.shape.type.options.filter((type) => type !== 'other');
  return types.find((type) => extensions[type].split(' ').includes(extension)) ?? 'other';
}
