import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Worker } from 'tesseract.js';
import { z } from 'zod';

const require = createRequire(import.meta.url);
/** The smaller of the two networks for English that the package has; the other is for old engines. */
const network = '4.0.0_best_int';

const Version = z.object({ version: z.string() });

/** What the same picture's text depends on. The engine uses other instructions on newer machines. */
export function engineIdentity(): string {
  const versions = ['tesseract.js', 'tesseract.js-core', '@tesseract.js-data/eng'].map(
    (name) => `${name} ${Version.parse(require(`${name}/package.json`)).version}`,
  );
  return [...versions, network, `V8 ${process.versions.v8}`].join(', ');
}

const Box = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });
const Words = z.array(z.object({ text: z.string(), confidence: z.number(), bbox: Box }));
const Blocks = z.array(
  z.object({ paragraphs: z.array(z.object({ lines: z.array(z.object({ words: Words })) })) }),
);

/** A word as the engine found it, in pixels of what it was given; `confidence` is 0…100. */
export type FoundWord = z.infer<typeof Words>[number];

export type Arrangement = 'page' | 'scattered';

/** Of a screen that was enlarged twice; the engine would guess it from the letters, and say so. */
const resolution = '192';

/** One Tesseract in a thread of its own, with the English data of the package, all from disk. */
export class Engine {
  private constructor(
    private readonly worker: Worker,
    private readonly failures: Failures,
  ) {}

  static async start(): Promise<Engine> {
    const { createWorker, OEM } = await import('tesseract.js');
    const data = require.resolve('@tesseract.js-data/eng/package.json');
    const failures = new Failures();
    const worker = await failures.orResult(
      createWorker('eng', OEM.LSTM_ONLY, {
        langPath: join(dirname(data), network),
        cacheMethod: 'none',
        // Without it, the library throws where nobody can catch.
        errorHandler: (error: unknown) => failures.report(error),
      }),
    );
    return new Engine(worker, failures);
  }

  /** The words of an encoded picture: in paragraphs and columns, or scattered over it. */
  async words(image: Buffer, arrangement: Arrangement): Promise<readonly FoundWord[]> {
    const { PSM } = await import('tesseract.js');
    const { data } = await this.failures.orResult(
      this.worker
        .setParameters({
          tessedit_pageseg_mode: arrangement === 'page' ? PSM.AUTO : PSM.SPARSE_TEXT,
          user_defined_dpi: resolution,
        })
        .then(() => this.worker.recognize(image, {}, { text: false, blocks: true })),
    );
    return Blocks.parse(data.blocks ?? []).flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)),
    );
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }
}

/** The library leaves some promises pending when its thread fails; this ends the wait. */
class Failures {
  private fail: (error: Error) => void = () => {};

  report(error: unknown): void {
    this.fail(error instanceof Error ? error : new Error(String(error)));
  }

  orResult<Result>(work: Promise<Result>): Promise<Result> {
    const failure = new Promise<never>((_, reject) => {
      this.fail = reject;
    });
    return Promise.race([work, failure]);
  }
}
