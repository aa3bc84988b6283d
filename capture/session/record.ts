import { basename } from 'node:path';
import { messageOf, type Place, RowError } from '../../pipelines/engine/errors.js';
import type { PageWatch } from '../page/page-log.js';
import type { SiteContext } from '../page/site-context.js';
import { waits } from '../page/waits.js';
import { siteOrigin } from '../serve/site-server.js';
import { encodeRoute } from '../shot/visit.js';
import { Film, type FilmOptions, type Frame } from './film.js';
import { perform } from './perform.js';
import { describeStep, type Session } from './session.js';
import type { Spool } from './spool.js';
import { StepFailure } from './step-failure.js';

/** A moment at rest that is kept: the start is step 0. */
interface KeyFrame {
  readonly step: number;
  readonly action: string;
  readonly route: string;
  /** Milliseconds since the start. */
  readonly time: number;
  /** Name of the picture in the spool. */
  readonly picture: string;
}

export interface Recording {
  readonly frames: readonly Frame[];
  readonly keyFrames: readonly KeyFrame[];
  /** Milliseconds. */
  readonly length: number;
}

export interface RecordOptions extends FilmOptions {
  readonly route: string;
  /** Aborts when nobody wants the film any more. */
  readonly signal: AbortSignal;
  placeOf(step: number): Place | undefined;
}

/** After every step the page gets this much of its time at least, and this much at most. */
const leastRest = 600;
const mostRest = 4_000;
/** How much slower than the page's time a recording may be. */
const slowest = 10;
const leastMilliseconds = 120_000;

/** Runs a session in a page of its own, frame by frame. */
export async function record(
  site: SiteContext,
  session: Session,
  options: RecordOptions,
  spool: Spool,
): Promise<Recording> {
  const watch = await site.open();
  const mostMilliseconds = Math.max(leastMilliseconds, options.longest * slowest);
  const timer = setTimeout(() => {
    watch.failure ??= new Error(`The session took longer than ${mostMilliseconds / 1000} s.`);
    watch.page.close().catch(() => {});
  }, mostMilliseconds);
  try {
    return await run(watch, session, options, spool);
  } catch (error) {
    throw watch.failure ?? error;
  } finally {
    clearTimeout(timer);
    await watch.page.close().catch(() => {});
  }
}

async function run(
  watch: PageWatch,
  session: Session,
  options: RecordOptions,
  spool: Spool,
): Promise<Recording> {
  const { page } = watch;
  const film = await Film.prepare(watch, spool, options);
  const keyFrames: KeyFrame[] = [];
  const keep = (step: number, action: string, marked: boolean | undefined) => {
    const picture = film.frames.at(-1)?.picture ?? '';
    if (!(marked ?? picture !== keyFrames.at(-1)?.picture)) return;
    const route = page.url().replace(siteOrigin, '');
    keyFrames.push({ step, action, route, time: film.time, picture });
  };
  const address = siteOrigin + encodeRoute(options.route);
  await page.goto(address, { waitUntil: 'domcontentloaded', timeout: waits.navigation });
  await film.navigation.quiet();
  await film.draw();
  await comeToRest(film);
  keep(0, 'start', true);
  for (const [index, step] of session.steps.entries()) {
    if (options.signal.aborted) throw new Error('The run was stopped.');
    try {
      await film.act(() => perform(film, step));
      await comeToRest(film);
      if (!page.url().startsWith(`${siteOrigin}/`)) {
        throw new StepFailure(`it leaves the site for ${page.url().slice(0, 200)}.`);
      }
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
      const told = `step ${index + 1}, ${describeStep(step)}: ${messageOf(error)}`;
      throw new RowError('step-failed', placed(options.placeOf(index), told));
    }
    keep(index + 1, describeStep(step), step.frame);
    if (watch.failure !== undefined) throw watch.failure;
  }
  return { frames: film.frames, keyFrames, length: film.time + 1000 / options.fps };
}

/** Films on until nothing moves any more; what moves for ever is cut short. */
async function comeToRest(film: Film): Promise<void> {
  const start = film.time;
  for (;;) {
    const before = film.frames.at(-1)?.picture;
    await film.tick();
    const passed = film.time - start;
    const still = !film.moving && film.frames.at(-1)?.picture === before;
    if ((still && passed >= leastRest) || passed >= mostRest) return;
  }
}

function placed(place: Place | undefined, text: string): string {
  return place === undefined
    ? text
    : `${basename(place.file)}:${place.line}:${place.column}: ${text}`;
}
