import type { Planes } from './planes.js';

export type Filter = 'bicubic' | 'lanczos';

interface Kernel {
  readonly support: number;
  weight(distance: number): number;
}

const kernels: Readonly<Record<Filter, Kernel>> = {
  bicubic: {
    support: 2,
    weight(signed) {
      const x = Math.abs(signed);
      if (x < 1) return (1.5 * x - 2.5) * x * x + 1;
      return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0;
    },
  },
  lanczos: {
    support: 3,
    weight: (x) => (Math.abs(x) < 3 ? sinc(x) * sinc(x / 3) : 0),
  },
};

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(x * Math.PI) / (x * Math.PI);
}

/** Weights are whole numbers of this fineness, as Pillow has them for bytes. */
const fine = 2 ** 22;

interface Taps {
  /** First source pixel of each target pixel, and how many there are. */
  readonly starts: Int32Array;
  readonly counts: Int32Array;
  readonly weights: Int32Array;
  readonly most: number;
}

function taps(from: number, to: number, { support, weight }: Kernel): Taps {
  const scale = from / to;
  // Shrinking widens the kernel, so that every source pixel counts.
  const spread = Math.max(scale, 1);
  const reach = support * spread;
  const most = Math.ceil(reach) * 2 + 1;
  const starts = new Int32Array(to);
  const counts = new Int32Array(to);
  const weights = new Int32Array(to * most);
  for (let at = 0; at < to; at += 1) {
    const centre = (at + 0.5) * scale;
    const start = Math.max(0, Math.trunc(centre - reach + 0.5));
    const count = Math.min(from, Math.trunc(centre + reach + 0.5)) - start;
    const raw = Array.from({ length: count }, (_, tap) =>
      weight((tap + start - centre + 0.5) / spread),
    );
    const sum = raw.reduce((total, one) => total + one, 0);
    starts[at] = start;
    counts[at] = count;
    for (const [tap, one] of raw.entries()) {
      const share = (one / sum) * fine;
      weights[at * most + tap] = Math.trunc(share + (share < 0 ? -0.5 : 0.5));
    }
  }
  return { starts, counts, weights, most };
}

/** Along one axis; `step` is from one pixel to the next on it, `stride` from one line to the next. */
function resample(source: Uint8Array, lines: number, to: number, table: Taps, across: boolean) {
  const from = source.length / lines;
  const target = new Uint8Array(lines * to);
  const step = across ? 1 : lines;
  for (let line = 0; line < lines; line += 1) {
    const first = across ? line * from : line;
    const out = across ? line * to : line;
    for (let at = 0; at < to; at += 1) {
      let sum = fine / 2;
      const start = first + (table.starts[at] as number) * step;
      const count = table.counts[at] as number;
      for (let tap = 0; tap < count; tap += 1) {
        sum +=
          (source[start + tap * step] as number) * (table.weights[at * table.most + tap] as number);
      }
      target[out + at * step] = Math.min(255, Math.max(0, Math.floor(sum / fine)));
    }
  }
  return target;
}

/** One channel at another size, byte for byte as Pillow resizes it (rows first, then columns). */
export function resizeChannel(
  channel: Uint8Array,
  from: { readonly width: number; readonly height: number },
  to: { readonly width: number; readonly height: number },
  filter: Filter,
): Uint8Array {
  const kernel = kernels[filter];
  const wide =
    from.width === to.width
      ? channel
      : resample(channel, from.height, to.width, taps(from.width, to.width, kernel), true);
  return from.height === to.height
    ? wide
    : resample(wide, to.width, to.height, taps(from.height, to.height, kernel), false);
}

export function resizePlanes(planes: Planes, width: number, height: number): Planes {
  const channels = planes.channels.map((channel) =>
    resizeChannel(channel, planes, { width, height }, 'bicubic'),
  );
  return { width, height, channels };
}
