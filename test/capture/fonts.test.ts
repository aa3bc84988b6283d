import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fontFromWoff } from '../../capture/browser/woff.js';
import { aliases } from '../../capture/fonts/aliases.js';
import { shippedFamilies } from '../../capture/fonts/shipped.js';
import { systemFonts } from '../../capture/fonts/system-fonts.js';
import { projectFile } from '../../pipelines/engine/project.js';
import { CaptureBench, page } from '../support/capture.js';

const bench = new CaptureBench();

/** Tables of an ordinary font file, read from its directory. */
function tablesOf(font: Buffer): Map<string, { data: Buffer; checksum: number; offset: number }> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const at = 12 + index * 16;
      const offset = font.readUInt32BE(at + 8);
      const data = font.subarray(offset, offset + font.readUInt32BE(at + 12));
      return [
        font.toString('latin1', at, at + 4),
        { data, offset, checksum: font.readUInt32BE(at + 4) },
      ];
    }),
  );
}

/** The sum of a table as the format defines it. */
function sumOf(data: Buffer): number {
  const padded = Buffer.alloc((data.length + 3) & ~3);
  data.copy(padded);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

describe('fonts out of WOFF files', () => {
  it('have all tables, unpacked, aligned and with the sums that they should have', async () => {
    const path = 'node_modules/@fontsource/arimo/files/arimo-latin-400-normal.woff';
    const woff = await readFile(projectFile(path));
    const font = fontFromWoff(woff);
    const tables = tablesOf(font);
    expect(tables.size).toBe(woff.readUInt16BE(12));
    expect(font.length).toBe(woff.readUInt32BE(16));
    for (let index = 0; index < tables.size; index += 1) {
      const at = 44 + index * 20;
      const packed = woff
        .subarray(woff.readUInt32BE(at + 4))
        .subarray(0, woff.readUInt32BE(at + 8));
      const length = woff.readUInt32BE(at + 12);
      const table = tables.get(woff.toString('latin1', at, at + 4));
      expect(table?.data).toEqual(packed.length < length ? inflateSync(packed) : packed);
      expect((table?.offset ?? 1) % 4).toBe(0);
    }
    for (const [tag, { data, checksum }] of tables) {
      // The sum of `head` leaves out its own field.
      if (tag !== 'head') expect(sumOf(data), tag).toBe(checksum);
    }
    const power = 2 ** Math.floor(Math.log2(tables.size));
    expect([font.readUInt16BE(6), font.readUInt16BE(8), font.readUInt16BE(10)]).toEqual([
      power * 16,
      Math.log2(power),
      tables.size * 16 - power * 16,
    ]);
  });

  it('are refused if they are something else', () => {
    expect(() => fontFromWoff(Buffer.from('wOF2 and so on'))).toThrow('not a WOFF 1');
  });
});

describe('the fonts of the browsers', () => {
  it('stand in for every name with a family that is shipped', async () => {
    const shipped = new Set((await shippedFamilies()).map(({ family }) => family));
    const given = new Set(aliases.flatMap((alias) => alias.given));
    expect([...given].filter((family) => !shipped.has(family))).toEqual([]);
    const { configuration, identity } = await systemFonts();
    expect(identity).toMatch(/^[0-9a-f]{16}$/);
    const files = await readdir(join(configuration, '../fonts'));
    expect(files).toContain('arimo-latin-400-normal.ttf');
    expect(files.some((name) => !name.endsWith('.ttf'))).toBe(false);
  });

  it('are the shipped ones alone', async () => {
    const web = '<style>@font-face { font-family: Web; src: url(arimo.woff2) }</style>';
    const arimo = projectFile('node_modules/@fontsource/arimo/files/arimo-latin-400-normal.woff2');
    const files = { 'index.html': page('', web), 'arimo.woff2': await readFile(arimo) };
    const { value } = await bench.look(files, ({ page: shown }) =>
      shown.evaluate(async () => {
        await document.fonts.load('40px Web');
        const widthIn = (family: string) => {
          const span = document.createElement('span');
          span.style.cssText = `font: 40px ${family}; position: absolute; white-space: nowrap`;
          span.textContent = 'Hamburgefonstiv WAVE ill 0123';
          document.body.append(span);
          return span.getBoundingClientRect().width;
        };
        const names = [
          'Web',
          'Arimo',
          'Arial',
          'Helvetica',
          'sans-serif',
          'serif',
          'monospace',
          'Inter',
        ];
        const absent = ['"DejaVu Sans"', '"DejaVu Sans Mono"', '"Nothing Like It"'];
        return Object.fromEntries([...names, ...absent].map((name) => [name, widthIn(name)]));
      }),
    );
    const width = (name: string) => value[name];
    // Not rounded to whole pixels: lines break where they do with the file itself.
    expect(width('Arimo')).toBe(width('Web'));
    expect(width('Arial')).toBe(width('Arimo'));
    expect(width('Helvetica')).toBe(width('Arimo'));
    expect(width('sans-serif')).toBe(width('Arimo'));
    // Installed on many machines, and as unknown here as a font that does not exist.
    expect(width('"DejaVu Sans"')).toBe(width('"Nothing Like It"'));
    expect(width('"DejaVu Sans Mono"')).toBe(width('"Nothing Like It"'));
    const kinds = [width('Arial'), width('serif'), width('monospace'), width('Inter')];
    expect(new Set(kinds).size).toBe(4);
  });
});
