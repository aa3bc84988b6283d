import { z } from 'zod';
import type { Blobs } from '../pipelines/engine/blobs.js';
import type { Json } from '../pipelines/engine/json.js';
import { drop, keep, type Outcome, type Stage, type StageKind } from '../pipelines/engine/stage.js';
import type { Tools } from '../pipelines/engine/tools.js';
import { getTree, putTree, readText, type Tree, treeSize } from '../pipelines/engine/tree.js';
import { declaredLicense } from './license/declared.js';
import { isLicenseName, nameOf } from './license/file-names.js';
import { type Judgement, judgeLicense } from './license/judge.js';
import { sortVendored } from './license/vendored.js';
import { type Allowed, type Judged, rootProblem, shown } from './license/verdicts.js';

const permissive = ['MIT', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC'];
const alsoVendored =
  'CC-BY-4.0 CC-BY-3.0 CC0-1.0 OFL-1.1 Unlicense 0BSD Zlib BSL-1.0 WTFPL MIT-0 X11 BlueOak-1.0.0';

const Params = z.object({
  allow: z.array(z.string()).min(1).default(permissive).describe('Licences of the work itself'),
  allowVendored: z
    .array(z.string())
    .optional()
    .describe('Licences of parts by others; besides those of the work itself if not given'),
});

const Input = z.object({ tree: z.string() });
const Licensed = z.object({
  tree: z.string(),
  files: z.number().int(),
  bytes: z.number().int(),
  license: z.string(),
  licenseEvidence: z.object({ path: z.string(), textHash: z.string(), score: z.number() }),
  /** The first of them; all are in the blob `vendoredLicenseList` if they are too many for a row. */
  vendoredLicenses: z.array(z.object({ path: z.string(), license: z.string() })),
  vendoredLicenseList: z.string().optional(),
  removed: z.number().int(),
  removedList: z.string().optional(),
});
type Licensed = z.infer<typeof Licensed>;

/** No licence is that long, and reading more would only cost. */
const longestFile = 256 * 1024;
const rowBudget = 4000;

export const licenseFilter: StageKind = {
  name: 'filters/license',
  summary:
    'Keeps works whose licence text is a clear match of an allowed one, without refused parts',
  params: Params,
  create(params: Json): Stage<z.infer<typeof Input>, Licensed> {
    const { allow, allowVendored } = Params.parse(params);
    const vendored = allowVendored ?? [...allow, ...alsoVendored.split(' ')];
    const allowed: Allowed = { own: new Set(allow), vendored: new Set(vendored) };
    return {
      name: 'filters/license',
      version: 1,
      params: { allow, allowVendored: vendored },
      input: Input,
      output: Licensed,
      run: (row, tools) => check(row.tree, allowed, tools),
    };
  },
};

async function check(
  treeHash: string,
  allowed: Allowed,
  { blobs }: Tools,
): Promise<Outcome<Licensed>> {
  const tree = await getTree(blobs, treeHash);
  const judged = await judgeFiles(tree, blobs);
  const root = judged.filter(({ path }) => !path.includes('/'));
  const declared = declaredLicense((await readText(blobs, tree, 'package.json')) ?? '');
  const [first] = root;
  if (first === undefined) {
    const said = declared === undefined ? 'declares none' : `declares ${shown(declared)}`;
    return drop('license-missing', `no licence file in the root; the manifest ${said}`);
  }
  const problem = rootProblem(root, declared, allowed);
  if (problem) return problem;
  const nested = judged.filter(({ path }) => path.includes('/'));
  const { kept, removed, rulings } = await sortVendored(tree, nested, allowed.vendored, blobs);
  // A root file that also holds the licences of parts does not say where those are.
  const parts = first.judgement.parts.slice(1).map((license) => ({ path: '', license }));
  const licenses = [...parts, ...rulings];
  const fitting = licenses.slice(0, fittingCount(licenses));
  return keep({
    tree: await putTree(blobs, kept),
    ...treeSize(kept),
    license: first.judgement.spdx ?? '',
    licenseEvidence: { path: first.path, textHash: first.hash, score: first.judgement.score },
    vendoredLicenses: fitting,
    ...(fitting.length < licenses.length && {
      vendoredLicenseList: await putJson(blobs, licenses),
    }),
    removed: removed.length,
    ...(removed.length > 0 && { removedList: await putJson(blobs, removed) }),
  });
}

async function judgeFiles(tree: Tree, blobs: Blobs): Promise<readonly Judged[]> {
  const known = new Map<string, Judgement>();
  const judged: Judged[] = [];
  for (const path of Object.keys(tree).sort()) {
    const file = tree[path];
    if (file === undefined || !isLicenseName(nameOf(path))) continue;
    const judgement =
      known.get(file.hash) ??
      judgeLicense(file.size > longestFile ? '' : (await blobs.get(file.hash)).toString('utf8'));
    known.set(file.hash, judgement);
    if (isPage(path, judgement)) continue;
    judged.push({ path, hash: file.hash, judgement });
  }
  return judged;
}

/** A page of a site that happens to be called license.html. */
function isPage(path: string, { verdict, score }: Judgement): boolean {
  return /\.html?$/i.test(path) && verdict !== 'clear' && score < 0.6;
}

function fittingCount(items: readonly unknown[]): number {
  let size = 0;
  const over = items.findIndex((item) => {
    size += JSON.stringify(item).length + 1;
    return size > rowBudget;
  });
  return over < 0 ? items.length : over;
}

async function putJson(blobs: Blobs, value: unknown): Promise<string> {
  return blobs.put(Buffer.from(JSON.stringify(value)));
}
