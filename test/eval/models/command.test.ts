import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSandbox } from '../../../capture/sandbox/find.js';
import { goldAnswer, repairRelease } from '../../support/eval-release.js';
import { workbench } from '../../support/evaluate.js';

const { found } = await findSandbox(process.env.FRESHET_SANDBOX);

/** Each is a program; what it does is the test. */
const programs = {
  // Mends the files where they are.
  'in-place.sh': `#!/bin/sh
sed -i 's/title="gate"/alt="The gate of garden 1"/' site/index.html
sed -i 's/#d9d9d9/#333333/' site/style.css
`,
  'answer.sh': `#!/bin/sh
cat > answer.txt <<'END'
${goldAnswer('Garden 1')}
END
`,
  'idle.sh': '#!/bin/sh\n:\n',
  'broken.sh': '#!/bin/sh\necho "no idea" >&2\nexit 3\n',
  'endless.sh': '#!/bin/sh\nwhile :; do :; done\n',
  // What is in the folder of the script, in the run and on the network is none of its business.
  'spy.sh': `#!/bin/sh
{
  ls /program
  ls DIRECTORY 2>&1 || echo hidden
  ls -d /proc/1/root/root 2>&1
  env | grep -c SECRET
  (exec 3<>/dev/tcp/127.0.0.1/22) 2>/dev/null || echo no network
} > answer.txt
`,
};

describe.skipIf(found === undefined || found.kind === 'none')('a program as a model', () => {
  it('gets the task, leaves an answer or changed files, and sees nothing else', async () => {
    const release = await repairRelease([{ number: 1 }]);
    const bench = await workbench();
    const folder = join(bench.directory, 'programs');
    await mkdir(folder);
    for (const [name, text] of Object.entries(programs)) {
      await writeFile(join(folder, name), text.replace('DIRECTORY', bench.directory));
      await chmod(join(folder, name), 0o755);
    }
    const names = Object.keys(programs);
    const entries = names.map(
      (name) =>
        `  - { use: command, name: ${name}, run: [sh, programs/${name}], seconds: ${name === 'endless.sh' ? 2 : 60} }`,
    );
    await writeFile(join(bench.directory, 'models.yaml'), `models:\n${entries.join('\n')}\n`);
    const watch = { variables: { MY_SECRET: 'a-secret-of-mine' } };
    const ran = await bench.evaluate(release, ['--models', 'models.yaml'], watch);
    expect(ran.code, ran.stderr).toBe(0);
    const run = await bench.open();
    const told = new Map<string, string>();
    const said = new Map<string, string>();
    for (const { model, status, code, answer } of await run.all('answers')) {
      told.set(model, `${status} ${code ?? ''}`.trim());
      if (answer !== null) said.set(model, String(await run.blobs.get(answer)));
    }
    expect(Object.fromEntries(told)).toEqual({
      'in-place.sh': 'ok',
      'answer.sh': 'ok',
      'idle.sh': 'invalid empty',
      'broken.sh': 'invalid exit',
      'endless.sh': 'invalid time',
      'spy.sh': 'invalid no-block',
    });
    expect(said.get('answer.sh')?.trim()).toBe(goldAnswer('Garden 1'));
    expect(said.get('in-place.sh')).toContain('alt="The gate of garden 1');
    const seen = said.get('spy.sh')?.split('\n') ?? [];
    expect(seen[0]).toBe('spy.sh');
    expect(seen.join(' ')).toMatch(/hidden/);
    expect(seen.join(' ')).not.toContain('a-secret-of-mine');
    const steps = await run.all('steps', { stage: 'program' });
    expect(steps).toHaveLength(names.length);
    expect(steps.find(({ model }) => model === 'broken.sh')?.reason).toContain('no idea');
    expect((await readdir(bench.directory)).sort()).toEqual(['models.yaml', 'programs', 'run']);
  }, 60_000);
});
