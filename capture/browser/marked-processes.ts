import { readdir, readFile } from 'node:fs/promises';

interface Process {
  readonly id: number;
  readonly parent: number;
  readonly pages: number;
}

const pageBytes = 4096;

/** The processes whose command line has the mark, and all of their children, with their memory. */
async function marked(mark: string): Promise<Process[] | undefined> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  if (ids.length === 0) return undefined;
  const processes = (await Promise.all(ids.map(readProcess))).filter((one) => one !== undefined);
  const wanted = new Set<number>();
  for (const { id } of processes) {
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(mark)) wanted.add(id);
  }
  for (let before = -1; before !== wanted.size; ) {
    before = wanted.size;
    for (const { id, parent } of processes) if (wanted.has(parent)) wanted.add(id);
  }
  return processes.filter(({ id }) => wanted.has(id));
}

/** Memory that they use, in megabytes. Undefined where the system does not tell. */
export async function markedMegabytes(mark: string): Promise<number | undefined> {
  const pages = (await marked(mark))?.reduce((sum, one) => sum + one.pages, 0);
  return pages === undefined ? undefined : (pages * pageBytes) / 2 ** 20;
}

/** Ends them at once. */
export async function killMarked(mark: string): Promise<void> {
  for (const { id } of (await marked(mark)) ?? []) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It ended meanwhile, by itself or with its parent.
    }
  }
}

async function readProcess(name: string): Promise<Process | undefined> {
  // Processes come and go while the list is read.
  const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // The name in brackets may hold anything; the fields after it are plain.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { id: Number(name), parent: Number(fields[1]), pages: Number(fields[21]) };
}
