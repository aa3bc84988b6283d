import type { Picture } from '../../metrics/picture.js';
import { greyOnWhite } from '../picture/on-white.js';
import { type Pixels, resample } from '../picture/resample.js';
import { Engine } from './engine.js';
import { type Line, mergeWords, wordsOf } from './merge.js';

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
    const large = resample(grey, grey.width * scale, grey.height * scale, 'bicubic');
    // Tesseract takes text to be dark on light; light text is found in the negative.
    const negative = { ...large, data: large.data.map((value) => 255 - value) };
    const passes = [];
    for (const image of [large, negative]) {
      passes.push(wordsOf(await this.found(greyMap(image)), scale));
    }
    const [plain = [], inverted = []] = passes;
    return mergeWords(plain, inverted);
  }

  private async found(image: Buffer) {
    this.engine ??= Engine.start();
    try {
      return await (await this.engine).words(image);
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
