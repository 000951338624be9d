import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEntries } from '../../../../src/library/backup/backed-up';
import { correctDocument } from '../../../../src/library/documents/correct';
import { exportDocuments, exportSome, PAGE_LENGTH } from '../../../../src/library/documents/export';
import { keepDocument } from '../../../../src/library/documents/save';
import { listVersions } from '../../../../src/library/documents/versions';
import { weightOf } from '../../../../src/protocol/text/weight';
import { Database } from '../../../../src/storage/database/database';
import { keptPage } from '../../../fakes/documents/documents';
import { libraryOf } from '../../../fakes/jackdaw/library';

let database: Database;
let uids: string[];

const LONG = 400_000;

/** Eight documents whose texts are short, and whose earlier versions are long. */
beforeEach(async () => {
  database = new Database(`size-${crypto.randomUUID()}`);
  const library = libraryOf(database);
  for (let n = 0; n < 8; n++) await keepDocument(library, keptPage(n), n);
  const rows = await database.documents.toArray();
  uids = rows.map(({ uid }) => uid);
  const of = { title: '', updatedAt: '2026-01-01T00:00:00.000Z' };
  await database.versions.bulkAdd(
    rows.map(({ id }) => ({ documentId: id, markdown: 'x'.repeat(LONG), ...of })),
  );
});

afterEach(() => database.delete());

/** A page may end behind the document that makes it too long. */
const MOST = PAGE_LENGTH + 2 * LONG;

it('gives the documents of a backup in pages that count earlier versions', async () => {
  const found: string[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page: Awaited<ReturnType<typeof exportDocuments>> = await exportDocuments(
      database,
      after,
    );
    expect(weightOf(page)).toBeLessThan(MOST);
    found.push(...page.documents.map(({ uid }) => uid));
    after = page.next;
  }
  expect(found).toEqual(uids);
});

it('gives chosen documents in pages as well, and says where the next begins', async () => {
  const found: string[] = [];
  const chosen = ['gone', ...uids.toReversed()];
  for (let at = 0; at < chosen.length; ) {
    const some = chosen.slice(at);
    const page = await exportSome(database, some);
    expect(weightOf(page)).toBeLessThan(MOST);
    found.push(...page.documents.map(({ uid }) => uid));
    at += page.next ?? some.length;
  }
  expect(found).toEqual(uids.toReversed());
});

it('gives the bin in pages too', async () => {
  const document = { ...keptPage(1), markdown: 'x'.repeat(LONG) };
  const removed = ['a', 'b', 'c', 'd', 'e', 'f'];
  await database.bin.bulkAdd(
    removed.map((uid) => ({ uid, removedAt: '', document, versions: [] })),
  );
  const found: string[] = [];
  for (let after = ''; ; ) {
    const { entries } = await readEntries(database, { kind: 'removed', after });
    if (entries.length === 0) break;
    expect(weightOf(entries)).toBeLessThan(MOST);
    for (const { value } of entries) found.push((value as { uid: string }).uid);
    after = found.at(-1) ?? '';
  }
  expect(found).toEqual(removed);
});

it('drops the oldest versions of a document that no message could carry', async () => {
  const [uid = ''] = uids;
  const documentId = (await database.documents.get({ uid }))?.id ?? 0;
  await database.versions.where({ documentId }).delete();
  const years = ['2021', '2022', '2023'];
  await database.versions.bulkAdd(
    years.map((title) => ({
      documentId,
      title,
      markdown: 'x'.repeat(4_900_000),
      updatedAt: `${title}-01-01T00:00:00.000Z`,
    })),
  );
  await keepDocument(libraryOf(database), keptPage(0, 2), Date.now());
  const left = (await listVersions(database, uid)).map(({ title }) => title);
  expect(left.toSorted()).toEqual(['2022', '2023', keptPage(0).title]);
});

it('drops corrections of a long text before its earlier texts', async () => {
  const [uid = ''] = uids;
  const documentId = (await database.documents.get({ uid }))?.id ?? 0;
  await database.versions.where({ documentId }).delete();
  const long = { documentId, markdown: 'x'.repeat(3_000_000), updatedAt: '2026-01-01T00:00:00Z' };
  await database.versions.bulkAdd([
    { ...long, title: 'text' },
    ...['first', 'second', 'third'].map((title) => ({ ...long, title, said: { tags: [title] } })),
  ]);
  await correctDocument(libraryOf(database), uid, { tags: ['last'] });
  const left = (await listVersions(database, uid)).map(({ title }) => title);
  expect(left.toSorted()).toEqual([keptPage(0).title, 'second', 'text', 'third'].toSorted());
});
