import { byCodeUnits, nameOf } from '../../filters/text/paths.js';
import { isBuiltName, isWorkshopPath } from '../../filters/text/vendored-paths.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { readText, type Tree } from '../../pipelines/engine/tree.js';
import type { Findings } from './findings.js';
import { Module } from './module.js';
import type { Parser } from './parser.js';
import { Project } from './project.js';
import { languagesOf, scriptsOf } from './scripts.js';

const largestFile = 512 * 1024;
const mostBytes = 16 * 1024 * 1024;
const mostFiles = 2000;

/** Others' code, and what builds leave behind. */
const elsewhere =
  /(?:^|\/)(?:node_modules|bower_components|\.next|\.nuxt|\.output|\.svelte-kit|\.cache|\.git)\/|^(?:dist|build|out|public|static|coverage)\//;
const trials = /(?:^|\/)__mocks__\/|\.(?:test|spec|stories|cy|min)\.\w+$/;
/** Code that has to do with addresses. Other files need not be parsed. */
const mentions = /rout|path|navigat|redirect|\burl|['"`]\/[\w:]/i;

/** Reads and parses the code of a project within bounds; what is left out is noted. */
export async function loadProject(
  blobs: Blobs,
  tree: Tree,
  parser: Parser,
  findings: Findings,
): Promise<Project> {
  const paths = Object.keys(tree)
    .filter((path) => !elsewhere.test(path))
    .sort(byCodeUnits);
  const modules = new Map<string, Module>();
  let bytes = 0;
  for (const path of chosen(paths)) {
    const size = tree[path]?.size ?? 0;
    if (size > largestFile) {
      findings.note(path, `larger than ${largestFile} bytes, not read`);
      continue;
    }
    if (bytes + size > mostBytes || modules.size >= mostFiles) {
      findings.note(path, 'this file and those after it are too many to be read');
      break;
    }
    const text = (await readText(blobs, tree, path)) ?? '';
    if (!mentions.test(text) && !mentions.test(path)) continue;
    bytes += size;
    const code = scriptsOf(path, text);
    const parsed = await parser.parse(path, code, languagesOf(path));
    if ('problem' in parsed) {
      findings.note(path, `cannot be parsed: ${parsed.problem}`);
      continue;
    }
    modules.set(path, new Module(path, code, parsed.program, code === text ? '' : text));
  }
  const manifests = paths.filter((path) => nameOf(path) === 'package.json');
  const texts = await Promise.all(manifests.map((path) => readText(blobs, tree, path)));
  return new Project(
    new Set(paths),
    modules,
    texts.map((text) => text ?? ''),
  );
}

/** Files with code of the app, those that are likely to have routes first. */
function chosen(paths: readonly string[]): readonly string[] {
  const code = paths.filter(
    (path) =>
      languagesOf(path).length > 0 &&
      !trials.test(path) &&
      !isWorkshopPath(path) &&
      !isBuiltName(path),
  );
  const likely = (path: string) =>
    /rout|path|app|main|index|nav|page|layout/i.test(nameOf(path)) ? 0 : 1;
  return [...code].sort((left, right) => likely(left) - likely(right) || byCodeUnits(left, right));
}
