import { describe, expect, it } from 'vitest';
import { length } from '../../filters/length.js';
import type { Json } from '../../pipelines/engine/json.js';
import { Bench, type Files, page } from './text/run.js';

async function measure(files: Files, params: Json = { preset: 'any' }, pages?: readonly string[]) {
  const bench = new Bench();
  const pageList = pages && (await bench.list(pages));
  const outcome = await bench.run(length, { tree: await bench.tree(files), pageList }, params);
  return 'kept' in outcome ? outcome.kept[0] : outcome.reason;
}

const line = '.rule { color: red; margin: 0 auto }\n';

describe('authored length', () => {
  it('counts pages, styles and scripts, and nothing else', async () => {
    const html = page('<p>hello</p>');
    const files = { 'a.html': html, 'a.css': line, 'a.js': 'f();', 'a.svg': '<svg/>', 'a.md': '#' };
    expect(await measure(files)).toEqual({
      authoredCharacters: html.length + line.length + 4,
      authoredFiles: 3,
    });
  });

  it.each([
    ['by folder', 'vendor/own.css', line],
    ['by the name of a library', 'js/jquery-3.6.0.js', 'f();'],
    ['by the name of a build', 'css/site.min.css', line],
    ['by a hash in its name', 'assets/index-a8f3c2d1.js', 'f();'],
    ['by its lines', 'js/app.js', 'a();'.repeat(1000)],
    ['by its banner', 'css/base.css', `/*!\n * Bootstrap v4.3.1 */\n${line}`],
    [
      'by what wrote it',
      'js/app.js',
      `/******/ (() => { // webpackBootstrap\n${'f();\n'.repeat(9)}`,
    ],
  ])('leaves out what others or tools wrote: %s', async (_, path, text) => {
    const own = page('<p>hello</p>');
    expect(await measure({ 'index.html': own, [path]: text })).toMatchObject({
      authoredFiles: 1,
      authoredCharacters: own.length,
    });
  });

  it('splits a stylesheet at the banners of libraries, where their end is marked', async () => {
    const own = `/*! Mine */\n${line}`;
    const library = `/*! normalize.css v8 */\n${line.repeat(5)}`;
    expect(await measure({ 'a.css': library + own })).toMatchObject({
      authoredCharacters: own.length,
    });
    expect(await measure({ 'a.css': own + library })).toMatchObject({
      authoredCharacters: own.length + library.length,
    });
  });

  it('with a list of pages counts what they load', async () => {
    const html = page('<p>x</p>', '<link rel="stylesheet" href="a.css">');
    const files = {
      'index.html': html,
      'a.css': `@import "b.css";\n${line}`,
      'b.css': line,
      'unused.css': line,
      'other.html': html,
    };
    expect(await measure(files, { preset: 'any' }, ['index.html'])).toMatchObject({
      authoredFiles: 3,
    });
  });

  it('has bounds, by preset or one by one', async () => {
    const css = (characters: number) => ({
      'a.css': line.repeat(characters / line.length + 1).slice(0, characters),
    });
    const two = { ...css(40_000), 'b.css': css(24_001)['a.css'] };
    expect(await measure(css(31_999), {})).toBe('too-short');
    expect(await measure(css(32_000), {})).toMatchObject({ authoredCharacters: 32_000 });
    expect(await measure(css(48_001), {})).toBe('too-long');
    expect(await measure(two, {})).toBe('too-long');
    expect(await measure(two, { max: 64_001 })).toMatchObject({ authoredCharacters: 64_001 });
    expect(await measure(css(5_000), { preset: 'wide' })).toMatchObject({ authoredFiles: 1 });
    expect(await measure(css(5_000), { preset: 'wide', min: 5_001 })).toBe('too-short');
  });

  it('is the same stage whether bounds are named or written out', () => {
    const settings = { seed: 's' };
    const strict = length.create({ preset: 'strict' }, settings);
    const written = length.create(
      { preset: 'any', min: 32_000, max: 64_000, maxFile: 48_000 },
      settings,
    );
    expect(written.params).toEqual(strict.params);
    expect(() => length.create({ minimum: 1 }, settings)).toThrow();
  });
});
