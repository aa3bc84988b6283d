/** Rounds to digits after the point as Python's `round` does: to even where it is exactly between. */
export function roundAsPython(value: number, digits: number): number {
  // Only fractions of a power of two that is small enough can be exactly between.
  const between =
    Number.isInteger(value * 2 ** (digits + 1)) && Math.abs((value * 10 ** digits) % 1) === 0.5;
  if (!between) return Number(value.toFixed(digits));
  const scaled = value * 10 ** digits;
  const even = 2 * Math.round(scaled / 2);
  return even / 10 ** digits;
}
