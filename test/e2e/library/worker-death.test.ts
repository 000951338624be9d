/**
 * The worker is ended at the moment of saving, at a different point each time. Afterwards the clip
 * is there whole, with text, chunks and index in agreement, or nothing of it is there; and what
 * was acknowledged is there.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { often } from '../../fixtures/often';
import { readArticle } from '../drivers/articles';
import { type Jackdaw, startJackdaw } from '../drivers/jackdaw';
import { ownPages } from '../drivers/own-pages';
import { readEverything } from '../drivers/stored';

const ROUNDS = often(80);

let jackdaw: Jackdaw;
const server = ownPages((file) => readArticle(file.replace(/-\d+\.html$/, '.html')));

beforeAll(async () => {
  jackdaw = await startJackdaw();
});

afterAll(() => jackdaw?.close());

/** How long a save takes that finds no worker, ms. */
async function timeOfSave(): Promise<number> {
  await jackdaw.killWorker();
  const before = performance.now();
  await jackdaw.ask('clip.save', { kind: 'page', namespace: 'measured' });
  return performance.now() - before;
}

describe('a worker that dies while it saves', () => {
  it('has kept the clip whole and said so, or kept nothing', async () => {
    const page = await jackdaw.open(server.url('jackdaws.html'));
    // The shortcut lends us the tab until it leaves the site, so that saves can be asked for directly.
    const popup = await jackdaw.openPopup();
    await popup.shows('Save');
    await jackdaw.closePopup();

    const acknowledged: string[] = [];
    /** Until when a save may be ended, ms: what one takes here that has to wake the worker first, and some more. */
    const span = 1.5 * (await timeOfSave());
    for (let round = 0; round < ROUNDS; round++) {
      // Nobody waits for its end: a worker ended while it starts may leave the page without an answer.
      jackdaw
        .request('clip.save', { kind: 'page', namespace: `round-${round}` })
        .then((reply) => {
          if (reply.ok) acknowledged.push(reply.value.uid);
        })
        // The page that asked sees the port close: it was not told "kept".
        .catch(() => undefined);
      // The moment of death walks through the whole of a save.
      const moment = (round / ROUNDS) * span;
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), moment);
      await jackdaw.killWorker();
    }
    // What the browser has handed on to a later worker goes before this save, which is answered.
    await jackdaw.ask('clip.save', { kind: 'page', namespace: 'last' });

    const { documents, problems } = await readEverything(jackdaw.desk);
    expect(problems).toEqual([]);
    const kept = new Set(documents.map(({ uid }) => uid));
    expect(acknowledged.filter((uid) => !kept.has(uid))).toEqual([]);
    for (let round = 0; round < ROUNDS; round++) {
      const namespace = `round-${round}`;
      const query = `namespace:${namespace} wool sheep`;
      const { passages } = await jackdaw.ask('search', { query, typing: false });
      const found = passages.map(({ source }) => source.uid);
      expect(found).toEqual(
        documents.filter((one) => one.namespace === namespace).map(({ uid }) => uid),
      );
    }
    // The walk must have met both ends, or it has shown nothing.
    const walked = documents.filter(({ namespace }) => namespace.startsWith('round-')).length;
    expect(walked).toBeGreaterThan(0);
    expect(walked).toBeLessThan(ROUNDS);
  });
});
