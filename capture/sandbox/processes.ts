import { readdir, readFile } from 'node:fs/promises';

export interface Process {
  readonly id: number;
  readonly parent: number;
  /** One that has ended stays until its parent looks, and until then has children of its own. */
  readonly ended: boolean;
}

/** Every running process below one. In a process namespace nobody can leave: orphans go to its first one. */
export async function descendants(root: number): Promise<readonly Process[]> {
  const children = new Map<number, Process[]>();
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const found of await Promise.all(ids.map((id) => readProcess(Number(id))))) {
    if (found === undefined) continue;
    const siblings = children.get(found.parent);
    if (siblings === undefined) children.set(found.parent, [found]);
    else siblings.push(found);
  }
  const all: Process[] = [];
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const child of children.get(id) ?? []) {
      if (!child.ended) all.push(child);
      open.push(child.id);
    }
  }
  return all;
}

/** Memory that is the process's own; nothing once it has gone. */
export async function ownMemory(id: number): Promise<number> {
  const status = (await readGone(`/proc/${id}/status`)) ?? '';
  const kibibytes = ['RssAnon', 'RssShmem'].map((name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0),
  );
  return kibibytes.reduce((sum, part) => sum + part, 0) * 1024;
}

async function readProcess(id: number): Promise<Process | undefined> {
  const stat = await readGone(`/proc/${id}/stat`);
  // The name is in brackets and may contain anything, brackets too.
  const [state, parent] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  if (state === undefined) return undefined;
  return { id, parent: Number(parent), ended: state === 'Z' || state === 'X' };
}

/** Processes end while they are being looked at. */
async function readGone(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES') return undefined;
    throw error;
  }
}
