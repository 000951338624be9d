import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { begin, bulkChore } from '../../../../src/background/library/bulk-requests';
import { keepDocument } from '../../../../src/library/documents/save';
import { Database } from '../../../../src/storage/database/database';
import { fakeBrowser } from '../../../fakes/browser/browser';
import { useInterface } from '../../../fakes/browser/webextension-polyfill';
import { keptPage } from '../../../fakes/documents/documents';
import { libraryOf } from '../../../fakes/jackdaw/library';
import { contextOf } from '../../../fakes/jackdaw/worker-context';

it('does every change that was begun while another was done, without waiting for the alarm', async () => {
  useInterface(fakeBrowser().api);
  const database = new Database(`bulk-requests-${crypto.randomUUID()}`);
  const context = contextOf(libraryOf(database));
  const pages = [0, 1, 2].map((n) => keptPage(n));
  for (const { createdAt: _c, updatedAt: _u, length: _l, ...page } of pages) {
    await keepDocument(context, page, 0);
  }
  const bulk = bulkChore(context);
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const chore = {
    ...bulk,
    run: (...given: Parameters<typeof bulk.run>) => held.then(() => bulk.run(...given)),
  };
  context.chores.addLane(chore);
  for (const { uid } of pages) {
    await begin(context, { action: { do: 'remove' }, uids: [uid] });
  }
  const first = context.chores.kick();
  go();
  await first;
  expect(await database.documents.count()).toBe(0);
  // What is still to be told would be told in the next test file.
  await context.changes.tell();
  await database.delete();
});
