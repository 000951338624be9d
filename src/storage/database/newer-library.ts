/** A database that a newer Jackdaw wrote, or a browser profile brought along: its rows may have another form. */
import { ProblemError } from '../../protocol/problem';
import { DATABASE } from './database-version';

/** Dexie counts versions in tenths. It adds one where an older Jackdaw lacked a table in this version. */
const STEPS = 10;

/** Says whether a version, as IndexedDB counts, is that of this Jackdaw. */
export const isOurVersion = (version: number): boolean =>
  Math.floor(version / STEPS) === DATABASE.version;

/** Rejects if a newer Jackdaw has written the database of this name. Opens nothing. */
export async function throwIfNewer(name: string): Promise<void> {
  const all = await indexedDB.databases();
  const version = all.find((one) => one.name === name)?.version ?? 0;
  if (version >= (DATABASE.version + 1) * STEPS) throw new ProblemError({ code: 'newer-library' });
}
