/**
 * A backup of one profile restored into another, whose worker is ended meanwhile: the two databases are compared
 * row by row. `JACKDAW_KILLS` says how often the worker is ended.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { damagesTo, placesIn } from '../../fakes/documents/damaged-backups';
import { generateCorpus, seededRandom } from '../../fixtures/generated-corpus';
import { often, sized } from '../../fixtures/often';
import { ownFolder } from '../drivers/own-folder';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';
import { rowsOf } from './library-rows';

const COUNT = Number(process.env.JACKDAW_BACKUP ?? sized(400, 240));
const KILLS = Number(process.env.JACKDAW_KILLS ?? 3);
const LONG = 600_000;

const folder = ownFolder('backup');
const profiles = ['here', 'there'].map((name) => ownFolder(`backup-${name}`));
const file = join(folder, 'backup.jsonl');
let here: TestingProfile;
let there: TestingProfile;

beforeAll(async () => {
  [here, there] = (await Promise.all(profiles.map((one) => startTestingProfile(one)))) as [
    TestingProfile,
    TestingProfile,
  ];
});

afterAll(async () => {
  await Promise.all([here?.close(), there?.close()]);
});

/** The document that a row of `rowsOf` belongs to. */
const ownerOf = (row: string) => /\["(?:of|documentId|documentUid|uid)","(\w+)"\]/.exec(row)?.[1];

const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();

async function settings(browser: TestingProfile): Promise<Page> {
  return browser.openOwn('options.html#backup');
}

/** Notes when the background tried to write the backup into the folder. */
const noteTried = (time: number) =>
  here.desk.evaluate((tried) => {
    const { chrome } = globalThis as unknown as {
      chrome: { storage: { session: { set(items: object): Promise<void> } } };
    };
    return chrome.storage.session.set({ 'copy-tried': tried });
  }, time);

/** Takes the copies out of the folder that stands for that of the person. @returns their texts */
const takeCopies = () =>
  here.desk.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('copies');
    const texts: string[] = [];
    for await (const handle of (
      folder as unknown as { values(): AsyncIterable<FileSystemFileHandle> }
    ).values()) {
      texts.push(await (await handle.getFile()).text());
      await folder.removeEntry(handle.name);
    }
    return texts;
  });

const entries = (text: string) =>
  text.split('\n').filter((line) => /"bytes":\d+,"document"/.test(line));

