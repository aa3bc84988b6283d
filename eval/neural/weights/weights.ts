import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Preprocess } from '../picture/preprocess.js';
import { BrokenWeights, MissingWeights } from './errors.js';
import { type Manifest, type Model, manifestName } from './model.js';
import { Network } from './network.js';
import { weightsState } from './state.js';

/** A model whose files are all there and are what its manifest says. */
export class OpenModel {
  private readonly networks = new Map<string, Promise<Network>>();

  constructor(
    private readonly folder: string,
    private readonly manifest: Manifest,
  ) {}

  network(file: string): Promise<Network> {
    const loading = this.networks.get(file) ?? Network.load(join(this.folder, file), this.manifest);
    this.networks.set(file, loading);
    return loading;
  }

  async json(file: string): Promise<unknown> {
    try {
      return JSON.parse(await readFile(join(this.folder, file), 'utf8'));
    } catch (error) {
      throw new BrokenWeights(`${join(this.folder, file)} is not JSON`, { cause: error });
    }
  }

  /** The model card's way to prepare pictures, with what the manifest says otherwise. */
  preprocess(usual: Preprocess): Preprocess {
    return Preprocess.parse({ ...usual, ...this.manifest.preprocess });
  }

  async release(): Promise<void> {
    for (const loading of this.networks.values()) {
      const [network] = await Promise.allSettled([loading]);
      if (network.status === 'fulfilled') await network.value.release();
    }
    this.networks.clear();
  }
}

/** The models of one folder, each opened when it is first needed and kept until `close`. */
export class Weights {
  private readonly models = new Map<string, Promise<OpenModel>>();

  constructor(private readonly directory: () => string) {}

  open(model: Model): Promise<OpenModel> {
    const opening = this.models.get(model.id) ?? this.openNew(model);
    this.models.set(model.id, opening);
    // What is missing may be there the next time.
    opening.catch(() => this.models.delete(model.id));
    return opening;
  }

  async close(): Promise<void> {
    for (const opening of this.models.values()) {
      const [model] = await Promise.allSettled([opening]);
      if (model.status === 'fulfilled') await model.value.release();
    }
    this.models.clear();
  }

  private async openNew(model: Model): Promise<OpenModel> {
    const directory = this.directory();
    const state = await weightsState(directory, model, true);
    if (state.status === 'ready') return new OpenModel(join(directory, model.id), state.manifest);
    if (state.status === 'broken') {
      throw new BrokenWeights(
        `The weights of ${model.id} are not what ${manifestName} says: ${state.detail}. Put the right files there, or run "freshet weights seal ${model.id}".`,
      );
    }
    const help =
      state.status === 'unsealed'
        ? `Run "freshet weights seal ${model.id}".`
        : `"freshet weights list ${model.id}" says which files to put there.`;
    throw new MissingWeights(
      `The weights of ${model.id} are not installed: ${state.detail}. ${help}`,
    );
  }
}
