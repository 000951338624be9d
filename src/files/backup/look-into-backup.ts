/** Compares a backup with the library, entry by entry: verifies a new one, and shows what a restore would do. */
import {
  digestOf,
  ENTRY_KINDS,
  type EntryDigest,
  type EntryKind,
  type EntryName,
  nameOf,
} from '../../protocol/backup/backup-entry';
import type { Difference } from '../../protocol/backup/restore-job';
import { type BackupFile, type BackupReport, readBackup } from './read-backup';

export interface Comparison {
  report: BackupReport;
  counts: Record<EntryKind, Record<Difference, number>>;
  /** The first entries that differ, and the first that are missing here. */
  other: EntryName[];
  absent: EntryName[];
}

/** Maximum number of names shown. The others are only counted. */
const MOST_NAMES = 200;
const TOGETHER = 100;

/** @returns `undefined` if `signal` has aborted. */
export async function lookIntoBackup(
  differencesOf: (entries: readonly EntryDigest[]) => Promise<Difference[]>,
  file: BackupFile,
  { tell, signal }: { tell: (read: number) => void; signal: AbortSignal },
): Promise<Comparison | undefined> {
  const counts = Object.fromEntries(
    ENTRY_KINDS.map((kind) => [kind, { same: 0, other: 0, absent: 0 }]),
  ) as Comparison['counts'];
  const named: Record<Exclude<Difference, 'same'>, EntryName[]> = { other: [], absent: [] };
  let asked: { name: EntryName; digest: string }[] = [];
  const compare = async () => {
    const entries = asked.map(({ name: { kind, key }, digest }) => ({ kind, key, digest }));
    const differences = await differencesOf(entries);
    for (const [i, { name }] of asked.entries()) {
      const difference = differences[i] ?? 'absent';
      counts[name.kind][difference] += 1;
      if (difference === 'same') continue;
      if (named[difference].length < MOST_NAMES) named[difference].push(name);
    }
    asked = [];
  };
  const reading = readBackup(file, tell);
  for (;;) {
    if (signal.aborted) {
      await reading.return(NOTHING);
      return undefined;
    }
    const next = await reading.next();
    if (next.done === true) {
      await compare();
      return { report: next.value, counts, ...named };
    }
    asked.push({ name: nameOf(next.value), digest: await digestOf(next.value) });
    if (asked.length >= TOGETHER) await compare();
  }
}

const NOTHING: BackupReport = {
  entries: 0,
  isWhole: false,
  lost: [],
  damagedLines: 0,
  unknown: [],
};
