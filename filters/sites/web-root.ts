import { resolveAddress } from '../text/address.js';
import { folderOf, foldersAbove, joinPath, sharedFolder } from '../text/paths.js';
import type { SurveyedPage } from './survey.js';

/** Whether a path is, or before the licence gate was, a file of the candidate. */
export type Exists = (path: string) => boolean;

/** Deeper folders than this are not looked at as web roots. */
export const deepestRoot = 32;

/**
 * The folder that a server would have to serve for the page to work: the one that answers most of
 * the addresses that start with a slash; without any, the deepest one that holds the page and all
 * that it loads or links to. What is nowhere says nothing.
 */
export function webRoot(page: SurveyedPage, exists: Exists): string {
  return rootOfSlashes(page, exists) ?? rootOfSteps(page, exists);
}

function rootOfSlashes(page: SurveyedPage, exists: Exists): string | undefined {
  const wanted = page.references.filter(({ fromRoot, path }) => fromRoot && path !== '');
  if (wanted.length === 0) return undefined;
  let best: { folder: string; answered: number } | undefined;
  for (const folder of foldersAbove(folderOf(page.path)).slice(-deepestRoot)) {
    const answered = wanted.filter(
      ({ kind, path }) => found(joinPath(folder, path), kind === 'link', exists) !== undefined,
    ).length;
    if (answered > (best?.answered ?? 0)) best = { folder, answered };
  }
  return best?.folder;
}

function rootOfSteps(page: SurveyedPage, exists: Exists): string {
  let root = folderOf(page.path);
  for (const reference of page.references) {
    if (reference.fromRoot) continue;
    const path = resolveAddress(page.path, reference, root);
    const file = path === undefined ? undefined : found(path, reference.kind === 'link', exists);
    if (file !== undefined) root = sharedFolder(root, folderOf(file));
  }
  return root;
}

/** The file behind a path; links may also name a folder, or leave out the extension. */
export function found(path: string, isLink: boolean, exists: Exists): string | undefined {
  if (!isLink) return exists(path) ? path : undefined;
  // Links to pictures and downloads are no reason to move the root.
  if (/\.x?html?$/i.test(path)) return exists(path) ? path : undefined;
  const folder = path.replace(/\/$/, '');
  const candidates = [joinPath(folder, 'index.html'), `${folder}.html`];
  return candidates.find((candidate) => exists(candidate));
}
