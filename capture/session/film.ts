import type { CDPSession, Page } from 'playwright-core';
import { RowError } from '../../pipelines/engine/errors.js';
import { advanceTime } from '../page/advance-time.js';
import { inOurWorld, onCurrentDocument } from '../page/evaluate.js';
import type { PageWatch } from '../page/page-log.js';
import { Navigation } from './navigation.js';
import { advanceMotion, drawMoment } from './page-motion.js';
import type { Spool } from './spool.js';

/** Where the pointer is drawn; it is no part of the page. */
export interface Pointer {
  readonly x: number;
  readonly y: number;
  /** How long ago it was pressed, in milliseconds, while the mark of that is seen. */
  readonly pressed?: number;
}

export interface Frame {
  /** Milliseconds since the start. */
  readonly time: number;
  /** Name of the picture in the spool: equal names, equal pictures. */
  readonly picture: string;
  readonly pointer?: Pointer;
}

export interface FilmOptions {
  readonly fps: number;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Most milliseconds of the film. */
  readonly longest: number;
}

const markMilliseconds = 400;
const mostRounds = 8;

/**
 * A page whose time passes only here, one frame at a time. The network takes none of it: before
 * time moves on, everything that was asked for has come.
 */
export class Film {
  readonly frames: Frame[] = [];
  time = 0;
  /** Whether something with an end was still moving in the last frame. */
  moving = false;
  pointer: { x: number; y: number } | undefined;
  #pressedAt = Number.NEGATIVE_INFINITY;

  private constructor(
    readonly page: Page,
    readonly options: FilmOptions,
    readonly spool: Spool,
    readonly session: CDPSession,
    readonly navigation: Navigation,
  ) {}

  static async prepare(watch: PageWatch, spool: Spool, options: FilmOptions): Promise<Film> {
    const session = await watch.page.context().newCDPSession(watch.page);
    // Animations stand still by themselves, in this document and in all that follow.
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
    const navigation = await Navigation.follow(watch, session);
    return new Film(watch.page, options, spool, session, navigation);
  }

  /**
   * Does something to the page and lets it answer. Scroll events, observers and what comes under
   * the pointer follow with the next frames of the screen: they must not start to move now in one
   * run and a tick later in another.
   */
  async act<T>(action: () => Promise<T>): Promise<T> {
    const done = await action();
    await this.#answer();
    return done;
  }

  async #answer(): Promise<void> {
    const { page } = this;
    if (this.pointer !== undefined) await page.mouse.move(this.pointer.x, this.pointer.y);
    for (let round = 0; round < mostRounds; round += 1) {
      this.moving = (await inOurWorld(this, drawMoment, undefined)) === true;
      if (this.navigation.isQuiet) return;
      await this.navigation.quiet();
    }
  }

  /** Draws what is there now, without moving time on. */
  async draw(): Promise<void> {
    await this.#answer();
    const picture = await this.spool.put(await this.#shot());
    const pressed = this.time - this.#pressedAt;
    const pointer = this.pointer && {
      ...this.pointer,
      ...(pressed < markMilliseconds && { pressed }),
    };
    const frame = { time: this.time, picture, ...(pointer && { pointer }) };
    if (this.frames.at(-1)?.time === this.time) this.frames.pop();
    this.frames.push(frame);
  }

  /** Lets the time of one frame pass. */
  async tick(): Promise<void> {
    const { page, options } = this;
    const number = Math.round((this.time * options.fps) / 1000) + 1;
    const next = Math.round((number * 1000) / options.fps);
    if (next > options.longest) {
      throw new RowError(
        'session-too-long',
        `it takes more than ${options.longest / 1000} s of page time`,
      );
    }
    const milliseconds = next - this.time;
    await onCurrentDocument(page, () => page.evaluate(advanceMotion, milliseconds));
    await advanceTime(page, milliseconds);
    this.time = next;
    await this.draw();
  }

  async wait(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    while (this.time < end) await this.tick();
  }

  /** Shows the mark of a press from now on. */
  markPress(): void {
    this.#pressedAt = this.time;
  }

  async #shot(): Promise<Buffer> {
    const take = () =>
      this.session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    // Now and then a browser fails to take a picture and succeeds the next time.
    const { data } = await take().catch(take);
    return Buffer.from(data, 'base64');
  }
}
