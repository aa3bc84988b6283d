import { refusedPath } from '../../pipelines/engine/edit/refused-path.js';
import { parseSite } from '../../pipelines/engine/edit/site-answer.js';
import { limits } from './limits.js';

interface SiteStep {
  readonly line: number;
  readonly path: string;
  /** Why the file is not in the site; undefined for one that is. */
  readonly refusal?: string;
}

export type AppliedSite =
  | {
      readonly ok: true;
      readonly files: ReadonlyMap<string, string>;
      readonly steps: readonly SiteStep[];
    }
  | { readonly ok: false; readonly reason: string };

/** The files of an answer that is a whole site. Of a file that is given twice, the last one counts. */
export function applySite(answer: string): AppliedSite {
  if (answer.length > limits.answerCharacters) {
    return { ok: false, reason: `The answer has more than ${limits.answerCharacters} characters.` };
  }
  const files = new Map<string, string>();
  const steps: SiteStep[] = [];
  for (const part of parseSite(answer)) {
    if ('problem' in part) {
      steps.push({ line: part.line, path: '', refusal: part.problem });
      continue;
    }
    const { line, path, code } = part;
    const refusal = refusedPath(path) ?? clash(path, files);
    if (refusal === undefined) files.set(path, code);
    steps.push({ line, path, ...(refusal !== undefined && { refusal }) });
  }
  if (files.size === 0) return { ok: false, reason: 'The answer has no file that can be used.' };
  return { ok: true, files, steps };
}

function clash(path: string, files: ReadonlyMap<string, string>): string | undefined {
  for (const other of files.keys()) {
    if (other.startsWith(`${path}/`)) return `${path} is a folder, no file.`;
    if (path.startsWith(`${other}/`)) return `${other} is a file, no folder.`;
  }
  return undefined;
}
