import { neuralAdapters } from './catalogue.js';
import { ocrMetrics } from './ocr/metrics.js';
import { TextReader } from './ocr/reader.js';
import { weightsDirectory } from './weights/directory.js';
import { Weights } from './weights/weights.js';

const weights = new Weights(weightsDirectory);
const reader = new TextReader();

/** Metrics that run a network or an engine; nothing is loaded before one of them is computed. */
export const metrics = [
  ...ocrMetrics(reader),
  ...neuralAdapters(weights).flatMap((adapter) => adapter.metrics),
];

/** Ends the engine's thread and frees the networks. A process waits for the thread until then. */
export async function closeNeural(): Promise<void> {
  await Promise.all([reader.close(), weights.close()]);
}
