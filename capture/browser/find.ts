import { access, constants, readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { projectFile } from '../../pipelines/engine/project.js';

export interface FoundBrowser {
  readonly kind:
    | 'FRESHET_BROWSER'
    | '@sparticuz/chromium'
    | "Playwright's headless shell"
    | 'chromium-headless-shell'
    | 'chromium';
  /** The executable; for the build that an npm package ships, the folder it lies packed in. */
  readonly path: string;
}

export const browserAdvice =
  'Run "npm start"; on a machine that is not Linux, "npx playwright install chromium-headless-shell", or name one with FRESHET_BROWSER.';

async function executable(path: string): Promise<string | undefined> {
  return access(path, constants.X_OK).then(
    () => path,
    () => undefined,
  );
}

/** The build that an npm package ships packed; it runs on Linux only. */
async function shipped(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const packed = projectFile('node_modules/@sparticuz/chromium/bin');
  const files = await readdir(packed).catch(() => []);
  return files.some((file) => file.startsWith('chromium')) ? packed : undefined;
}

async function playwrightShell(): Promise<string | undefined> {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright');
  for (const name of (await readdir(cache).catch(() => [])).sort().reverse()) {
    if (!name.startsWith('chromium_headless_shell-')) continue;
    const folder = join(cache, name);
    for (const build of await readdir(folder)) {
      for (const file of ['headless_shell', 'chrome-headless-shell']) {
        const found = await executable(join(folder, build, file));
        if (found !== undefined) return found;
      }
    }
  }
  return undefined;
}

export async function onPath(name: string): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const found = await executable(join(folder, name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Looks for a browser in a fixed order: the one that the lockfile pins comes before the machine's. */
export async function findBrowser(): Promise<FoundBrowser | undefined> {
  const named = process.env.FRESHET_BROWSER;
  const places: readonly (readonly [FoundBrowser['kind'], () => Promise<string | undefined>])[] = [
    ['FRESHET_BROWSER', async () => (named ? executable(named) : undefined)],
    ['@sparticuz/chromium', shipped],
    ["Playwright's headless shell", playwrightShell],
    ['chromium-headless-shell', () => onPath('chromium-headless-shell')],
    ['chromium', () => onPath('chromium')],
  ];
  for (const [kind, find] of places) {
    const path = await find();
    if (path !== undefined) return { kind, path };
  }
  return undefined;
}
