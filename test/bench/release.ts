import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeRelease } from '../../exports/release/make-release.js';
import { openRelease } from '../../exports/release/open-release.js';
import { QuotaFile } from '../../exports/split/quotas.js';
import { canonicalJson, type Jsonable } from '../../pipelines/engine/json.js';
import { openWorkspace, readWorkspace } from '../../pipelines/engine/store/workspace.js';

const [count = 10_000, mode = 'make', directory = ''] = [
  Number(process.argv[2]),
  process.argv[3],
  process.argv[4],
];

const text = (expression: string) => `'"' || ${expression} || '"'`;
const oneOf = (values: readonly string[], salt: string) =>
  `[${values.map((value) => `'${value}'`).join(', ')}][1 + CAST(hash(${salt}) % ${values.length} AS INTEGER)]`;

/** Tasks as a build leaves them, written by DuckDB itself: a million by stages would take an hour. */
async function makeWorkspace(): Promise<void> {
  const { database, blobs } = await openWorkspace(directory);
  const put = (value: Jsonable) => blobs.put(Buffer.from(canonicalJson(value)));
  const prompts: string[] = [];
  const solutions: string[] = [];
  for (let index = 0; index < 16; index += 1) {
    prompts.push(await put({ files: [{ path: 'index.html', code: `<p>${index}</p>` }] }));
    solutions.push(await put({ answer: index }));
  }
  const members = {
    id: text(`'task-' || lpad(i::VARCHAR, 9, '0')`),
    kind: text(oneOf(['repair.text', 'repair.image'], 'i')),
    instance: text(`'instance-' || (i // 2)`),
    site: text(`'site-' || (i // 50)`),
    group: text(`'package-' || (i // 200)`),
    framework: text(oneOf(['vanilla', 'react', 'vue'], `i // 200`)),
    types: `'["' || ${oneOf(['overflow', 'crowding', 'alignment', 'occlusion'], `i // 2`)} || '"]'`,
    category: text(oneOf(['Content', 'Admin', 'Transaction', 'Specialty'], `i // 50`)),
    difficulty: text(oneOf(['Easy', 'Medium', 'Hard'], `(i // 2) + 7`)),
    prompt: text(oneOf(prompts, 'i')),
    solution: text(oneOf(solutions, 'i')),
    source: `'"npm"'`,
    license: `'"MIT"'`,
    pin: `'{"version":"1.0.0"}'`,
    publishedAt: `'"2026-10-01T00:00:00.000Z"'`,
    fingerprint: text('print'),
  };
  const body = Object.entries(members)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `'"${name}":' || ${value}`)
    .join(` || ',' || `);
  const print = Array.from({ length: 16 }, (_, part) => `sha256('${part} ' || site)`).join(' || ');
  await database.run(
    `CREATE TABLE prints AS SELECT site, base64(from_hex(${print})) AS print
      FROM (SELECT range AS site FROM range(${Math.ceil(count / 50)}))`,
  );
  const step = 50_000;
  for (let from = 0; from < count; from += step) {
    await database.run(
      `INSERT INTO rows SELECT CAST(md5(body) AS UUID), json_extract_string(body, '$.id'), body FROM (
        SELECT '{' || ${body} || '}' AS body
        FROM (SELECT range AS i FROM range(${from}, ${Math.min(from + step, count)})) n
          JOIN prints ON prints.site = n.i // 50
      )`,
    );
  }
  await database.run('DROP TABLE prints');
  await database.run(
    `INSERT INTO flow SELECT 'bench', 0, 'bench/tasks', hash, id, hash, id, NULL, NULL, false FROM rows`,
  );
  await database.run(
    `INSERT INTO builds VALUES ('bench', 0, 'bench/tasks', '{}', now()::TIMESTAMP, NULL, NULL, '{}')`,
  );
  await blobs.sync();
  database.close();
}

async function release(quotas: QuotaFile, out: string) {
  await rm(out, { recursive: true, force: true });
  const workspace = await readWorkspace(directory);
  const started = performance.now();
  const steps: Record<string, number> = {};
  let step = 'opening';
  let since = started;
  const onStep = (name: string) => {
    steps[step] = Math.round(performance.now() - since) / 1000;
    since = performance.now();
    step = name;
  };
  const { manifest } = await makeRelease(
    workspace,
    {
      name: 'bench',
      seed: 'bench',
      out,
      quotas,
      pipelines: [],
      past: [],
      ledger: '',
      answers: 'inline',
      versions: () => undefined,
      browser: async () => '',
    },
    { onStep },
  );
  onStep('done');
  workspace.database.close();
  const tasks = Object.values(manifest.splits).reduce((sum, split) => sum + split.tasks, 0);
  return { tasks, steps, shortfalls: manifest.shortfalls.length };
}

/** Every row of it, as evaluation reads them. */
async function read(out: string) {
  let tasks = 0;
  for await (const { id } of (await openRelease(out)).tasks()) tasks += Number(id !== '');
  return { tasks };
}

async function run() {
  await mkdir(directory, { recursive: true });
  const out = join(directory, 'release');
  if (mode === 'make') return makeWorkspace();
  if (mode === 'read') return read(out);
  const per = { 'category × difficulty': Math.ceil(count / 100) };
  return release(QuotaFile.parse(mode === 'quotas' ? { per } : {}), out);
}

const started = performance.now();
const result = await run();
const seconds = Math.round(performance.now() - started) / 1000;
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ ...result, seconds, megabytes }));
