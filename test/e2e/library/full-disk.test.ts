/** A disk that is full again and again. Needs one that can be filled. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { ImportedDocumentSchema } from '../../../src/protocol/document/imported-document';
import { ownPages } from '../drivers/own-pages';
import { smallDisk } from '../drivers/small-disk';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const disk = smallDisk('full-disk', '300m');
const pages = ownPages();
let browser: TestingProfile;

beforeAll(async () => {
  if (disk.isThere) browser = await startTestingProfile(disk.profile);
});

afterAll(() => browser?.close());

/** As many that a slow machine fills the disk before they are written. */
const PARTS = [0, 1_000, 2_000].map((from) =>
  Array.from({ length: 1_000 }, (_, n) =>
    v.parse(ImportedDocumentSchema, {
      origin: `note-${from + n}.md`,
      title: `Note ${from + n}`,
      markdown: `What the harbour master wrote on day ${from + n}. `.repeat(150),
    }),
  ),
);

/** Jackdaw writes no more then, though the browser still could. */
const NEARLY_FULL = 10 * 2 ** 20;

const save = async (namespace: string) => {
  const reply = await browser.request('clip.save', { kind: 'page', namespace });
  return reply.ok ? 'kept' : reply.problem.code;
};
const list = async () => {
  const reply = await browser.request('documents.list', { offset: 0, limit: 1 });
  return reply.ok ? reply.value.total : reply.problem.code;
};
const total = async () => (await browser.ask('documents.list', { offset: 0, limit: 1 })).total;
/** Has the browser close the database amid a record: no room for a name so long. Jackdaw itself writes nothing by now. */
const breakLog = async () => {
  disk.fill();
  await browser.desk.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('long'.repeat(10_000));
        opening.onerror = resolve;
        opening.onsuccess = resolve;
      }),
  );
  await until('the database is closed', async () => (await list()) === 'disk-full');
};
/** What the browser and the worker say where the library does not come back. */
const scene = async () => {
  const seen = await browser.desk.evaluate(async () => {
    const { chrome } = globalThis as unknown as {
      chrome: {
        alarms: { getAll(): Promise<{ name: string; scheduledTime: number }[]> };
        storage: { session: { get(key: string): Promise<object> } };
      };
    };
    return {
      inSeconds: (await chrome.alarms.getAll()).map(({ name, scheduledTime }) => [
        name,
        Math.round((scheduledTime - Date.now()) / 1_000),
      ]),
      log: await chrome.storage.session.get('fresh-log'),
      room: await navigator.storage.estimate(),
    };
  });
  const late = new Promise<string>((done) => setTimeout(done, 30_000, 'no answer'));
  return JSON.stringify({ ...seen, asked: await Promise.race([list(), late]) });
};

describe.skipIf(!disk.isThere)('a full disk', () => {
  it('is named, costs nothing that was kept, and is over when there is room', async () => {
    await browser.open(pages.url('tides.html'));
    expect(await save('first')).toBe('kept');
    // A save may still find room that the browser gave back, and what it keeps must stay too.
    let kept = await total();
    for (let times = 1; times <= 3; times += 1) {
      await until('a save finds the disk full', async () => {
        disk.fill(NEARLY_FULL);
        const found = await save(randomUUID());
        if (found === 'kept') kept += 1;
        return found === 'disk-full';
      });
      expect(await save('full')).toBe('disk-full');
      // Reading goes on.
      expect(await total()).toBe(kept);
      await breakLog();
      expect(await save('full')).toBe('disk-full');
      if (times === 2) await browser.killWorker();
      disk.makeRoom();
      expect(await save(randomUUID())).toBe('kept');
      kept += 1;
      expect(await total()).toBe(kept);
    }
  });

  it('amid an import costs nothing that was kept, and the import goes on when there is room', async () => {
    // Where this is tried again, there is room again, and the import before goes on first.
    disk.makeRoom();
    await browser.killWorker();
    const namespace = `notes-${randomUUID()}`;
    const kept = async () =>
      (await browser.ask('documents.list', { namespace, offset: 0, limit: 1 })).total;
    const library = await browser.openOwn('library.html');
    const settings = await browser.openOwn('options.html#backup');
    const { id } = await browser.ask('imports.begin', { name: 'notes', namespace });
    for (const [part, documents] of PARTS.entries()) {
      await browser.ask('imports.stage', { id, part, documents, failures: [] });
    }
    await browser.ask('imports.turn', { id, to: 'running' });
    await until('some are written', async () => (await kept()) > 0);
    // It stops before the disk cuts it off.
    disk.fill(NEARLY_FULL);
    await settings
      .getByText('The disk is full, so this waits')
      .waitFor()
      .catch(async (error: Error) => {
        const imports = await browser.request('imports.list', {});
        throw new Error(`${error.message} ${JSON.stringify(imports)}`, { cause: error });
      });
    expect(await settings.getByText('Importing').count()).toBe(0);
    // Reading goes on.
    expect(await kept()).toBeGreaterThan(0);
    await breakLog();
    // Whatever opened the database now would write behind the record that broke off.
    for (let times = 1; times <= 10; times += 1) {
      await library.reload();
      // They look for the folder of backups themselves.
      await settings.reload();
      await settings.getByText('The disk is full').locator('visible=true').first().waitFor();
      expect(await list()).toBe('disk-full');
    }
    await library.getByText('The disk is full').first().waitFor();
    disk.makeRoom();
    // Nobody asks for anything, and the list comes back.
    await library
      .getByText(/^Note \d+$/)
      .first()
      .waitFor({ timeout: 120_000 })
      .catch(async (error: Error) => {
        throw new Error(`${error.message} ${await scene()}`, { cause: error });
      });
    await library.getByText('The disk is full').waitFor({ state: 'detached' });
    await until('all are there', async () => (await kept()) === PARTS.flat().length, 120_000);
  }, 420_000);
});
