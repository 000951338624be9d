import type { LedgerEntry } from '../protocol/services/ledger';
import type { Database, LedgerRow } from './database/database';

/** The ledger remembers this many departures; older ones make room. */
const MAX_ENTRIES = 20_000;

/** The ledger as whoever sends writes it: a note before each departure, closed with its outcome. */
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

/** A page of the ledger, the newest first, and how many entries there are. */
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
