/** Runs at most this many tasks at once. Others wait until one has ended. */
export function limitConcurrency(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let underWay = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (underWay >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else underWay += 1;
    try {
      return await work();
    } finally {
      // The next task in line takes this place, so that no other can slip in between.
      const next = waiting.shift();
      if (next === undefined) underWay -= 1;
      else next();
    }
  };
}
