export interface Keyed {
  /** Undefined for what cannot even be read. */
  readonly key: string | undefined;
}

/** What stands at a place of two lists; one side is undefined where it lacks the other's item. */
export type Aligned<Left, Right> =
  | { readonly left: Left; readonly right: Right | undefined }
  | { readonly left: undefined; readonly right: Right };

/**
 * Walks two lists that ought to have the same keys in the same order. One that lacks an item, has
 * one too many or a damaged one is told so at this place, and the walk goes on behind it.
 */
export async function* align<Left extends Keyed, Right extends Keyed>(
  lefts: AsyncIterable<Left>,
  rights: AsyncIterable<Right>,
): AsyncGenerator<Aligned<Left, Right>> {
  const left = await Ahead.of(lefts);
  const right = await Ahead.of(rights);
  for (;;) {
    const { now: one, next: oneNext } = left;
    const { now: other, next: otherNext } = right;
    if (one === undefined) {
      if (other === undefined) return;
      yield { left: undefined, right: other };
      await right.advance();
    } else if (other === undefined || isSame(other, oneNext)) {
      yield { left: one, right: undefined };
      await left.advance();
    } else if (!isSame(one, other) && isSame(one, otherNext)) {
      yield { left: undefined, right: other };
      await right.advance();
    } else {
      yield { left: one, right: other };
      await left.advance();
      await right.advance();
    }
  }
}

function isSame(one: Keyed | undefined, other: Keyed | undefined): boolean {
  return one?.key !== undefined && one.key === other?.key;
}

class Ahead<T> {
  private constructor(
    readonly items: AsyncIterator<T>,
    public now: T | undefined,
    public next: T | undefined,
  ) {}

  static async of<T>(iterable: AsyncIterable<T>): Promise<Ahead<T>> {
    const ahead = new Ahead(iterable[Symbol.asyncIterator](), undefined, undefined);
    await ahead.advance();
    await ahead.advance();
    return ahead;
  }

  async advance(): Promise<void> {
    this.now = this.next;
    const result = await this.items.next();
    this.next = result.done ? undefined : result.value;
  }
}
