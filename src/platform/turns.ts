/** Runs work once all earlier work of the same key has ended, whether it failed or not. */
export type Turns<K> = <T>(key: K, work: () => Promise<T>) => Promise<T>;

/** Makes a function that runs work one after another for each key. */
export function createTurns<K>(): Turns<K> {
  const last = new Map<K, Promise<unknown>>();
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    const tidy = () => {
      if (last.get(key) === mine) last.delete(key);
    };
    mine.then(tidy, tidy);
    return mine;
  };
}

/** Makes a function that runs work one after another. */
export function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  const inTurn = createTurns<'only'>();
  return (work) => inTurn('only', work);
}
