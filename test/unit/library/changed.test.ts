import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { removeDocument, restoreDocument } from '../../../src/library/documents/bin';
import { addHighlight, removeHighlight } from '../../../src/library/documents/highlights';
import { keepDocument } from '../../../src/library/documents/save';
import { restorePreviousVersion } from '../../../src/library/documents/versions';
import { Database } from '../../../src/storage/database/database';
import { keptPage } from '../../fakes/documents/documents';
import { libraryOf } from '../../fakes/jackdaw/library';

it('the library tells of every change, and only of changes', async () => {
  const database = new Database(`changed-${crypto.randomUUID()}`);
  const told: string[] = [];
  const library = libraryOf(database, (uid) => told.push(uid));
  const { uid } = keptPage(1);
  const mark = { id: 'm', exact: 'page', prefix: '', suffix: '', start: 0, note: '' };
  const steps: [changes: boolean, work: () => Promise<unknown>][] = [
    [true, () => keepDocument(library, keptPage(1), 1)],
    [false, () => keepDocument(library, keptPage(1), 2)],
    [true, () => keepDocument(library, keptPage(1, 2), 3)],
    [true, () => restorePreviousVersion(library, uid)],
    [false, () => restorePreviousVersion(library, uid)],
    [true, () => addHighlight(library, uid, { ...mark, createdAt: '' })],
    [false, () => addHighlight(library, uid, { ...mark, createdAt: '' })],
    [true, () => removeHighlight(library, uid, 'm')],
    [true, () => removeDocument(library, uid, 4)],
    [false, () => removeDocument(library, uid, 5)],
    [true, () => restoreDocument(library, uid)],
  ];
  for (const [changes, work] of steps) {
    told.length = 0;
    await work();
    expect(told).toEqual(changes ? [uid] : []);
  }
  await database.delete();
});
