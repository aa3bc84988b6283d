import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../../pipelines/engine/hash.js';
import { cacheFolder } from '../browser/cache-folder.js';
import { fontFromWoff } from '../browser/woff.js';
import { aliases } from './aliases.js';
import { type ShippedFamily, shippedFamilies } from './shipped.js';

/** Bump when other files come of the same packages. */
const layout = 1;

/** Hinted text has whole pixels for widths, and lines break elsewhere than with the original. */
const unhinted = `<match target="pattern">
<edit name="hinting" mode="assign"><bool>false</bool></edit>
<edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
<edit name="antialias" mode="assign"><bool>true</bool></edit>
<edit name="rgba" mode="assign"><const>none</const></edit>
</match>`;

/** Weights that text on pages asks for most; the others are drawn with the nearest one. */
const weights = ['400', '700'];

export interface SystemFonts {
  /** For the environment variable FONTCONFIG_FILE. */
  readonly configuration: string;
  readonly identity: string;
}

/**
 * The only fonts that our browsers see, so that a page looks the same on a machine with many fonts
 * and on one with none.
 */
export async function systemFonts(): Promise<SystemFonts> {
  const families = (await shippedFamilies()).filter(({ id }) => !id.startsWith('material-icons'));
  const versions = families.map(({ id, version }) => `${id} ${version}`).join('\n');
  const identity = sha256(`${layout}\n${versions}\n${settings('')}`).slice(0, 16);
  const folder = await cacheFolder(`freshet-fonts-${identity}`, async (directory) => {
    await mkdir(join(directory, 'fonts'));
    for (const family of families) await convert(family, join(directory, 'fonts'));
  });
  // Absolute paths, and a checkout may move.
  const configuration = join(folder, 'fonts.conf');
  const text = settings(folder);
  if ((await readFile(configuration, 'utf8').catch(() => undefined)) !== text) {
    // Whole or not at all: a browser that reads half of it falls back to the machine's fonts.
    const temporary = `${configuration}.${randomUUID()}`;
    await writeFile(temporary, text);
    await rename(temporary, configuration);
  }
  return { configuration, identity };
}

async function convert({ directory }: ShippedFamily, into: string): Promise<void> {
  for (const name of await readdir(join(directory, 'files'))) {
    const [, stem, weight] = /^(.*-(\d+)-(?:normal|italic))\.woff$/.exec(name) ?? [];
    if (stem === undefined || weight === undefined || !weights.includes(weight)) continue;
    const woff = await readFile(join(directory, 'files', name));
    await writeFile(join(into, `${stem}.ttf`), fontFromWoff(woff));
  }
}

function settings(folder: string): string {
  const list = (names: readonly string[]) =>
    names.map((name) => `<family>${name}</family>`).join('');
  const rules = aliases.map(
    ({ wanted, given }) =>
      `<alias binding="same"><family>${wanted}</family><prefer>${list(given)}</prefer></alias>`,
  );
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${join(folder, 'fonts')}</dir>
<cachedir>${join(folder, 'cache')}</cachedir>
${unhinted}
${rules.join('\n')}
</fontconfig>
`;
}
