import Dexie, { type TransactionMode } from 'dexie';
import { roomToWrite } from './fresh-log';

/** Lets a transaction of Dexie that writes begin only where there is room for it. */
export function whereThereIsRoom<B extends (mode: TransactionMode, ...more: never[]) => unknown>(
  begin: B,
): B {
  return new Proxy(begin, {
    apply(_target, database, given) {
      const run = () => Reflect.apply(begin, database, given);
      // What is part of another transaction must join it at once.
      if (given[0] === 'r' || Dexie.currentTransaction !== null) return run();
      return Dexie.Promise.resolve(roomToWrite()).then(run);
    },
  });
}