describe('a backup', () => {
  it(
    'is written, read back and found identical',
    async () => {
      const { id } = await here.ask('imports.begin', { name: 'texts', namespace: 'texts' });
      const { documents: texts } = generateCorpus(5, COUNT, 0);
      for (let from = 0; from < COUNT; from += 100) {
        const documents = texts.slice(from, from + 100).map(({ text }, i) => {
          const n = from + i;
          const url = n % 3 === 0 ? '' : `https://heron.example/${n}`;
          const mark = {
            id: `m${n}`,
            exact: 'the',
            prefix: '',
            suffix: '',
            start: 0,
            note: `n${n}`,
          };
          return {
            ...{ uid: `u${n}`, origin: `${n}`, kind: 'page' as const, url, pageUrl: url },
            ...{ title: `Text ${n}`, byline: '', site: '', language: '', publishedAt: '' },
            ...{ excerpt: '', namespace: 'birds', createdAt: at(n), updatedAt: at(n) },
            tags: n % 5 === 0 ? ['größe'] : [],
            highlights: n % 7 === 0 ? [{ ...mark, createdAt: at(n) }] : [],
            versions:
              n % 11 === 0 ? [{ title: 'Before', markdown: `Old ${n}.`, updatedAt: at(0) }] : [],
            markdown: `${text}\n\nIts mark is zzz${n}q.`,
          };
        });
        await here.ask('imports.stage', { id, documents, failures: [] });
      }
      await here.ask('imports.turn', { id, to: 'running' });
      await until(
        'the texts are there',
        async () => (await here.ask('imports.list', {}))[0]?.state === 'done',
        LONG,
      );
      // One of a document that is in the bin by then.
      await here.desk.evaluate(
        async (of) => {
          const opening = indexedDB.open('jackdaw');
          await new Promise((opened) => opening.addEventListener('success', opened));
          const writing = opening.result.transaction('pictures', 'readwrite');
          for (const [n, documentUid] of of.entries()) {
            const address = `https://heron.example/${documentUid}.webp`;
            const bytes = crypto.getRandomValues(new Uint8Array(500 + n));
            const about = { type: 'image/webp', width: 40 + n, height: 30, size: bytes.length };
            writing
              .objectStore('pictures')
              .put({ id: `p${n}`, documentUid, address, ...about, bytes });
          }
          await new Promise((done) => writing.addEventListener('complete', done));
          opening.result.close();
        },
        ['u0', 'u1', 'u7'],
      );
      await here.ask('documents.remove', { uid: 'u1' });
      await here.ask('documents.correct', { uid: 'u2', correction: { title: 'Mine', note: 'N.' } });
      await here.ask('settings.change', { askFirst: ['*.bank.example'], showRelated: true });
      const place = { block: 7, heading: 0, share: 0.5 };
      await here.ask('places.put', { uid: 'u0', place });
      const reply = { question: 'Why?', rung: { kind: 'extraction', why: 'no-model' } } as const;
      const turns = [{ question: 'Why?', at: at(1), reply }];
      const thread = { id: 't', title: 'Why?', createdAt: at(1), updatedAt: at(1), turns };
      await here.ask('threads.put', { thread });

      const page = await settings(here);
      const downloading = page.waitForEvent('download', { timeout: LONG });
      await page.getByRole('button', { name: 'Back up everything' }).press('Enter');
      await (await downloading).saveAs(file);
      const all = (COUNT - 1).toLocaleString('en-US');
      await page
        .getByText(`${all} of ${all} documents are identical, as well as 1 in the bin`)
        .waitFor({ timeout: LONG });
      await page.close();
    },
    LONG,
  );

  it(
    'makes an equal library in an empty one, however often the worker ends, and is taken back',
    async () => {
      const page = await settings(there);
      await page.locator('#backup input[type=file]').setInputFiles(file);
      await page.getByText('The file is whole').waitFor({ timeout: LONG });
      await page
        .getByText(`Will be added: ${(COUNT - 1).toLocaleString('en-US')} documents`)
        .waitFor();
      expect((await rowsOf(there.desk)).documents).toEqual([]);
      await page
        .locator('#backup')
        .getByRole('button', { name: 'Restore', exact: true })
        .press('Enter');
      const job = () => there.ask('restore.latest', {});
      const killed: number[] = [];
      for (let kill = 1; kill <= KILLS; kill++) {
        const now = await until(
          'the restore has come further',
          async () => {
            const found = await job();
            if (found === undefined || found.state === 'reading') return undefined;
            return (
              (found.state !== 'running' || found.added >= (kill * found.total) / (KILLS + 2)) &&
              found
            );
          },
          LONG,
        );
        if (now.state === 'running') killed.push(now.added);
        await there.killWorker();
      }
      if (KILLS > 4) console.log(`Ended in the middle ${killed.length} times, at ${killed}`);
      expect(killed.length).toBeGreaterThan(0);
      await page.getByText(/^Restored: /).waitFor({ timeout: LONG });
      const [before, after] = await Promise.all([rowsOf(here.desk), rowsOf(there.desk)]);
      for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows);
      expect(before.documents).toHaveLength(COUNT - 1);
      expect(before.pictures).toHaveLength(3);
      expect(before.preferences?.length).toBeGreaterThanOrEqual(3);
      const { passages } = await there.ask('search', { query: 'zzz7q', typing: false });
      expect(passages.map(({ source }) => source.title)).toEqual(['Text 7']);

      await page.getByRole('button', { name: 'Undo this restore' }).press('Enter');
      await until('the undo is begun', async () => /^undo/.test((await job())?.state ?? ''));
      await there.killWorker();
      await page.getByText('Undone: the library is as it was.').waitFor({ timeout: LONG });
      const { documents, versions, highlights, pictures, bin, threads } = await rowsOf(there.desk);
      expect([documents, versions, highlights, pictures, bin, threads].flat()).toEqual([]);
      await page.close();
    },
    LONG,
  );

  it('goes into the folder of the person when it is due, and is proved there', async () => {
    const page = await here.context.newPage();
    // No driver can use the browser's own dialog; a folder of the page is the same to it.
    await page.addInitScript(() => {
      const pick = async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle('copies', { create: true });
      Object.assign(globalThis, { showDirectoryPicker: pick });
    });
    await page.goto(new URL('options.html#backup', here.desk.url()).href);
    await page.getByRole('button', { name: 'Choose a folder for copies…' }).press('Enter');
    await page.getByRole('button', { name: 'Folder: copies' }).waitFor();
    await page.getByLabel('Regular backup').selectOption('Every week');
    await until(
      'the plan is kept',
      async () => (await here.ask('backup.plan', {})).everyDays === 7,
    );
    await page.goto(new URL('library.html', here.desk.url()).href);
    await page.locator('.home').waitFor();
    expect(await page.getByText('is in copies').count()).toBe(0);
    // The background would write it too, if it came first. It waits an hour after it tried.
    await noteTried(Date.now());
    await here.ask('backup.plan-change', { everyDays: 7, lastAt: 1 });
    await page.reload();
    const all = (COUNT - 1).toLocaleString('en-US');
    await page
      .getByText(new RegExp(`^jackdaw-backup-.* is in copies. ${all} of ${all} documents are`))
      .waitFor({ timeout: LONG });
    expect((await here.ask('backup.plan', {})).lastAt).toBeGreaterThan(1);
    const copy = await takeCopies();
    expect(copy).toHaveLength(1);
    expect(entries(copy[0] ?? '')).toEqual(entries(readFileSync(file, 'utf8')));
    await page.close();
  });

  it('goes there by the background alone, while no page of the library is open', async () => {
    await noteTried(0);
    await here.ask('backup.plan-change', { everyDays: 7, lastAt: 1 });
    await here.killWorker();
    await until('it is noted', async () => (await here.ask('backup.plan', {})).lastAt > 1, LONG);
    const copy = await takeCopies();
    expect(copy).toHaveLength(1);
    expect(entries(copy[0] ?? '')).toEqual(entries(readFileSync(file, 'utf8')));
  });

  it(
    'that is damaged in one way or another brings all that is sound, and nothing by half',
    async () => {
      const lines = readFileSync(file, 'utf8').split(/(?<=\n)/);
      const before = await rowsOf(here.desk);
      const uids = lines.flatMap((line): string[] => {
        const uid: unknown = JSON.parse(line).document?.uid;
        return typeof uid === 'string' ? [uid] : [];
      });
      expect(uids).toHaveLength(COUNT - 1);
      const places = placesIn(lines, uids);
      // A generated test has all kinds, fifty times.
      const some = Object.entries(damagesTo(lines)).slice(0, often(16));
      const page = await settings(there);
      let lost = 0;
      for (const [n, [kind, damage]] of some.entries()) {
        const next = seededRandom(n + 3);
        const { bytes, touches } = damage((below) => Math.floor(next() * Math.max(1, below)));
        const sound = places.flatMap(({ entry, from, to }) => (touches(from, to) ? [] : [entry]));
        const damaged = join(folder, `damaged-${n}.jsonl`);
        writeFileSync(damaged, bytes);
        await page.locator('#backup input[type=file]').setInputFiles(damaged);
        await page.getByText(/^The file is (?:whole|damaged)/).waitFor({ timeout: LONG });
        await page.getByRole('button', { name: 'Restore', exact: true }).press('Enter');
        const stateOf = async () => (await there.ask('restore.latest', {}))?.state;
        await until('it is restored', async () => (await stateOf()) === 'done', LONG);
        const after = await rowsOf(there.desk);
        for (const [table, rows] of Object.entries(after)) {
          const all = new Set(before[table]);
          for (const row of rows) expect(all.has(row), `${kind}: ${table}`).toBe(true);
        }
        const held = new Set(after.documents?.map(ownerOf));
        for (const uid of sound) expect(held.has(uid), `${kind}: ${uid}`).toBe(true);
        // Each document has all of its own, and nothing stands there without its document.
        for (const table of ['documents', 'texts', 'chunkRows', 'versions', 'highlights']) {
          const own = before[table]?.filter((row) => held.has(ownerOf(row)));
          expect(after[table], `${kind}: ${table}`).toEqual(own);
        }
        lost += COUNT - 1 - held.size;
        await page.getByRole('button', { name: 'Undo this restore' }).press('Enter');
        await until('it is undone', async () => (await stateOf()) === 'undone', LONG);
        expect((await rowsOf(there.desk)).documents).toEqual([]);
      }
      expect(lost).toBeGreaterThan(0);
      await page.close();
    },
    LONG,
  );

  it('that is damaged names what is lost, and brings the rest', async () => {
    const bytes = readFileSync(file);
    const place = bytes.indexOf('zzz150q');
    bytes.fill(0x20, place, place + 3);
    const damaged = join(folder, 'damaged.jsonl');
    writeFileSync(damaged, bytes.subarray(0, bytes.length - 20_000));
    const page = await settings(there);
    await page.locator('#backup input[type=file]').setInputFiles(damaged);
    await page.getByText('The file is damaged').waitFor({ timeout: LONG });
    await page.getByText(/Show what is lost/).press('Enter');
    await page.locator('.failures').getByText('Text 150', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Restore', exact: true }).press('Enter');
    await page.getByText(/^Restored: /).waitFor({ timeout: LONG });
    const { documents } = await rowsOf(there.desk);
    expect(documents?.length).toBeGreaterThan(COUNT / 2);
    expect(documents?.some((row) => row.includes('"u150"'))).toBe(false);
    await page.close();
  });
});
