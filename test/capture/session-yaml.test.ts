import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { toMp4 } from '../../capture/session/mp4.js';
import { matchesSite } from '../../capture/session/site-pattern.js';
import { sessions } from '../../capture/sessions.js';
import { sites } from '../../filters/sites.js';
import { UserError } from '../../pipelines/engine/errors.js';
import { readPipeline } from '../../pipelines/engine/pipeline/pipeline-file.js';
import { projectFile } from '../../pipelines/engine/project.js';
import { localSource } from '../../sources/local.js';
import { temporaryDirectory } from '../support/freshet.js';

/** What a pipeline says about a sessions file, as "line:column message (fix)". */
async function problemsOf(text: string, stage = 'sessions: mine.yaml'): Promise<string[]> {
  const directory = await temporaryDirectory();
  await mkdir(join(directory, 'site'));
  await writeFile(join(directory, 'mine.yaml'), text);
  const indented = stage.replaceAll('\n', '\n    ');
  await writeFile(
    join(directory, 'pipeline.yaml'),
    `name: p\nsources:\n  - use: local\n    path: site\nstages:\n  - use: filters/sites\n  - use: capture/sessions\n    ${indented}\n`,
  );
  const kinds = { sources: [localSource], stages: [sites, sessions] };
  try {
    await readPipeline(join(directory, 'pipeline.yaml'), kinds, { seed: 's' });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.problems.map(({ message, place, fix }) => {
      const file = place?.file.slice(directory.length + 1);
      return `${file}:${place?.line}:${place?.column} ${message}${fix ? ` (${fix})` : ''}`;
    });
  }
  return [];
}

const session = (...steps: string[]) =>
  ['sessions:', '  - name: a', '    steps:', ...steps.map((step) => `      - ${step}`)].join('\n');

describe('a sessions file', () => {
  it('may have every step', async () => {
    const steps = [
      'click: Menu',
      'click: {role: button, name: Add, nth: 2}',
      'type: {into: {label: Name}, text: Ada}',
      'press: Control+A',
      'hover: {css: ".card"}',
      'select: {from: Size, option: Large}',
      'scroll: {by: -200}',
      'scroll: {to: bottom}',
      'scroll: {to: {text: Prices}}',
      'wait-for: Thanks',
      'wait-for: {route: /thanks}',
      'go: /menu.html',
      'back: true',
    ];
    expect(await problemsOf(session(...steps))).toEqual([]);
    expect(await problemsOf('', session(...steps))).toEqual([]);
  });

  it('is written as the README says', async () => {
    const readme = await readFile(projectFile('README.md'), 'utf8');
    const [, example = ''] = /```yaml\n([^`]*\nsessions:\n[^`]*)```/.exec(readme) ?? [];
    expect(example).toContain('wait-for');
    expect(await problemsOf(example)).toEqual([]);
  });

  it('says where a mistake is and what was meant', async () => {
    expect(await problemsOf(session('click: Menu', 'clik: Menu'))).toEqual([
      expect.stringMatching(
        /^mine\.yaml:5:9 "clik" is not known here\. \(Did you mean "click"\?\)/,
      ),
    ]);
    expect(await problemsOf(session('click: {role: link, nmae: Menu}'))).toEqual([
      'mine.yaml:4:29 "nmae" is not known here. (Did you mean "name"?)',
    ]);
    expect(await problemsOf(session('wait-for: {rout: /x}'))).toEqual([
      'mine.yaml:4:20 "rout" is not known here. (Did you mean "route"?)',
    ]);
    expect(await problemsOf(session('click: Menu\n        back: true'))).toEqual([
      expect.stringMatching(/^mine\.yaml:4:9 sessions\.0\.steps\.0: A step is one of click, /),
    ]);
    expect(await problemsOf(session('click: {name: Menu}'))).toEqual([
      expect.stringMatching(/^mine\.yaml:4:16 .*Give one of role, label, text, css\.$/),
    ]);
    expect(await problemsOf(session('go: //other.example/'))).toEqual([
      expect.stringMatching(/^mine\.yaml:4:13 .*A route starts with one slash\.$/),
    ]);
  });

  it('does so for sessions in the pipeline too', async () => {
    expect(await problemsOf('', session('click: Menu', 'hovr: Menu'))).toEqual([
      expect.stringMatching(
        /^pipeline\.yaml:12:13 "hovr" is not known here\. \(Did you mean "hover"/,
      ),
    ]);
  });

  it('is refused when it is hostile or has no bounds', async () => {
    const bomb = `a: &a [x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b, *b, *b]\nsessions: [*c, *c, *c, *c, *c, *c, *c]\n`;
    const refused = [
      bomb,
      session(...Array.from({ length: 61 }, () => 'press: Tab')),
      session(`type: {into: Name, text: "${'x'.repeat(300)}"}`),
      session('press: "Enter; rm"'),
      session('scroll: {by: .inf}'),
      session('__proto__: {click: x}'),
      session('click: !!js/function "x"\n    - '),
      'sessions: []',
      'sessions:\n  - name: ../../x\n    steps: [{back: true}]',
      '\0',
      'x'.repeat(2 ** 20 + 1),
    ];
    for (const text of refused) {
      expect(await problemsOf(text), text.slice(0, 60)).not.toEqual([]);
    }
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
    expect(await problemsOf('', 'sessions: /nowhere.yaml')).toEqual([
      expect.stringContaining('The sessions cannot be read'),
    ]);
  });

  it('counts for the key of the stage by what it says, not where', async () => {
    const step = { back: true };
    const key = (list: readonly object[]) =>
      JSON.stringify(
        sessions.create({ sessions: JSON.parse(JSON.stringify(list)) }, { seed: 's' }).params,
      );
    expect(key([{ name: 'a', steps: [step] }])).toBe(
      key([{ name: 'a', site: '*', steps: [step] }]),
    );
    expect(key([{ name: 'a', steps: [step] }])).not.toBe(key([{ name: 'b', steps: [step] }]));
    const twice = () =>
      key([
        { name: 'a', steps: [step] },
        { name: 'a', steps: [step] },
      ]);
    expect(twice).toThrow('Two sessions are called "a"');
  });
});

it('an MP4 is refused, with what to do, on a machine without ffmpeg', async () => {
  vi.stubEnv('PATH', await temporaryDirectory());
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const refused = await toMp4(Buffer.from('film'), 10).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UserError);
  expect(refused).toMatchObject({
    problems: [
      {
        message: 'There is no ffmpeg on the PATH to write MP4 with.',
        fix: 'Install it, or leave out "mp4": the WebM needs nothing.',
      },
    ],
  });
});

it('a pattern means ids by their parts', () => {
  const id = 'npm:lamps@1.2.0#dist';
  for (const pattern of ['*', id, 'npm:*', '*#dist', 'npm:*@*', 'npm:lamps*#dist', '*lamps*']) {
    expect(matchesSite(pattern, id), pattern).toBe(true);
  }
  for (const pattern of ['npm', 'npm:*x', '*lamp', 'npm:lamps@1.2.0#dist*dist', '', 'n.*']) {
    expect(matchesSite(pattern, id), pattern).toBe(false);
  }
});
