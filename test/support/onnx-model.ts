/** A tensor type of a graph's edge: a name in `dims` stands for any size. */
export interface Edge {
  readonly name: string;
  readonly type: 'float' | 'int64';
  readonly dims: readonly (number | string)[];
}

export interface Constant {
  readonly name: string;
  readonly dims: readonly number[];
  readonly values: readonly number[];
  readonly type?: 'float' | 'int64';
}

export interface Node {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes?: Readonly<Record<string, number | readonly number[]>>;
}

export interface Graph {
  readonly inputs: readonly Edge[];
  readonly outputs: readonly Edge[];
  readonly constants?: readonly Constant[];
  readonly nodes: readonly Node[];
}

const elementType = { float: 1, int64: 7 };
const attributeType = { int: 2, ints: 7 };

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  bytes.push(Number(rest));
  return Buffer.from(bytes);
}

const number = (field: number, value: number) => Buffer.concat([varint(field << 3), varint(value)]);

function bytes(field: number, value: string | Uint8Array): Buffer {
  const content = Buffer.from(value);
  return Buffer.concat([varint((field << 3) | 2), varint(content.length), content]);
}

const message = (field: number, ...parts: Buffer[]) => bytes(field, Buffer.concat(parts));

function edge(field: number, { name, type, dims }: Edge): Buffer {
  const shape = dims.map((size) =>
    message(1, typeof size === 'number' ? number(1, size) : bytes(2, size)),
  );
  const tensor = message(1, number(1, elementType[type]), message(2, ...shape));
  return message(field, bytes(1, name), message(2, tensor));
}

function constant({ name, dims, values, type = 'float' }: Constant): Buffer {
  const raw =
    type === 'float' ? Float32Array.from(values) : BigInt64Array.from(values, (one) => BigInt(one));
  return message(
    5,
    ...dims.map((size) => number(1, size)),
    number(2, elementType[type]),
    bytes(8, name),
    bytes(9, new Uint8Array(raw.buffer)),
  );
}

function attribute([name, value]: [string, number | readonly number[]]): Buffer {
  return typeof value === 'number'
    ? message(5, bytes(1, name), number(3, value), number(20, attributeType.int))
    : message(
        5,
        bytes(1, name),
        ...value.map((one) => number(8, one)),
        number(20, attributeType.ints),
      );
}

function node({ op, inputs, outputs, attributes = {} }: Node): Buffer {
  return message(
    1,
    ...inputs.map((name) => bytes(1, name)),
    ...outputs.map((name) => bytes(2, name)),
    bytes(4, op),
    ...Object.entries(attributes).map(attribute),
  );
}

/** The bytes of an ONNX file: enough of the format for small networks that tests make up. */
export function onnxModel({ inputs, outputs, constants = [], nodes }: Graph): Buffer {
  const graph = [
    ...nodes.map(node),
    bytes(2, 'test'),
    ...constants.map(constant),
    ...inputs.map((one) => edge(11, one)),
    ...outputs.map((one) => edge(12, one)),
  ];
  const operators = [bytes(1, ''), number(2, 17)];
  return Buffer.concat([number(1, 8), message(7, ...graph), message(8, ...operators)]);
}
