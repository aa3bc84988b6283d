import { type Dropped, drop } from '../../pipelines/engine/stage.js';
import { permits } from './declared.js';
import type { Judgement } from './judge.js';

/** A licence file and what became of it. */
export interface Judged {
  readonly path: string;
  readonly hash: string;
  readonly judgement: Judgement;
}

export interface Allowed {
  /** What the work itself may be under. */
  readonly own: ReadonlySet<string>;
  /** What parts by others may be under. */
  readonly vendored: ReadonlySet<string>;
}

/** Why the licence files of the root do not do, or undefined if they do. */
export function rootProblem(
  files: readonly Judged[],
  declared: string | undefined,
  allowed: Allowed,
): Dropped | undefined {
  for (const file of files) {
    const problem = problemOf(file, allowed);
    if (problem) return problem;
  }
  const ids = new Set(files.map(({ judgement }) => judgement.spdx));
  if (ids.size > 1) {
    const list = files.map(({ path, judgement }) => `${path} (${judgement.spdx})`);
    return drop('license-unclear', `several licences in the root: ${list.join(', ')}`);
  }
  if (declared && !permits(declared, allowed.vendored) && !pointsAt(declared, files)) {
    const [file] = files;
    const found = `${file?.path} is ${file?.judgement.spdx}`;
    return drop('license-unclear', `${found}, but the manifest declares ${shown(declared)}`);
  }
  return undefined;
}

/** An address of the very file that was judged, instead of an SPDX id. */
function pointsAt(declared: string, files: readonly Judged[]): boolean {
  return files.some(({ path }) => /^https?:/.test(declared) && declared.endsWith(`/${path}`));
}

function problemOf({ path, judgement }: Judged, allowed: Allowed): Dropped | undefined {
  const { verdict, spdx, parts, note } = judgement;
  if (verdict === 'unknown' || spdx === undefined) {
    return drop('license-unknown', `${path} is none of the known licences`);
  }
  if (parts.length > 1 && !(verdict === 'clear' && isAllowed(judgement, allowed))) {
    return drop('license-unclear', `${path} combines ${parts.join(', ')}`);
  }
  if (!allowed.own.has(spdx)) {
    return drop('license-refused', `${path} is ${spdx}${verdict === 'clear' ? '' : ' (changed)'}`);
  }
  if (verdict === 'modified') {
    return drop('license-modified', `${path} is ${spdx} ${note ?? 'with changes'}`);
  }
  return undefined;
}

function isAllowed({ spdx, parts }: Judgement, { own, vendored }: Allowed): boolean {
  return own.has(spdx ?? '') && parts.every((part) => consistsOf(part, vendored));
}

/** The licence of a vendored folder if all of its licence files are clear and allowed. */
export function vendoredLicense(
  files: readonly Judged[],
  vendored: ReadonlySet<string>,
): string | undefined {
  const ids = new Set<string>();
  for (const { judgement } of files) {
    if (judgement.verdict !== 'clear') return undefined;
    for (const part of judgement.parts) {
      if (!consistsOf(part, vendored)) return undefined;
      ids.add(part);
    }
  }
  return [...ids].join(' AND ') || undefined;
}

/** A text that puts known licences on parts of one work has an expression for a name. */
function consistsOf(license: string, allowed: ReadonlySet<string>): boolean {
  return license.split(' AND ').every((id) => allowed.has(id));
}

export function shown(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
