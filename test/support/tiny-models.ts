import { type Constant, type Edge, type Graph, type Node, onnxModel } from './onnx-model.js';

const float = (name: string, ...dims: (number | string)[]): Edge => ({ name, type: 'float', dims });
const whole = (name: string, ...dims: (number | string)[]): Edge => ({ name, type: 'int64', dims });
const node = (op: string, inputs: string[], output: string, attributes = {}): Node => ({
  op,
  inputs,
  outputs: [output],
  attributes,
});
const numbers = (name: string, dims: number[], values: readonly number[]): Constant => ({
  name,
  dims,
  values,
});
const shape = (name: string, ...sizes: number[]): Constant => ({
  name,
  dims: [sizes.length],
  values: sizes,
  type: 'int64',
});

const image = float('pixel_values', 1, 3, 'height', 'width');

/** The mean of each channel, as a vector of three. */
export function channelMeans(input: string, output: string): Buffer {
  return onnxModel({
    inputs: [{ ...image, name: input }],
    outputs: [float(output, 1, 3)],
    constants: [shape('flat', 1, 3)],
    nodes: [
      node('GlobalAveragePool', [input], 'means'),
      node('Reshape', ['means', 'flat'], output),
    ],
  });
}

/** The mean absolute difference of two pictures. */
export function meanDifference(): Buffer {
  return onnxModel({
    inputs: [
      { ...image, name: 'in0' },
      { ...image, name: 'in1' },
    ],
    outputs: [float('distance', 1, 1, 1, 1)],
    nodes: [
      node('Sub', ['in0', 'in1'], 'difference'),
      node('Abs', ['difference'], 'absolute'),
      node('ReduceMean', ['absolute'], 'distance', { keepdims: 1 }),
    ],
  });
}

/** Each patch of 16×16 pixels as a token of its three means, from the top left. */
export function patchTokens(): Buffer {
  return onnxModel({
    inputs: [image],
    outputs: [float('last_hidden_state', 1, 'tokens', 3)],
    constants: [shape('rows', 1, 3, -1)],
    nodes: [
      node('AveragePool', ['pixel_values'], 'patches', {
        kernel_shape: [16, 16],
        strides: [16, 16],
      }),
      node('Reshape', ['patches', 'rows'], 'channels'),
      node('Transpose', ['channels'], 'last_hidden_state', { perm: [0, 2, 1] }),
    ],
  });
}

/** A vector of a table for each token. */
export function tokenVectors(table: readonly (readonly number[])[], output: string): Buffer {
  return onnxModel(lookup(table, output, [whole('attention_mask', 1, 'length')]));
}

export function lookup(
  table: readonly (readonly number[])[],
  output: string,
  others: readonly Edge[] = [],
): Graph {
  const size = table[0]?.length ?? 0;
  return {
    inputs: [whole('input_ids', 1, 'length'), ...others],
    outputs: [float(output, 1, 'length', size)],
    constants: [numbers('table', [table.length, size], table.flat())],
    nodes: [node('Gather', ['table', 'input_ids'], output, { axis: 0 })],
  };
}

/** The mean vector of a text's tokens, filled-up ones too. */
export function textMean(table: readonly (readonly number[])[]): Buffer {
  const { inputs, constants = [], nodes } = lookup(table, 'vectors');
  return onnxModel({
    inputs,
    constants,
    outputs: [float('text_embeds', 1, 3)],
    nodes: [...nodes, node('ReduceMean', ['vectors'], 'text_embeds', { axes: [1], keepdims: 0 })],
  });
}

/** The mean of the pixels + 100 × the sum of token numbers + 10,000 × the tokens that count. */
export function promptScore(output: string): Buffer {
  return onnxModel({
    inputs: [image, whole('input_ids', 1, 'length'), whole('attention_mask', 1, 'length')],
    outputs: [float(output, 1, 1)],
    constants: [
      numbers('hundred', [], [100]),
      numbers('tenThousand', [], [10_000]),
      shape('one', 1, 1),
    ],
    nodes: [
      node('ReduceMean', ['pixel_values'], 'light', { keepdims: 0 }),
      node('Cast', ['input_ids'], 'ids', { to: 1 }),
      node('Cast', ['attention_mask'], 'mask', { to: 1 }),
      node('ReduceSum', ['ids'], 'idSum', { keepdims: 0 }),
      node('ReduceSum', ['mask'], 'count', { keepdims: 0 }),
      node('Mul', ['idSum', 'hundred'], 'idPart'),
      node('Mul', ['count', 'tenThousand'], 'countPart'),
      node('Add', ['light', 'idPart'], 'both'),
      node('Add', ['both', 'countPart'], 'all'),
      node('Reshape', ['all', 'one'], output),
    ],
  });
}

/** Ten shares of ratings; red moves its mean, −1 to 1, from the first to the last. */
export function ratings(): Buffer {
  const base = [1, 0, 0, 0, 0, 0, 0, 0, 0, 1].map((value) => value / 2);
  const red = [-0.5, 0, 0, 0, 0, 0, 0, 0, 0, 0.5];
  const none = Array.from({ length: 20 }, () => 0);
  return onnxModel({
    inputs: [float('input_1', 1, 224, 224, 3)],
    outputs: [float('dense_1', 1, 10)],
    constants: [numbers('weights', [3, 10], [...red, ...none]), numbers('base', [10], base)],
    nodes: [
      node('ReduceMean', ['input_1'], 'means', { axes: [1, 2], keepdims: 0 }),
      node('MatMul', ['means', 'weights'], 'moved'),
      node('Add', ['moved', 'base'], 'dense_1'),
    ],
  });
}

/** The first of the three numbers of each pixel. */
export function firstChannelMap(): Buffer {
  return onnxModel({
    inputs: [float('image', 1, 240, 320, 3)],
    outputs: [float('saliency', 1, 240, 320, 1)],
    constants: [numbers('first', [3, 1], [1, 0, 0])],
    nodes: [node('MatMul', ['image', 'first'], 'saliency')],
  });
}

/** How light a picture is, as the last number of a single vector. */
export function lightPrefix(size: number): Buffer {
  const last = Array.from({ length: 3 * size }, (_, at) => ((at + 1) % size === 0 ? 1 : 0));
  return onnxModel({
    inputs: [image],
    outputs: [float('prefix', 1, 1, size)],
    constants: [shape('row', 1, 1, 3), numbers('last', [3, size], last)],
    nodes: [
      node('GlobalAveragePool', ['pixel_values'], 'means'),
      node('Reshape', ['means', 'row'], 'vector'),
      node('MatMul', ['vector', 'last'], 'prefix'),
    ],
  });
}

/** What follows each vector by one table, and what all vectors together favour by another. */
export function nextTokens(
  after: readonly number[],
  overall: readonly number[],
  size: number,
): Buffer {
  return onnxModel({
    inputs: [float('inputs_embeds', 1, 'length', size), whole('attention_mask', 1, 'length')],
    outputs: [float('logits', 1, 'length', size)],
    constants: [
      numbers('after', [size, size], after),
      numbers('overall', [size, size], overall),
      shape('axis', 1),
    ],
    nodes: [
      node('MatMul', ['inputs_embeds', 'after'], 'own'),
      node('ReduceSum', ['inputs_embeds', 'axis'], 'sum', { keepdims: 1 }),
      node('MatMul', ['sum', 'overall'], 'shared'),
      node('Add', ['own', 'shared'], 'logits'),
    ],
  });
}
