import Dexie, { type Transaction } from 'dexie';
import { roomToWrite } from './fresh-log';

/** How Dexie begins a transaction: for a person's work, or for a single call such as `put`. */
type Begin = (mode: string, ...more: never[]) => unknown;

/** The method of a table of Dexie that joins a transaction, or begins one for a single call. Not in its types. */
interface TableMethods {
  _trans: Begin;
}

/** Lets Dexie begin a transaction that writes only where there is room for it. */
export function writeWhereThereIsRoom(database: Dexie): void {
  database.transaction = whereThereIsRoom(database.transaction as Begin) as Dexie['transaction'];
  // Each database has a class of tables of its own.
  const tables = database.Table.prototype as unknown as TableMethods;
  tables._trans = whereThereIsRoom(tables._trans);
}

function whereThereIsRoom(begin: Begin): Begin {
  return function (this: { _tx?: Transaction }, mode, ...more) {
    const run = () => Reflect.apply(begin, this, [mode, ...more]);
    // What is part of another transaction must join it at once.
    const isPart = Dexie.currentTransaction !== null || this._tx !== undefined;
    if (isPart || mode === 'r' || mode === 'readonly') return run();
    return Dexie.Promise.resolve(roomToWrite()).then(run);
  };
}
