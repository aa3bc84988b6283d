import { z } from 'zod';
import { Candidate, Fetched } from '../../pipelines/engine/candidate.js';
import { RowError } from '../../pipelines/engine/errors.js';
import { keep, type Stage } from '../../pipelines/engine/stage.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import { putTree, treeSize } from '../../pipelines/engine/tree.js';
import type { Client } from './client.js';
import { downloadCommit } from './download.js';
import { Gone, Refused } from './failures.js';
import { CommitName, RepositoryName } from './replies.js';

const CommitPin = z.object({ repository: RepositoryName, commit: CommitName });

const input = Candidate.pick({ id: true, pin: true, baseline: true });
type Input = z.infer<typeof input>;

/** A commit names its content, wherever it is downloaded from: the stage needs no parameters. */
export function fetchStage(client: Client): Stage<Input, Fetched> {
  return {
    name: 'sources/github/fetch',
    version: 1,
    params: {},
    input,
    output: Fetched,
    concurrency: 4,
    attempts: 3,
    slow: true,
    async run({ pin, baseline }, tools) {
      const fetched = await storedTree(pin, client, tools);
      if (baseline === undefined) return keep(fetched);
      const same = baseline.pin.commit === pin.commit;
      const before = same ? fetched : await storedTree(baseline.pin, client, tools);
      return keep({ ...fetched, baselineTree: before.tree });
    },
  };
}

async function storedTree(pin: Candidate['pin'], client: Client, tools: Tools): Promise<Fetched> {
  const { repository, commit } = CommitPin.parse(pin);
  try {
    const tree = await downloadCommit(repository, commit, client, tools);
    return { tree: await putTree(tools.blobs, tree), ...treeSize(tree) };
  } catch (error) {
    if (error instanceof Gone || error instanceof Refused)
      throw new RowError('gone', error.message);
    throw error;
  }
}
