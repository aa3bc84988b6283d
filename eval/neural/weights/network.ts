import type { InferenceSession } from 'onnxruntime-node';
import { messageOf } from '../../../pipelines/engine/errors.js';
import { BrokenWeights, MissingWeights } from './errors.js';

export interface Tensor {
  readonly dims: readonly number[];
  readonly data: Float32Array | BigInt64Array;
}

export interface FloatTensor extends Tensor {
  readonly data: Float32Array;
}

/** Other names of inputs and outputs, by the usual ones. */
export interface Renamed {
  readonly inputs: Readonly<Record<string, string>>;
  readonly outputs: Readonly<Record<string, string>>;
}

/** Loaded only when there is something to run: it is large, and may not be installed. */
async function runtime(): Promise<typeof import('onnxruntime-node')> {
  try {
    return await import('onnxruntime-node');
  } catch (error) {
    throw new MissingWeights(
      `ONNX Runtime cannot be loaded (${messageOf(error)}). Run "npm install --ignore-scripts" in the folder of freshet.`,
    );
  }
}

/** A graph that is ready to run, on the processor only so that scores do not depend on a GPU. */
export class Network {
  private constructor(
    private readonly file: string,
    private readonly session: InferenceSession,
    private readonly names: Renamed,
  ) {}

  static async load(file: string, names: Renamed): Promise<Network> {
    const { InferenceSession } = await runtime();
    try {
      const options = { executionProviders: ['cpu'], logSeverityLevel: 3 as const };
      return new Network(file, await InferenceSession.create(file, options), names);
    } catch (error) {
      throw new BrokenWeights(`${file} cannot be loaded: ${messageOf(error)}`);
    }
  }

  /** Whether the graph has this input, by its usual name. */
  takes(input: string): boolean {
    return this.session.inputNames.includes(this.names.inputs[input] ?? input);
  }

  /** One output for the given inputs, both by their usual names. */
  async run(inputs: Readonly<Record<string, Tensor>>, output: string): Promise<FloatTensor> {
    const { Tensor } = await runtime();
    const feeds: Record<string, InstanceType<typeof Tensor>> = {};
    for (const [name, { data, dims }] of Object.entries(inputs)) {
      const type = data instanceof Float32Array ? 'float32' : 'int64';
      feeds[this.names.inputs[name] ?? name] = new Tensor(type, data, dims);
    }
    const wanted = this.names.outputs[output] ?? output;
    this.checkNames('inputs', Object.keys(feeds), this.session.inputNames);
    this.checkNames('outputs', [wanted], this.session.outputNames);
    let result: InstanceType<typeof Tensor> | undefined;
    try {
      result = (await this.session.run(feeds, [wanted]))[wanted];
    } catch (error) {
      throw new BrokenWeights(`${this.file} does not run: ${messageOf(error)}`);
    }
    if (!(result?.data instanceof Float32Array)) {
      throw new BrokenWeights(`${this.file}: "${wanted}" is of type ${result?.type}, not float32`);
    }
    if (result.data.some(Number.isNaN)) {
      throw new BrokenWeights(`${this.file}: "${wanted}" has values that are no numbers`);
    }
    return { dims: result.dims, data: result.data };
  }

  async release(): Promise<void> {
    await this.session.release();
  }

  private checkNames(kind: 'inputs' | 'outputs', ours: string[], theirs: readonly string[]): void {
    const unknown = ours.find((name) => !theirs.includes(name));
    if (unknown === undefined) return;
    throw new BrokenWeights(
      `${this.file} has no ${kind.slice(0, -1)} "${unknown}", only ${theirs.join(', ')}. Name it under "${kind}" in its manifest.json.`,
    );
  }
}
