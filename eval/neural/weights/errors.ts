import { failed, type Score, unavailable } from '../../metrics/metric.js';

/** Something has to be installed first: the metric is unavailable. */
export class MissingWeights extends Error {
  override readonly name = 'MissingWeights';
}

/** What is installed is not what it should be: the metric fails, and says so. */
export class BrokenWeights extends Error {
  override readonly name = 'BrokenWeights';
}

/** Scores with a network, or says why that cannot be done. Other errors are mistakes of ours. */
export async function withWeights(score: () => Promise<Score>): Promise<Score> {
  try {
    return await score();
  } catch (error) {
    if (error instanceof MissingWeights) return unavailable(error.message);
    if (error instanceof BrokenWeights) return failed(error.message);
    throw error;
  }
}
