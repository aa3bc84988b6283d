import { afterAll, describe, expect, it } from 'vitest';
import { readAddress } from '../../capture/routes/address.js';
import { scriptsOf } from '../../capture/routes/scripts.js';
import { parser, routesOf, summary } from './routes-run.js';

afterAll(() => parser.close());

/** What every project here also has, and what must be found whatever the other files do. */
const sound = {
  'src/App.jsx': `import { Route } from 'react-router-dom'; export default () => <Route path="/sound" element={<A />} />;`,
};

async function withOthers(files: Readonly<Record<string, string>>) {
  const map = await routesOf({ ...sound, ...files });
  expect(map.routes.map(({ path }) => path)).toContain('/sound');
  return map;
}

describe('code that nobody vouches for', () => {
  it('may nest so deep that the parser falls over', async () => {
    const deep = `export const routes = ${'['.repeat(100_000)}${']'.repeat(100_000)};`;
    const { notes } = await withOthers({ 'src/a-routes.js': deep });
    expect(notes).toEqual([
      { file: 'src/a-routes.js', note: 'cannot be parsed: the parser gave up on it' },
    ]);
  });

  it('may nest as deep as the parser can bear', async () => {
    const depth = 2500;
    const element = `import { Route } from 'react-router-dom'; export default () => ${'<Route path="a" element={<A />}>'.repeat(depth)}${'</Route>'.repeat(depth)};`;
    const list = `import { useRoutes } from 'react-router-dom'; useRoutes([${'{path:"a",element:1,children:['.repeat(depth)}${']}'.repeat(depth)}]);`;
    const sum = `import { useRoutes } from 'react-router-dom'; useRoutes([{ path: ${'"/a"+'.repeat(depth)}"", element: 1 }]);`;
    const { notes } = await withOthers({
      'src/b.jsx': element,
      'src/c.jsx': list,
      'src/d.jsx': sum,
    });
    expect(notes.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['src/b.jsx', 'src/c.jsx']),
    );
  });

  it('may not be code at all', async () => {
    const { notes } = await withOthers({ 'src/route.js': 'const path = ;;; <<<<' });
    expect(notes[0]).toMatchObject({ file: 'src/route.js' });
    expect(notes[0]?.note).toMatch(/^cannot be parsed: /);
  });

  it('may be larger than anybody writes', async () => {
    const { notes } = await withOthers({ 'src/route.js': `// path\n${' '.repeat(600_000)}` });
    expect(notes).toEqual([{ file: 'src/route.js', note: 'larger than 524288 bytes, not read' }]);
  });

  it('may lead round in circles', async () => {
    await withOthers({
      'src/a.js': `import { b } from './b'; import { useRoutes } from 'react-router-dom'; export const a = b; export * from './b'; useRoutes(a); useRoutes([{ path: a, children: c }]); const c = [...c, ...c]; const d = d.e; useRoutes(d);`,
      'src/b.js': `import { a } from './a'; export const b = a; export * from './a';`,
      'src/f.jsx': `import { Route } from 'react-router-dom'; const f = (x) => <div>{f(x)}{f([x])}<Route path={x} element={f(x)} /></div>; f('/x');`,
    });
  });

  it('may double with every name', async () => {
    const names = Array.from(
      { length: 60 },
      (_, at) => `const v${at + 1} = v${at} + v${at}; const l${at + 1} = [...l${at}, ...l${at}];`,
    );
    const { notes } = await withOthers({
      'index.jsx': `import { useRoutes, Route } from 'react-router-dom'; const v0 = '/route'; const l0 = [{ path: '/x', element: 1 }]; ${names.join('\n')} useRoutes([{ path: v60, element: 1 }]); useRoutes(l60); export default () => l60.map((one) => <Route path={one.path} element={1} />);`,
    });
    expect(notes.map(({ note }) => note)).toContain('leads too far to be followed everywhere');
  });

  it('may have names that every object has', async () => {
    const map = await withOthers({
      'src/constructor.js': `import { useRoutes } from 'react-router-dom'; useRoutes([{ path: toString, element: 1 }, { path: '/__proto__', element: 1 }, { path: {}.constructor, element: 1 }]);`,
    });
    expect(summary(map)).toContain('/__proto__');
  });
});

describe('scripts of components', () => {
  it('keep their lines, and are found behind signs in quotes', () => {
    const text = `<template>\n<p/>\n</template>\n<script setup lang="ts" generic="T extends A<B>">\nconst a = 1;\n</script>\n<script type="application/json">{}</script><script>\nconst b = 2;\n</script>`;
    const lines = scriptsOf('a.vue', text).split('\n');
    expect(lines[4]).toBe('const a = 1;');
    expect(lines[7]).toBe('const b = 2;');
    expect(lines.join('')).not.toContain('{}');
  });
});

describe('addresses', () => {
  it.each([
    ['', '/'],
    ['users//:id/', '/users/:id'],
    ['/users/:id(\\d+)', '/users/:id'],
    ['/:lang?/about', '/:lang/about'],
    ['#/deep', '/deep'],
    ['/files/*', '/files', true],
    ['**', '/', true],
    ['/:pathMatch(.*)*', '/', true],
    ['/docs/:rest+', '/docs', true],
  ])('%s is %s', (text, path, catchAll = false) => {
    expect(readAddress(text)).toEqual({ path, catchAll, dynamic: path.includes(':') });
  });
});
