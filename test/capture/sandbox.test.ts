import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findSandbox, strong } from '../../capture/sandbox/find.js';
import type { Sandbox } from '../../pipelines/engine/sandbox.js';
import { temporaryDirectory } from '../support/freshet.js';
import { hostile, limits, processesWith, strongKinds } from '../support/sandbox.js';

const strongest = strongKinds.find(({ sandbox }) => sandbox !== undefined);

/** A server that counts who comes. */
async function visitedServer(where: { readonly path?: string } = {}) {
  let visits = 0;
  const server = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => {
    if (where.path === undefined) server.listen(0, '127.0.0.1', resolve);
    else server.listen(where.path, resolve);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    visits: () => visits,
  };
}

async function expectNothingGot(sandbox: Sandbox) {
  const outside = await temporaryDirectory();
  const secret = join(outside, 'secret');
  await writeFile(secret, 'kept');
  const folder = await sandbox.makeFolder();
  onTestFinished(() => folder.remove());
  const shared = join(folder.path, 'shared');
  await mkdir(shared);
  await writeFile(join(shared, 'file'), 'kept');
  const server = await visitedServer();
  const local = await visitedServer({ path: join(outside, 'socket') });
  vi.stubEnv('FRESHET_TEST_SECRET', 'token');
  const plan = {
    read: [secret, join(homedir(), '.ssh/id_rsa'), homedir(), '/etc/shadow', '/etc/hosts'],
    write: [
      secret,
      '/shared/file',
      '/shared/new',
      '/project/../file',
      '/usr/bin/new',
      '/etc/passwd',
      '/tools/inside/start.mjs',
      '/hostile/build.mjs',
      '/proc/sys/kernel/hostname',
      '/dev/new',
    ],
    ports: [server.port],
    sockets: [join(outside, 'socket')],
  };
  const end = await hostile(sandbox, 'look', plan, {}, [{ from: shared, to: '/shared' }]);
  expect(end).toMatchObject({ code: 0, stopped: undefined, output: '[]\n' });
  expect(server.visits() + local.visits()).toBe(0);
  expect(await readFile(secret, 'utf8')).toBe('kept');
  expect(await readFile(join(shared, 'file'), 'utf8')).toBe('kept');
}

describe.each(strongKinds)('in $kind', ({ kind, sandbox, why }) => {
  if (sandbox === undefined) {
    it.skip(`${kind} does not work on this machine: ${why}`, () => {});
    return;
  }

  it('a job gets hold of nothing', () => expectNothingGot(sandbox));

  // Where nobody else can reach the checkout, jobs of root run as root, and then rights alone are no wall.
  it.runIf(process.getuid?.() === 0)('a job of root gets hold of nothing either', () =>
    expectNothingGot(strong(kind, undefined)),
  );

  it('children that ignore signals in sessions of their own end with it', async () => {
    const mark = randomUUID();
    const job = hostile(sandbox, 'multiply', { mark }, { seconds: 2, processes: 1000 });
    await expect.poll(() => processesWith(mark), { timeout: 10_000 }).not.toHaveLength(0);
    expect((await job).stopped).toBe('time');
    expect(await processesWith(mark)).toEqual([]);
  });

  // The rest is the same code for both.
  if (kind !== strongest?.kind) return;

  it('an endless loop ends in time', async () => {
    const end = await hostile(sandbox, 'loop', {}, { seconds: 1 });
    expect(end.stopped).toBe('time');
    expect(end.seconds).toBeLessThan(5);
  });

  it('ends when the run is stopped', async () => {
    const mark = randomUUID();
    const stop = new AbortController();
    const job = hostile(sandbox, 'loop', { mark }, {}, [], stop.signal);
    await expect.poll(() => processesWith(mark), { timeout: 10_000 }).not.toHaveLength(0);
    stop.abort();
    await expect(job).rejects.toThrow('abort');
    expect(await processesWith(mark)).toEqual([]);
  });

  it('too many processes end it', async () => {
    const mark = randomUUID();
    const end = await hostile(sandbox, 'multiply', { mark }, { processes: 40 });
    expect(end.stopped).toBe('processes');
    expect(await processesWith(mark)).toEqual([]);
  });

  it('a full disk ends it, though it says nothing', async () => {
    expect((await hostile(sandbox, 'fill')).stopped).toBe('disk');
  });

  it('too much memory ends it', async () => {
    const end = await hostile(sandbox, 'hoard', {}, { memoryBytes: 300 * 1024 * 1024 });
    expect(end.stopped).toBe('memory');
  });
});

describe('with or without walls', () => {
  it('only the end of much output is kept', async () => {
    const { found } = await findSandbox('none');
    const end = found && (await hostile(found, 'chatter'));
    expect(end?.output).toMatch(/^… /);
    expect(end?.output.endsWith('line 199999\n')).toBe(true);
    expect(end?.output.length).toBeLessThan(70_000);
  });

  it('without walls, the same job gets what it wants', async () => {
    const { found } = await findSandbox('none');
    const secret = join(await temporaryDirectory(), 'secret');
    await writeFile(secret, 'kept');
    const server = await visitedServer();
    const plan = { read: [secret], ports: [server.port] };
    const end = found && (await hostile(found, 'look', plan));
    expect(end?.output).toContain(`read ${secret}`);
    expect(end?.output).toContain(`connected to port ${server.port}`);
    expect(server.visits()).toBe(1);
  });

  it.each(['bubblewrap', 'unshare', 'none'])('%s: folders are in folders', async (kind) => {
    const { found } = await findSandbox(kind);
    if (found === undefined) return;
    const folder = await found.makeFolder();
    onTestFinished(() => folder.remove());
    await mkdir(join(folder.path, 'cache'));
    await writeFile(join(folder.path, 'file'), 'there');
    const end = await found.run(
      {
        mounts: [{ from: folder.path, to: '/project/modules' }],
        scratch: ['/project/modules/cache', '/project'],
        limits,
        command: (at) => ({
          arguments: ['sh', '-c', 'echo note > modules/cache/note && cat modules/file'],
          folder: at('/project'),
          environment: { PATH: '/usr/bin:/bin' },
        }),
      },
      new AbortController().signal,
    );
    expect(end).toMatchObject({ code: 0, output: 'there' });
  });

  it('without walls, children that left still end with the job', async () => {
    const { found } = await findSandbox('none');
    const mark = randomUUID();
    const end = found && (await hostile(found, 'multiply', { mark }, { processes: 40 }));
    expect(end?.stopped).toBe('processes');
    expect(await processesWith(mark)).toEqual([]);
  });

  it('none is never found, only chosen, and nonsense is refused', async () => {
    expect((await findSandbox(undefined)).found?.kind).not.toBe('none');
    await expect(findSandbox('nnoe')).rejects.toThrow('There is no sandbox "nnoe"');
  });
});
