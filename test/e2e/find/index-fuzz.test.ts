/**
 * The library in a real browser against a naive search of the same documents, through saves,
 * updates, removals, restores and rebuilds, while the browser ends the worker in between and during
 * them. `JACKDAW_FUZZ_BROWSER` says how many operations.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { importedDocument } from '../../fakes/documents/an-import';
import { asNaive, naiveHits, RandomOperations } from '../../fixtures/index-operations';
import { often } from '../../fixtures/often';
import type { NaiveDocument } from '../../unit/retrieval/naive';
import { ownFolder } from '../drivers/own-folder';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const OPERATIONS = Number(process.env.JACKDAW_FUZZ_BROWSER ?? often(400));
const IDS = 10;

const profile = ownFolder('fuzz');
let browser: TestingProfile;

beforeAll(async () => {
  browser = await startTestingProfile(profile);
});

afterAll(() => browser?.close());

const random = new RandomOperations(20_261_121);
const naive = new Map<number, NaiveDocument>();
const bin = new Map<number, NaiveDocument>();
const uidOf = (id: number) => `uid-${id}`;

/** Saves through an import, which goes on whatever becomes of the worker. */
async function save(id: number, dies: boolean): Promise<void> {
  if (naive.has(id)) await remove(id);
  const uid = uidOf(id);
  const document = random.document(uid);
  const { id: importId } = await browser.ask('imports.begin', { name: 'one', namespace: 'x' });
  // A text of 京都府 alone would be read as Chinese, with Chinese stop words: the naive search knows no language.
  const about = { uid, origin: uid, language: 'ja', pageUrl: document.url };
  const documents = [importedDocument({ ...document, ...about })];
  await browser.ask('imports.stage', { id: importId, documents, failures: [] });
  await browser.ask('imports.turn', { id: importId, to: 'running' });
  if (dies) await browser.killWorker();
  await until('the import is done', async () => {
    const views = await browser.ask('imports.list', {});
    return views.find((view) => view.id === importId)?.state === 'done';
  });
  await browser.ask('imports.forget', { id: importId });
  naive.delete(id);
  naive.set(id, asNaive(document));
  bin.delete(id);
}

async function remove(id: number): Promise<void> {
  await browser.ask('documents.remove', { uid: uidOf(id) });
  const document = naive.get(id);
  if (document !== undefined) bin.set(id, document);
  naive.delete(id);
}

async function restore(id: number): Promise<void> {
  await browser.ask('documents.restore', { uid: uidOf(id) });
  const document = bin.get(id);
  if (document !== undefined) naive.set(id, document);
  bin.delete(id);
}

/** Of each document its best passage, as the popup asks for them; equal scores have no order. */
async function compare(): Promise<void> {
  const query = random.query();
  // The question mark ends the last word, so that it is no prefix; and a question is no line, which closeness ranks.
  const { passages } = await browser.ask('search', { query: `${query.text} ?`, typing: true });
  const best = new Map<string, number>();
  for (const { document, score } of naiveHits(naive, query)) {
    const uid = uidOf(document);
    best.set(uid, Math.max(best.get(uid) ?? 0, score));
  }
  const inOrder = (all: [string, number][]) =>
    all.map(([uid, score]) => `${score.toFixed(6)} ${uid}`).sort();
  expect(inOrder(passages.map(({ source, score }) => [source.uid, score])), query.text).toEqual(
    inOrder([...best]),
  );
}

describe('the library in a browser', () => {
  it(`answers as a naive search does, through ${OPERATIONS} operations and ends of the worker`, async () => {
    for (let n = 0; n < OPERATIONS; n++) {
      const id = 1 + random.below(IDS);
      const kind = random.below(12);
      const dies = random.below(6) === 0;
      if (kind < 5) await save(id, dies);
      else if (kind < 7 && naive.has(id)) await remove(id);
      else if (kind < 9 && bin.has(id)) await restore(id);
      else if (kind === 9) {
        await browser.ask('index.rebuild', {});
        if (dies) await browser.killWorker();
      } else if (dies) await browser.killWorker();
      await compare();
    }
    await until('no work is left', async () => (await browser.ask('chores.list', {})).length === 0);
    await browser.ask('index.check', {});
    expect((await browser.ask('index.report', {})).found).toBe('sound');
    for (let n = 0; n < 10; n++) await compare();
  });
});
