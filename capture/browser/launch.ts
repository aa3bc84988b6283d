import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { messageOf, UserError } from '../../pipelines/engine/errors.js';
import { systemFonts } from '../fonts/system-fonts.js';
import { findConfinement, writeConfinedStart } from './confine.js';
import { browserAdvice, findBrowser } from './find.js';
import { unpackBrowser } from './unpack.js';

const execute = promisify(execFile);

/** Without these, the same page gives other pixels from one shot or machine to the next. */
const steadyPixels = [
  '--disable-partial-raster',
  // Else what has been finished may go on moving in the compositor, where nobody sees its state.
  '--disable-threaded-animation',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-skia-runtime-opts',
  '--force-device-scale-factor=1',
];

/** Ways around the proxy: names that are looked up, and connections without a request. */
const confined = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
];

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--mute-audio',
  '--autoplay-policy=user-gesture-required',
];

/** How to start the browser of this machine. */
export interface BrowserSetup {
  readonly executable: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Path of bubblewrap, if browsers are started inside it. */
  readonly confinement: string | undefined;
  /** Folders that the browser reads besides those of the system. */
  readonly readable: readonly string[];
  /** The build, the fonts and the switches: whatever changes pixels. */
  readonly identity: string;
}

export async function setUpBrowser(): Promise<BrowserSetup> {
  const found = await findBrowser();
  if (found === undefined) {
    throw new UserError('There is no Chromium to render pages with.', browserAdvice);
  }
  const shipped =
    found.kind === '@sparticuz/chromium' ? await unpackBrowser(found.path) : undefined;
  const executable = shipped?.executable ?? found.path;
  const fonts = await systemFonts();
  const environment: Record<string, string> = {
    FONTCONFIG_FILE: fonts.configuration,
    ...(shipped && { LD_LIBRARY_PATH: shipped.libraries }),
  };
  const version = await execute(executable, ['--version'], {
    env: { ...process.env, ...environment },
  }).catch((error: unknown) => {
    throw new UserError(
      `The browser ${executable} does not start: ${messageOf(error).slice(0, 400)}`,
      browserAdvice,
    );
  });
  return {
    executable,
    args: [...steadyPixels, ...confined, ...quiet],
    environment,
    confinement: await findConfinement(),
    readable: [dirname(fonts.configuration)],
    identity: `${found.kind}; ${version.stdout.trim()}; fonts ${fonts.identity}; ${steadyPixels.join(' ')}`,
  };
}

/** One browser process with a temporary folder of its own, both gone after `close`. */
export async function launchBrowser(
  setup: BrowserSetup,
): Promise<{ browser: Browser; close(): Promise<void> }> {
  const temporary = await mkdtemp(join(tmpdir(), 'freshet-browser-'));
  // Processes of a browser that was killed may write for a moment longer.
  const clear = () => rm(temporary, { recursive: true, force: true, maxRetries: 5 });
  const { executable, confinement, readable } = setup;
  try {
    const executablePath =
      confinement === undefined
        ? executable
        : await writeConfinedStart(confinement, executable, temporary, readable);
    const browser = await chromium.launch({
      executablePath,
      args: [...setup.args],
      headless: true,
      handleSIGINT: false,
      handleSIGTERM: false,
      env: { ...passedOn(), ...setup.environment, TMPDIR: temporary, HOME: temporary, TZ: 'UTC' },
    });
    return {
      browser,
      async close() {
        await browser.close().catch(() => {});
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** Keys and tokens of the user are no business of the pages that are rendered. */
function passedOn(): Record<string, string> {
  const path = process.env.PATH;
  return path === undefined ? {} : { PATH: path };
}
