import { afterEach } from 'vitest';
import { fakeRepository } from '../support/github-repositories.js';
import { GitHubServer } from '../support/github-server.js';
import { testSource } from '../support/github-tools.js';
import { conformsToSource } from '../support/source-conformance.js';

const servers: GitHubServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

conformsToSource('github', async () => {
  const repositories = [1, 2, 3, 4].map((id) => fakeRepository(id, {}));
  const server = await GitHubServer.start(repositories);
  servers.push(server);
  const named = repositories.map(({ name }) => name);
  return { make: (since) => testSource(server.url, { repositories: named }, since) };
});
