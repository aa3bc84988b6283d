import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { messageOf, UserError } from '../../pipelines/engine/errors.js';
import { sha256 } from '../../pipelines/engine/hash.js';
import { canonicalJson, Json } from '../../pipelines/engine/json.js';
import { canaryOf } from '../release/canary.js';
import { Manifest, manifestName, manifestText } from '../release/manifest.js';
import type { Problems } from './problem.js';

const file = manifestName;
const Members = z.record(z.string(), Json);

/** The manifest, if it can be worked with; every entry that was changed is named. */
export async function checkManifest(
  directory: string,
  problems: Problems,
): Promise<Manifest | undefined> {
  const text = await readFile(join(directory, file), 'utf8').catch((error: unknown) => {
    throw new UserError(
      `There is no release at ${directory}: ${messageOf(error)}`,
      'Name the folder that has the manifest.json.',
    );
  });
  let members: z.infer<typeof Members>;
  try {
    members = Members.parse(JSON.parse(text));
  } catch (error) {
    problems.add(`the manifest is no JSON any more: ${messageOf(error)}`, { file });
    return undefined;
  }
  const damaged = checkDigests(members, problems);
  const manifest = Manifest.safeParse(members);
  if (!manifest.success) {
    for (const { path, message } of manifest.error.issues) {
      problems.add(`entry "${path.join('.')}": ${message}`, { file });
    }
    return undefined;
  }
  if (damaged === 0 && text !== manifestText(manifest.data)) {
    const line = differingLine(text, manifestText(manifest.data));
    problems.add(`line ${line} is not written as the tool writes it`, { file });
  }
  const { name, seed, canary } = manifest.data;
  if (canary !== canaryOf(name, seed)) {
    problems.add('entry "canary" does not follow from the name and the seed', { file });
  }
  return manifest.data;
}

/** Each entry against the digest that stands for it. */
function checkDigests(members: z.infer<typeof Members>, problems: Problems): number {
  const { digests, ...entries } = members;
  const known = z.record(z.string(), z.string()).catch({}).parse(digests);
  const names = new Set([...Object.keys(entries), ...Object.keys(known)]);
  let damaged = 0;
  for (const name of [...names].sort()) {
    const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
    const digest = Object.hasOwn(known, name) ? known[name] : undefined;
    if (entry !== undefined && digest === sha256(canonicalJson(entry))) continue;
    damaged += 1;
    const what =
      entry === undefined
        ? 'is missing'
        : digest === undefined
          ? 'is not one that the release was made with'
          : 'or its digest was changed';
    problems.add(`entry "${name}" ${what}`, { file });
  }
  return damaged;
}

function differingLine(text: string, other: string): number {
  const [left, right] = [text.split('\n'), other.split('\n')];
  return 1 + left.findIndex((line, at) => line !== right[at]);
}
