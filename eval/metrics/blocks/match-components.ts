import { assign } from '../kernels/assignment.js';
import type { Profile } from '../metric.js';
import { type Component, type Design, isText, overlap, textLikeness } from './component.js';

export interface ComponentPair {
  readonly left: Component;
  readonly right: Component;
}

/** Boxes that share less than this are not the same thing. */
const least = 0.5;

/** Coordinates as shares of the frame. */
function normalised({ width, height, nodes }: Design): Design {
  return {
    width: 1,
    height: 1,
    nodes: nodes.map((node) => ({
      ...node,
      box: {
        x: node.box.x / width,
        y: node.box.y / height,
        width: node.box.width / width,
        height: node.box.height / height,
      },
    })),
  };
}

/** Which nodes take part: the frame itself only in `code`. */
export function counted(design: Design, profile: Profile): Design {
  const nodes = profile === 'code' ? design.nodes : design.nodes.filter((node) => !node.root);
  const chosen = { ...design, nodes };
  return profile === 'code' ? normalised(chosen) : chosen;
}

/** Pairs text with text and boxes with boxes, at the least total cost. */
export function matchComponents(
  reference: Design,
  answer: Design,
  profile: Profile,
): ComponentPair[] {
  const [shape, otherShape] = [normalised(reference), normalised(answer)];
  const texts = pairUp(
    indicesOf(shape, true),
    indicesOf(otherShape, true),
    (left, right) => textCost(shape.nodes[left], otherShape.nodes[right]),
    profile === 'ours' ? 1 - least : Number.POSITIVE_INFINITY,
  );
  const boxes = pairUp(
    indicesOf(shape, false),
    indicesOf(otherShape, false),
    (left, right) => boxCost(shape.nodes[left], otherShape.nodes[right]),
    1 - least,
  );
  return [...texts, ...boxes].flatMap(([left, right]) => {
    const [one, other] = [reference.nodes[left], answer.nodes[right]];
    return one && other ? [{ left: one, right: other }] : [];
  });
}

function indicesOf({ nodes }: Design, text: boolean): number[] {
  return nodes.flatMap((node, index) => (isText(node) === text ? [index] : []));
}

function boxCost(left: Component | undefined, right: Component | undefined): number {
  return left && right ? 1 - overlap(left, right) : 1;
}

function textCost(left: Component | undefined, right: Component | undefined): number {
  if (!left || !right) return 1;
  const across = left.box.x + left.box.width / 2 - (right.box.x + right.box.width / 2);
  const down = left.box.y + left.box.height / 2 - (right.box.y + right.box.height / 2);
  const distance = Math.max(Math.abs(across), Math.abs(down));
  return 0.5 * (1 - textLikeness(left.text ?? '', right.text ?? '')) + 0.5 * distance;
}

function pairUp(
  left: readonly number[],
  right: readonly number[],
  costOf: (left: number, right: number) => number,
  most: number,
): [number, number][] {
  const costs = Float64Array.from(left.flatMap((one) => right.map((other) => costOf(one, other))));
  const columnOf = assign({ rows: left.length, columns: right.length, costs });
  return left.flatMap((one, row): [number, number][] => {
    const column = columnOf[row] as number;
    const other = right[column];
    if (other === undefined) return [];
    return (costs[row * right.length + column] as number) <= most ? [[one, other]] : [];
  });
}
