import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { readCalls } from './calls.js';
import { ElementReader } from './elements.js';
import { Evaluator } from './evaluate.js';
import { readFiles } from './files.js';
import { Findings } from './findings.js';
import { readLists } from './lists.js';
import { loadProject } from './load.js';
import type { Module } from './module.js';
import { Parser } from './parser.js';
import type { Project } from './project.js';
import type { Reader } from './reader.js';
import { readRouteConfig } from './remix.js';
import type { RouteMap, RouterKind } from './route-map.js';
import { readSvelteElements, readSvelteMap } from './svelte.js';
import { readTanstack } from './tanstack.js';

/**
 * The routes that a project's code declares, in whichever style. Nothing of it is run: an address
 * that only running would tell is noted and left out. One parser may serve many projects, one after
 * the other.
 */
export async function findRoutes(blobs: Blobs, tree: Tree, parser?: Parser): Promise<RouteMap> {
  const own = parser ?? new Parser();
  try {
    const findings = new Findings();
    const project = await loadProject(blobs, tree, own, findings);
    readProject(project, findings);
    return findings.finish();
  } finally {
    if (parser === undefined) own.close();
  }
}

function readProject(project: Project, findings: Findings): void {
  const evaluator = new Evaluator(project);
  const reader: Reader = { evaluator, findings, used: new Set() };
  readFiles(project, findings);
  const hash = project.imports('HashRouter') || project.imports('createHashRouter');
  for (const module of project.modules.values()) {
    evaluator.nextFile();
    readCalls(reader, module);
    readTanstack(reader, module);
    readSvelteElements(reader, module);
    readSvelteMap(reader, module);
    readRouteConfig(reader, module);
    const router = elementRouter(module);
    const hashed = hash || (router === 'wouter' && project.imports('useHashLocation'));
    new ElementReader(reader, router, hashed).read(evaluator.at(module.program, module), '');
    if (evaluator.exhausted) findings.note(module.file, 'leads too far to be followed everywhere');
  }
  for (const module of project.modules.values()) {
    evaluator.nextFile();
    readLists(reader, module);
  }
}

function elementRouter({ imports }: Module): RouterKind {
  if (imports.has('wouter') || imports.has('wouter-preact')) return 'wouter';
  if (imports.has('@solidjs/router') || imports.has('solid-app-router')) return 'solid-router';
  if (imports.has('@reach/router') || imports.has('preact-router')) return 'reach-router';
  return 'react-router';
}
