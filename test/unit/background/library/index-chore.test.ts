import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import {
  indexChore,
  reportIndex,
  startRebuild,
  stopIndexWork,
} from '../../../../src/background/library/index-chore';
import { createChores } from '../../../../src/background/worker/chores';
import { isRebuilding } from '../../../../src/library/index/index-care';
import { Database } from '../../../../src/storage/database/database';
import { libraryOf } from '../../../fakes/jackdaw/library';

it('takes off a rebuild that waits until other work is done', async () => {
  const database = new Database(`waits-${crypto.randomUUID()}`);
  const library = libraryOf(database);
  let end = () => {};
  let due = true;
  const run = () =>
    new Promise<void>((resolve) => {
      due = false;
      end = resolve;
    });
  const chores = createChores(
    [[{ name: 'import', due: async () => due, run }, indexChore(library)]],
    { wakeLater: async () => undefined, tell: async () => undefined },
  );
  const done = chores.kick();
  await startRebuild(library, chores);
  expect(await reportIndex(database)).toMatchObject({ pending: true, found: 'asked' });
  expect(chores.view().map(({ name }) => name)).toEqual(['import']);
  await stopIndexWork(library, chores);
  expect(await reportIndex(database)).toMatchObject({ pending: false, stopped: true });
  expect(await isRebuilding(database)).toBe(false);
  end();
  await done;
  expect(await reportIndex(database)).toMatchObject({ stopped: true, found: 'asked' });
  await database.delete();
});
