import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPace } from '../../../src/client/limits/pace';
import { Database } from '../../../src/storage/database/database';
import { changePace, readPace } from '../../../src/storage/paces';
import { service } from '../../fakes/services/services';

const team = service({ name: 'Team' });
const pace = createPace(team, { boot: 'run', wall: 1_000, mono: 5 });
let database: Database;

beforeEach(async () => {
  database = new Database(`paces-${crypto.randomUUID()}`);
  await database.services.put(team);
});

afterEach(() => database.delete());

it('gives back a record as it was left', async () => {
  await changePace(database, team.id, () => ({ pace, result: undefined }));
  expect(await readPace(database, team.id)).toEqual(pace);
});

const { shared: _, ...unshared } = pace.buckets.content;

it.each([
  7,
  null,
  {},
  { ...pace, recent: undefined },
  { ...pace, buckets: { content: pace.buckets.content } },
  { ...pace, buckets: { ...pace.buckets, content: unshared } },
  { ...pace, buckets: { ...pace.buckets, question: { ...pace.buckets.question, log: {} } } },
])('takes a record of another version for none: %o', async (other) => {
  await database.paces.put({ serviceId: team.id, pace: other });
  expect(await readPace(database, team.id)).toBeUndefined();
  const seen = await changePace(database, team.id, (stored) => ({ pace, result: stored }));
  expect(seen).toBeUndefined();
  expect(await readPace(database, team.id)).toEqual(pace);
});
