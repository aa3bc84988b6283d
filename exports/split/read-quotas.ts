import { UserError } from '../../pipelines/engine/errors.js';
import { schemaProblems } from '../../pipelines/engine/pipeline/problems.js';
import { readYaml } from '../../pipelines/engine/pipeline/yaml-document.js';
import { SplitName } from '../release/released-task.js';
import { QuotaFile } from './quotas.js';

/** Reads a file of quotas; every mistake is told with its place. */
export async function readQuotas(file: string): Promise<QuotaFile> {
  const document = await readYaml(file);
  const read = QuotaFile.safeParse(document.value ?? {});
  if (!read.success) throw new UserError(schemaProblems(document, [], read.error, QuotaFile));
  return read.data;
}

/** Puts the shares of "dev=20,test=80" in place of those of the file; quotas of a split stay. */
export function withShares(file: QuotaFile, text: string): QuotaFile {
  const splits: QuotaFile['splits'] = {};
  for (const part of text.split(',')) {
    const [name = '', number = ''] = part.split('=').map((one) => one.trim());
    const share = Number(number.replace(/%$/, ''));
    if (!SplitName.safeParse(name).success || !(share > 0 && share <= 1e9)) {
      throw new UserError(
        `--splits: "${part}" is no split with its share.`,
        'Write --splits dev=20,test=80; the shares are parts of the material.',
      );
    }
    if (Object.hasOwn(splits, name)) {
      throw new UserError(`--splits names ${name} twice.`, 'Name each split once.');
    }
    const own = file.splits[name];
    splits[name] = typeof own === 'object' ? { ...own, share } : share;
  }
  return { ...file, splits };
}
