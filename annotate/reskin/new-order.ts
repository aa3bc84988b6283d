import type { Chance } from './chance.js';
import type { TextChange } from './changes.js';

/** What changes places among each other at a time: the work is its number squared. */
export const mostMoved = 400;

export interface Place {
  readonly start: number;
  readonly end: number;
}

/** An order that the seed decides, in which only what is independent passes each other. */
export function newOrder(
  count: number,
  independent: (left: number, right: number) => boolean,
  chance: Chance,
): number[] {
  if (count > mostMoved) return Array.from({ length: count }, (_, at) => at);
  const waits = Array.from({ length: count }, () => 0);
  const after = Array.from({ length: count }, (): number[] => []);
  for (let left = 0; left < count; left += 1) {
    for (let right = left + 1; right < count; right += 1) {
      if (independent(left, right)) continue;
      after[left]?.push(right);
      waits[right] = (waits[right] ?? 0) + 1;
    }
  }
  const draws = Array.from({ length: count }, (_, at) => chance.of(String(at)));
  const ready = waits.flatMap((wait, at) => (wait === 0 ? [at] : []));
  const order: number[] = [];
  while (ready.length > 0) {
    let best = 0;
    for (let at = 1; at < ready.length; at += 1) {
      if ((draws[ready[at] ?? 0] ?? 0) < (draws[ready[best] ?? 0] ?? 0)) best = at;
    }
    const [next = 0] = ready.splice(best, 1);
    order.push(next);
    for (const other of after[next] ?? []) {
      waits[other] = (waits[other] ?? 0) - 1;
      if (waits[other] === 0) ready.push(other);
    }
  }
  return order;
}

/** Each place gets what stands at the place that the order says; what is between them stays. */
export function swapped(
  text: string,
  places: readonly Place[],
  order: readonly number[],
): TextChange[] {
  return places.flatMap(({ start, end }, at) => {
    const from = places[order[at] ?? at];
    if (from === undefined || order[at] === at) return [];
    return [{ start, end, text: text.slice(from.start, from.end) }];
  });
}
