import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freshet, temporaryDirectory } from '../support/freshet.js';

/** A registry whose answer waits until the test lets it go. */
async function slowRegistry() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = () => {};
  const firstRequest = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const server = createServer(async (_, response) => {
    asked();
    await held;
    response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    release();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${port}/`);
  onTestFinished(() => void vi.unstubAllEnvs());
  return { release, firstRequest };
}

async function running() {
  const registry = await slowRegistry();
  const directory = await temporaryDirectory();
  const packages = Array.from({ length: 20 }, (_, index) => `package-${index}`).join(', ');
  await writeFile(
    join(directory, 'slow.yaml'),
    `name: slow\nsources:\n  - { use: npm, packages: [${packages}] }\n`,
  );
  const stop = new AbortController();
  const build = freshet(['build', 'slow.yaml', '--json'], directory, {
    interrupt: stop.signal,
    onMessage: (text) => text.includes('Stopping after') && registry.release(),
  });
  await registry.firstRequest;
  return { registry, directory, stop, build };
}

it('a second process gets a clear message, and status answers meanwhile', async () => {
  const { registry, directory, build } = await running();
  const second = await freshet(['build', 'slow.yaml', '--json'], directory);
  expect(second.code).toBe(2);
  expect(JSON.parse(second.stdout).problems[0].message).toMatch(
    /Another freshet process \(process \d+\)/,
  );
  const status = await freshet(['status', '--json'], directory);
  expect(JSON.parse(status.stdout).running).toMatchObject({ pipeline: 'slow', state: 'running' });
  registry.release();
  const done = await build;
  expect(done.code).toBe(0);
  expect(JSON.parse(done.stdout)).toMatchObject({ dropped: 20 });
});

it('Ctrl-C finishes what is in flight, exits 130, and the next build does the rest', async () => {
  const { directory, stop, build } = await running();
  // The answers come only after that, so whatever is stored was in flight when it happened.
  stop.abort();
  const stopped = await build;
  expect(stopped.code).toBe(130);
  expect(JSON.parse(stopped.stdout)).toMatchObject({ interrupted: true });
  const rest = await freshet(['build', 'slow.yaml', '--json'], directory);
  expect(rest.code).toBe(0);
  const { steps } = JSON.parse(rest.stdout);
  expect(steps[0].executed).toBe(14);
  expect(steps[1]).toMatchObject({ dropped: 20 });
});
