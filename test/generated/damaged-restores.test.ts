/** Damaged backups restored: 50 files, the same in each run. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestRestore } from '../../src/library/backup/restore';
import { checkIndex } from '../../src/library/index/index-check';
import { type BackupEntry, canonical, keyOf } from '../../src/protocol/backup/backup-entry';
import { Database } from '../../src/storage/database/database';
import { fileOf } from '../fakes/documents/backup-entries';
import { readWhole } from '../fakes/documents/backup-files';
import { damagesTo, hasList, placesIn } from '../fakes/documents/damaged-backups';
import {
  allEntries,
  backupLines,
  fillForBackup,
  rowsOf,
  stageFile,
  workOn,
} from '../fakes/jackdaw/backed-up-library';
import { libraryOf } from '../fakes/jackdaw/library';
import { seededRandom } from '../fixtures/generated-corpus';

const COUNT = 9;
const FILES = 50;
let database: Database;
let lines: string[];
let entries: BackupEntry[];
let rows: Record<string, string[]>;

beforeAll(async () => {
  database = new Database(`whole-${crypto.randomUUID()}`);
  await fillForBackup(database, COUNT);
  [lines, entries, rows] = [
    await backupLines(database),
    await allEntries(database),
    await rowsOf(database),
  ];
});
afterAll(() => database.delete());

/** The rows that belong to these entries. */
function rowsFor(kept: readonly BackupEntry[]): Record<string, string[]> {
  const keys = new Set(kept.map((entry) => `${entry.kind} ${keyOf(entry)}`));
  const has = (kind: string, key: unknown) => keys.has(`${kind} ${key}`);
  // biome-ignore lint/suspicious/noExplicitAny: rows of every table
  const belongs: Record<string, (row: any) => boolean> = {
    documents: ({ uid }) => has('document', uid),
    texts: ([uid]) => has('document', uid),
    chunks: ([uid]) => has('document', uid),
    versions: ([uid]) => has('document', uid),
    highlights: ({ documentUid }) => has('document', documentUid),
    bin: ({ uid }) => has('removed', uid),
    pictures: ({ id }) => has('picture', id),
    threads: ({ id }) => has('conversation', id),
    preferences: ({ key }) => has('setting', key),
  };
  return Object.fromEntries(
    Object.entries(rows).map(([table, all]) => [
      table,
      all.filter((row) => belongs[table]?.(JSON.parse(row))),
    ]),
  );
}

describe('a damaged backup', () => {
  it(`restores all that is sound, nothing by half, and names the rest: ${FILES} files`, async () => {
    const kinds = Object.entries(damagesTo(lines));
    const placed = placesIn(lines, entries);
    let lost = 0;
    for (let n = 0; n < FILES; n++) {
      const [kind, damage] = kinds[n % kinds.length] ?? ['', () => expect.fail()];
      const which = `file ${n}, ${kind}`;
      const next = seededRandom(n + 1);
      const { bytes, touches } = damage((below) => Math.floor(next() * Math.max(1, below)));
      const fresh = new Database(`damaged-${n}-${crypto.randomUUID()}`);
      await stageFile(fresh, fileOf(bytes));
      await workOn(fresh);
      expect((await latestRestore(fresh))?.state, which).toBe('done');

      const there = await allEntries(fresh);
      const held = new Set(there.map(canonical));
      const all = new Set(entries.map(canonical));
      for (const entry of there) expect(all.has(canonical(entry)), which).toBe(true);
      for (const { entry, from, to } of placed) {
        if (!touches(from, to)) expect(held.has(canonical(entry)), which).toBe(true);
      }
      expect(await rowsOf(fresh), which).toEqual(rowsFor(there));
      expect((await checkIndex(libraryOf(fresh))).state, which).toBe('sound');

      const gone = entries.filter((entry) => !held.has(canonical(entry)));
      lost += gone.length;
      const { report } = await readWhole(bytes);
      if (gone.length > 0) expect(report.isWhole, which).toBe(false);
      if (hasList(lines, bytes)) {
        const named = new Set(report.lost.map(({ key }) => key));
        for (const entry of gone) expect(named.has(keyOf(entry)), which).toBe(true);
      }
      await fresh.delete();
    }
    // Else nothing was damaged.
    expect(lost).toBeGreaterThan(FILES);
  });
});
