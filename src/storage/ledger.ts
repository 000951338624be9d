import type { LedgerEntry } from '../protocol/services/ledger';
import type { Database, LedgerRow } from './database/database';

/** The ledger keeps this many entries; older ones are removed. */
const MAX_ENTRIES = 20_000;

/** The ledger for senders: they add an entry before each departure, and close it with its outcome. */
export function ledgerOf(database: Database) {
  const { ledger } = database;
  return {
    leave: async (entry: LedgerEntry): Promise<number> => {
      const id = await ledger.add(entry);
      if (id % 100 === 0)
        await ledger
          .where('id')
          .belowOrEqual(id - MAX_ENTRIES)
          .delete();
      return id;
    },
    close: async (id: number, outcome: string): Promise<void> => {
      await ledger.update(id, { outcome });
    },
  };
}

/** Returns a page of the ledger, newest first, and the number of all entries. */
export async function listLedger(
  database: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; entries: LedgerRow[] }> {
  const [total, entries] = await Promise.all([
    database.ledger.count(),
    database.ledger.orderBy('id').reverse().offset(offset).limit(limit).toArray(),
  ]);
  return { total, entries };
}
