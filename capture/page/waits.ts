/** Upper bounds of each wait, in milliseconds; they are those of the published waterfall. */
export const waits = {
  navigation: 15_000,
  settle: 3_000,
  assets: 6_000,
  animations: 3_000,
  loadingRecheck: 2_000,
  /** Ours: a page that does not even close is left to its context. */
  closing: 5_000,
} as const;

export async function pauseFor(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Asks again and again until the answer is yes or the time is over. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  mostMilliseconds: number,
  everyMilliseconds: number,
): Promise<boolean> {
  const deadline = performance.now() + mostMilliseconds;
  for (;;) {
    if (await isSo()) return true;
    if (performance.now() >= deadline) return false;
    await pauseFor(everyMilliseconds);
  }
}

/** Waits for something that may never end, and answers whether it did. */
export async function endsWithin(
  task: Promise<unknown>,
  mostMilliseconds: number,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), mostMilliseconds);
  });
  const ended = task.then(
    () => true,
    () => true,
  );
  return Promise.race([ended, tooLong]).finally(() => clearTimeout(timer));
}
