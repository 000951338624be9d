import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { meaningChore, meaningPermitted } from '../../../../src/background/find/meaning';
import { askPorts } from '../../../../src/background/services/service-ports';
import { keepDocument } from '../../../../src/library/documents/save';
import { countMeaning } from '../../../../src/library/index/meaning';
import { Database } from '../../../../src/storage/database/database';
import { readVectors } from '../../../../src/storage/index/vector-rows';
import { writePreference } from '../../../../src/storage/preferences';
import { fakeBrowser } from '../../../fakes/browser/browser';
import { useInterface } from '../../../fakes/browser/webextension-polyfill';
import { fakeDocument } from '../../../fakes/documents/documents';
import { libraryOf } from '../../../fakes/jackdaw/library';
import { contextOf } from '../../../fakes/jackdaw/worker-context';
import { type FakeEmbeddings, startFakeEmbeddings } from '../../../fakes/services/fake-embeddings';

const name = `meaning-chore-${crypto.randomUUID()}`;
const quietly = () => undefined;
const going = new AbortController().signal;
/** More chunks than are embedded with one request. */
const markdown = Array.from(
  { length: 150 },
  (_, n) => `## Part ${n}\n\n${'Tide and shelf. '.repeat(60)}`,
).join('\n\n');

let embeddings: FakeEmbeddings;
let database: Database;

beforeEach(async () => {
  const chrome = fakeBrowser();
  chrome.given.add('http://127.0.0.1/*');
  useInterface(chrome.api);
  embeddings = await startFakeEmbeddings();
  database = new Database(name);
  const meaning = { baseUrl: embeddings.baseUrl, model: 'fake', on: true };
  await writePreference(database, 'ownModels', { meaning });
  await keepDocument(
    libraryOf(database),
    fakeDocument({ uid: 'short', markdown: 'A physician.' }),
    Date.now(),
  );
});

afterEach(async () => {
  await embeddings.close();
  await database.delete();
});

/** The work as one run of the worker has it. */
const chore = () =>
  meaningChore({ library: libraryOf(database), ports: askPorts(database) }, quietly);

async function vectorsKept(): Promise<number> {
  let kept = 0;
  for await (const { ids } of readVectors(database)) kept += ids.length;
  return kept;
}

it('makes the rest of the vectors of a document in which the worker ended', async () => {
  await chore().run(quietly, going);
  const before = embeddings.asked.length;
  await keepDocument(libraryOf(database), fakeDocument({ uid: 'long', markdown }), Date.now());
  const should = (await database.documents.toArray()).reduce((sum, row) => sum + row.chunkCount, 0);
  const asked = () => embeddings.asked.slice(before).flatMap(({ input }) => input);

  // The first vectors of the document are kept. The next request is never answered.
  const hang = ({ done }: { done: number }) => {
    if (done === 2) embeddings.behaviour = 'hangs';
  };
  const ended = chore().run(hang, going).catch(quietly);
  await expect.poll(() => embeddings.asked.length - before).toBe(2);
  database.close();

  database = new Database(name);
  const kept = await vectorsKept();
  expect(kept).toBeGreaterThan(1);
  expect(kept).toBeLessThan(should);
  // A document counts with its first vectors: the count does not say that some are missing.
  expect(await countMeaning(database)).toEqual({ done: 2, total: 2 });
  expect(await chore().due()).toBe(true);
  const [answered = [], unanswered = []] = embeddings.asked.slice(before).map(({ input }) => input);
  embeddings.behaviour = 'ok';
  await chore().run(quietly, going);
  expect(await vectorsKept()).toBe(should);
  // Nothing that was answered is paid for twice.
  expect(asked().filter((text) => answered.includes(text))).toEqual(answered);
  expect(asked()).toHaveLength(new Set(asked()).size + unanswered.length);
  expect(await chore().due()).toBe(false);
  await embeddings.close();
  await ended;
});

it('stops without the permission to reach the endpoint, and goes on when it is given back', async () => {
  const chrome = fakeBrowser();
  useInterface(chrome.api);
  await chore().run(quietly, going);
  expect(await chore().due()).toBe(false);
  expect(embeddings.asked).toHaveLength(0);
  const context = contextOf(libraryOf(database));
  chrome.given.add('http://127.0.0.1/*');
  await meaningPermitted(context);
  expect(await chore().due()).toBe(true);
  // What else stopped it, only the person can change.
  await writePreference(database, 'meaning', {
    filling: true,
    paused: false,
    stopped: { code: 'no-key' },
  });
  await meaningPermitted(context);
  expect(await chore().due()).toBe(false);
});
