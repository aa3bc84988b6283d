import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BrowserPool } from '../../capture/browser/pool.js';
import { CaptureBench, page } from '../support/capture.js';

const small = { width: 400, height: 300 };
const blank = { context: {} };

/** The main processes of browsers that this process started, by the mark on their command line. */
function browsers(): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      const parent = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1];
      const isOurs = command.includes('--freshet-process=') && Number(parent) === process.pid;
      return isOurs ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

/** The processes that a process started, and those that they started. */
function below(id: number): number[] {
  const children = readdirSync(`/proc/${id}/task`).flatMap((task) =>
    readFileSync(`/proc/${id}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children.flatMap((child) => [Number(child), ...below(Number(child))]);
}

/** The temporary folder of a browser. */
function folderOf(id: number): string {
  const environment = readFileSync(`/proc/${id}/environ`, 'utf8');
  return /\0TMPDIR=([^\0]+)/.exec(`\0${environment}`)?.[1] ?? '';
}

describe('a pool of browsers', () => {
  it('loses no page when browsers are killed in the middle', async () => {
    const bench = new CaptureBench();
    const pages = Array.from({ length: 4 }, (_, index) => [
      `${index}.html`,
      page(`<h1>Page ${index}</h1>`),
    ]);
    const files = Object.fromEntries(pages);
    const calm = await bench.shots(files, small);
    let killed = 0;
    const running = bench.shots(files, small).finally(() => clearInterval(timer));
    const timer = setInterval(() => {
      const [first] = browsers();
      if (killed >= 2 || first === undefined) return;
      process.kill(first, 'SIGKILL');
      killed += 1;
    }, 300);
    expect(await running).toEqual(calm);
    expect(killed).toBeGreaterThan(0);
  });

  it('starts one browser in the place of a dead one, whoever asks for it', async () => {
    const pool = new BrowserPool({ processes: 2, contextsPerProcess: 3 });
    try {
      const all = () =>
        Promise.all(
          Array.from({ length: 6 }, () =>
            pool.withContext(blank, async ({ process: place }) => place),
          ),
        );
      expect((await all()).sort()).toEqual([0, 0, 0, 1, 1, 1]);
      for (const id of browsers()) process.kill(id, 'SIGKILL');
      // Those that met a dead browser go to whichever is up again first.
      expect(new Set(await all())).toEqual(new Set([0, 1]));
      expect(browsers()).toHaveLength(2);
    } finally {
      await pool.close();
    }
    expect(browsers()).toEqual([]);
  });

  it('starts a task again in another browser, but not for ever, and not for its own errors', async () => {
    const pool = new BrowserPool({ processes: 2 });
    let tries = 0;
    try {
      const dying = pool.withContext(blank, async ({ context }) => {
        tries += 1;
        const tab = await context.newPage();
        for (const id of browsers()) process.kill(id, 'SIGKILL');
        await tab.evaluate('new Promise(() => {})');
      });
      await expect(dying).rejects.toThrow('closed');
      expect(tries).toBe(3);
      const failing = pool.withContext(blank, async () => {
        tries += 1;
        throw new Error('of its own');
      });
      await expect(failing).rejects.toThrow('of its own');
      expect(tries).toBe(4);
    } finally {
      await pool.close();
    }
  });

  it('tells those who wait for an answer that a dead browser owes', async () => {
    const pool = new BrowserPool({ processes: 2 });
    let tries = 0;
    try {
      const waiting = pool.withContext(blank, async () => {
        tries += 1;
        for (const id of browsers()) process.kill(id, 'SIGKILL');
        await new Promise(() => {});
      });
      await expect(waiting).rejects.toThrow('closed');
      expect(tries).toBe(3);
    } finally {
      await pool.close();
    }
  });

  it('gives up a browser that answers nothing any more', async () => {
    const pool = new BrowserPool({ processes: 2, patience: 300 });
    try {
      const stopped = await pool.withContext(blank, async () => {
        const ids = browsers().flatMap((id) => [id, ...below(id)]);
        for (const id of ids) process.kill(id, 'SIGSTOP');
        return ids;
      });
      expect(stopped.length).toBeGreaterThan(1);
      expect(stopped.filter((id) => existsSync(`/proc/${id}/exe`))).toEqual([]);
      const title = await pool.withContext(blank, async ({ context }) =>
        (await context.newPage()).title(),
      );
      expect(title).toBe('');
    } finally {
      await pool.close();
    }
  });

  it('replaces a browser that has grown, or has served long enough', async () => {
    const folders: string[] = [];
    for (const limits of [{ megabytes: 1 }, { contexts: 1 }]) {
      const pool = new BrowserPool({ processes: 2, ...limits });
      const ids: number[] = [];
      try {
        for (let count = 0; count < 2; count += 1) {
          await pool.withContext(blank, async () => {
            ids.push(...browsers());
            folders.push(...browsers().map(folderOf));
          });
        }
      } finally {
        await pool.close();
      }
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(2);
    }
    // Nothing of them is left behind.
    expect(folders).toHaveLength(4);
    expect(folders.filter((folder) => folder === '' || existsSync(folder))).toEqual([]);
  });

  it('lends no more than it has, and keeps apart what is to be compared', async () => {
    const pool = new BrowserPool({ processes: 2, contextsPerProcess: 1 });
    let lent = 0;
    let most = 0;
    const places: number[] = [];
    let meet = () => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const task = async ({ process: place }: { process: number }) => {
      lent += 1;
      most = Math.max(most, lent);
      places.push(place);
      if (lent === 2) meet();
      await met;
      await new Promise((resolve) => setImmediate(resolve));
      lent -= 1;
    };
    try {
      await Promise.all([1, 2, 3, 4].map(() => pool.withContext(blank, task)));
      expect(most).toBe(2);
      expect(new Set(places)).toEqual(new Set([0, 1]));
      places.length = 0;
      await Promise.all([1, 2].map(() => pool.withContext({ ...blank, apartFrom: 0 }, task)));
      expect(places).toEqual([1, 1]);
    } finally {
      await pool.close();
    }
    expect(() => new BrowserPool({ processes: 1 })).toThrow('two processes');
  });

  it('starts browsers that know nothing of our environment', async () => {
    process.env.FRESHET_SECRET_FOR_TEST = 'secret';
    const pool = new BrowserPool({ processes: 2 });
    try {
      await pool.withContext(blank, async () => {
        const [id] = browsers();
        expect(readFileSync(`/proc/${id}/environ`, 'utf8')).not.toContain('secret');
      });
    } finally {
      await pool.close();
      delete process.env.FRESHET_SECRET_FOR_TEST;
    }
  });
});
