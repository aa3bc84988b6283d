import type { ExternalAssets } from '../../../capture/external/external-assets.js';
import { localAddress } from '../../../filters/text/address.js';
import { readPage } from '../../../filters/text/page.js';
import { extensionOf, isHtml } from '../../../filters/text/paths.js';
import { readFile } from '../../../filters/text/read-file.js';
import type { Blobs } from '../../../pipelines/engine/blobs.js';
import type { Files } from '../../../pipelines/engine/edit/files.js';
import type { Tree } from '../../../pipelines/engine/tree.js';
import type { NameUses } from './name-uses.js';

const readable = new Set('css js mjs cjs json html htm xhtml xml webmanifest'.split(' '));

/** The names that libraries need: files of the site that stay as they are, and what comes from outside. */
export async function keepOthersNames(
  tree: Tree,
  files: Files,
  uses: NameUses,
  { blobs, externals }: { readonly blobs: Blobs; readonly externals: ExternalAssets },
): Promise<void> {
  for (const path of Object.keys(tree)) {
    if (files.has(path) || !readable.has(extensionOf(path))) continue;
    const text = (await readFile(blobs, tree, path)) ?? '';
    if (extensionOf(path) === 'css') uses.keepSelectors(text);
    else uses.keepWords(text);
  }
  for (const { address, kind } of outside(files)) {
    const { body } = await externals.answer(new URL(address), kind);
    const text = Buffer.from(body?.bytes ?? []).toString('utf8');
    if (kind === 'stylesheet') uses.keepSelectors(text);
    else uses.keepWords(text);
  }
}

function outside(files: Files): { address: string; kind: 'stylesheet' | 'script' }[] {
  const found = new Map<string, 'stylesheet' | 'script'>();
  for (const [path, text] of files) {
    if (!isHtml(path)) continue;
    for (const { kind, address } of readPage(text).references) {
      const isCode = kind === 'style' || kind === 'script' || kind === 'module';
      if (!isCode || localAddress(address) !== undefined) continue;
      const full = address.trim().replace(/^\/\//, 'https://');
      if (!/^https?:/i.test(full) || !URL.canParse(full)) continue;
      found.set(full, kind === 'style' ? 'stylesheet' : 'script');
    }
  }
  return [...found].map(([address, kind]) => ({ address, kind }));
}
