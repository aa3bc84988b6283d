import type { Pixels } from '../../metrics/kernels/resize.js';
import type { Picture } from '../../metrics/picture.js';
import { greyOnWhite } from '../picture/on-white.js';
import { resample } from '../picture/resample.js';
import { type Arrangement, Engine } from './engine.js';
import { levelled } from './level.js';
import { isSure, type Line, mergeWords, wordsOf } from './merge.js';

/** Text at screen size is read better at twice the size, but a picture must fit into memory. */
const enlargement = 2;
const mostPixels = 48_000_000;

/** Reads English text off pictures, one at a time; the engine starts with the first and is reused. */
export class TextReader {
  private engine: Promise<Engine> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  /** The lines of text in reading order; nothing if there are none. */
  read(picture: Picture): Promise<readonly Line[]> {
    const reading = this.last.then(() => this.readNext(picture));
    // Whoever asked hears of a failure; the next in the queue need not.
    this.last = reading.catch(() => undefined);
    return reading;
  }

  async close(): Promise<void> {
    await this.last;
    const engine = await this.engine;
    this.engine = undefined;
    await engine?.stop();
  }

  private async readNext(picture: Picture): Promise<readonly Line[]> {
    const grey = greyOnWhite(picture);
    const pixels = grey.width * grey.height;
    const scale = pixels * enlargement ** 2 > mostPixels ? 1 : enlargement;
    const words = async (image: Pixels, arrangement: Arrangement) => {
      const large = resample(image, grey.width * scale, grey.height * scale, 'bicubic');
      return wordsOf(await this.found(greyMap(large), arrangement), scale);
    };
    // Running text and large letters are found as they are, labels on filled shapes once levelled.
    // There the engine also sees words in outlines, but is less sure of them.
    const plain = await words(grey, 'page');
    const level = await words(levelled(grey), 'scattered');
    return mergeWords(plain, level.filter(isSure));
  }

  private async found(image: Buffer, arrangement: Arrangement) {
    this.engine ??= Engine.start();
    try {
      return await (await this.engine).words(image, arrangement);
    } catch (error) {
      // An engine that failed once may be in any state: the next picture gets a new one.
      const engine = this.engine;
      this.engine = undefined;
      await engine.then((one) => one.stop()).catch(() => undefined);
      throw error;
    }
  }
}

/** The simplest form that the engine's decoder knows: a header and the bytes. */
function greyMap({ width, height, data }: Pixels): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
}
