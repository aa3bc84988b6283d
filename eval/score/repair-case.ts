import { z } from 'zod';
import { findTargets } from '../../annotate/repair/find-targets.js';
import { RepairInstance } from '../../annotate/repair/instance.js';
import type { Target } from '../../annotate/repair/see-site.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { type Files, textOf } from '../../pipelines/engine/edit/files.js';
import { RepairPrompt } from '../../pipelines/engine/repair-task.js';
import { getTree, readFileOf, type Tree } from '../../pipelines/engine/tree.js';
import { changesBetween } from './changes-between.js';

/** A repair task with both states of its site. */
export interface RepairCase {
  readonly prompt: RepairPrompt;
  readonly instance: RepairInstance;
  readonly brokenTree: Tree;
  readonly cleanTree: Tree;
  readonly broken: Files;
  readonly clean: Files;
}

export async function openRepairCase(
  blobs: Blobs,
  task: { readonly prompt: string; readonly solution: string },
): Promise<RepairCase> {
  const prompt = RepairPrompt.parse(await readJson(blobs, task.prompt));
  const instance = RepairInstance.parse(await readJson(blobs, task.solution));
  const brokenTree = await getTree(blobs, instance.brokenTree);
  const cleanTree = await getTree(blobs, instance.cleanTree);
  const broken = new Map(prompt.files.map(({ path, code }) => [path, code]));
  const clean = new Map<string, string>();
  for (const path of broken.keys()) {
    const bytes = await readFileOf(blobs, cleanTree, path);
    const text = bytes && textOf(bytes);
    if (text !== undefined) clean.set(path, text);
  }
  return { prompt, instance, brokenTree, cleanTree, broken, clean };
}

/** Where the elements of all defects are in the files of an answer. */
export function targetsIn({ instance, clean }: RepairCase, files: Files): Target[] {
  return findTargets(instance.defects, clean, files, changesBetween(clean, files));
}

export function cleanTargets({ instance }: RepairCase): Target[] {
  return instance.defects.map(({ id, type, route, path }) => ({ id, type, route, path }));
}

export function brokenTargets({ instance }: RepairCase): Target[] {
  return instance.defects.map(({ id, type, route, brokenPath }) => ({
    ...{ id, type, route },
    path: brokenPath,
  }));
}

async function readJson(blobs: Blobs, hash: string): Promise<unknown> {
  return z.json().parse(JSON.parse((await blobs.get(hash)).toString('utf8')));
}
