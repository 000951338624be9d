import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import {
  indexChore,
  reportIndex,
  startRebuild,
  stopIndexWork,
} from '../../../../src/background/library/index-chore';
import { isRebuilding } from '../../../../src/library/index/index-care';
import { Database } from '../../../../src/storage/database/database';
import { fakeBrowser } from '../../../fakes/browser/browser';
import { useInterface } from '../../../fakes/browser/webextension-polyfill';
import { libraryOf } from '../../../fakes/jackdaw/library';
import { contextOf } from '../../../fakes/jackdaw/worker-context';

it('takes off a rebuild that waits until other work is done', async () => {
  useInterface(fakeBrowser().api);
  const database = new Database(`waits-${crypto.randomUUID()}`);
  const context = contextOf(libraryOf(database));
  const { chores } = context;
  let end = () => {};
  let due = true;
  const run = () =>
    new Promise<void>((resolve) => {
      due = false;
      end = resolve;
    });
  chores.addLane({ name: 'import', due: async () => due, run }, indexChore(context));
  const done = chores.kick();
  await startRebuild(context);
  expect(await reportIndex(database)).toMatchObject({ pending: true, found: 'asked' });
  expect(chores.view().map(({ name }) => name)).toEqual(['import']);
  await stopIndexWork(context);
  expect(await reportIndex(database)).toMatchObject({ pending: false, stopped: true });
  expect(await isRebuilding(database)).toBe(false);
  end();
  await done;
  expect(await reportIndex(database)).toMatchObject({ stopped: true, found: 'asked' });
  await database.delete();
});
