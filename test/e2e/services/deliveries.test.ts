/**
 * What a person can do about a clip on its way, on the page of what goes out, by keyboard: against a service
 * that refuses, breaks off and asks for another key.
 */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { readArticle } from '../drivers/articles';
import { isCleanInBoth } from '../drivers/both-themes';
import { pressButton } from '../drivers/by-keyboard';
import { type LedgerService, startLedgerService } from '../drivers/ledger-service';
import { ownFolder } from '../drivers/own-folder';
import { ownPages } from '../drivers/own-pages';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const KEY = 'key-e2e-0123456789-abcd';
const FAST = {
  content: { quota: 50, windowMs: 1_000 },
  question: { quota: 50, windowMs: 1_000 },
};

const profile = ownFolder('deliveries');
const pages = ownPages((file) => readArticle(file.replace(/-\d+\.html$/, '.html')));
let remote: LedgerService;
let browser: TestingProfile;
let panel: Page;
let activity: Page;
let clips = 0;

beforeAll(async () => {
  remote = await startLedgerService();
  browser = await startTestingProfile(profile);
  await browser.connect({ name: 'Team', baseUrl: remote.baseUrl, limits: FAST }, KEY);
  activity = await browser.openOwn('activity.html');
  panel = await browser.openOwn('sidepanel.html');
});

afterAll(async () => {
  await browser?.close();
  await remote?.close();
});

/** Clips a page of its own, which goes to a namespace of its own. */
async function clip(): Promise<string> {
  const page = await browser.open(pages.url(`jackdaws-${++clips}.html`));
  const { uid } = await browser.ask('clip.save', { kind: 'page', namespace: `n${clips}` });
  await page.close();
  return uid;
}

/** The newest delivery as the page shows it. */
const row = (): Locator => activity.locator('.deliveries .delivery').first();

async function shown(words: string, where = row()): Promise<void> {
  await where.getByText(words).waitFor();
}

const unsent = async () => (await browser.ask('deliveries.list', { offset: 0, limit: 1 })).unsent;
const badge = () =>
  browser.desk.evaluate(() =>
    (
      globalThis as unknown as { chrome: { action: { getBadgeText(o: object): Promise<string> } } }
    ).chrome.action.getBadgeText({}),
  );

describe('a clip the service has trouble with', () => {
  it('waits, says why and until when, is counted on the button, and goes by Retry', async () => {
    remote.saves = 503;
    // So long that only a person's word brings it there.
    remote.retryAfter = 600;
    await clip();
    await shown('Team is unavailable (503).');
    expect(await row().textContent()).toMatch(/Again in \d+ \w+\./);
    await until('the button counts it', async () => (await badge()) === '1');
    expect(remote.ledger).toHaveLength(0);
    await isCleanInBoth(activity, 'a delivery that waits');
    remote.saves = 'ok';
    await pressButton(activity, row(), 'Retry');
    await shown('saved today');
    expect(remote.ledger).toHaveLength(1);
    await until('the button counts nothing', async () => (await badge()) === '');
  });

  it('refused, can be edited: the new words go as a delivery of their own', async () => {
    remote.saves = 422;
    await clip();
    await shown('Team did not accept this: “This test was told to answer 422.”');
    await pressButton(activity, row(), 'Edit');
    const text = row().getByRole('textbox', { name: 'What is sent' });
    await text.waitFor();
    await isCleanInBoth(activity, 'one that was delivered, and one that is edited');
    expect(await text.inputValue()).toContain('How jackdaws choose a home');
    await text.fill('["These are the words that go instead."]');
    remote.saves = 'ok';
    await pressButton(activity, row(), 'Send this instead');
    await until('it has arrived', async () => remote.ledger.length === 2);
    expect(remote.ledger[1]?.body).toBe('["These are the words that go instead."]');
    await until('that is noted', async () => (await unsent()) === 0);
  });

  it('can be exported: the file holds the very bytes, and no key', async () => {
    remote.saves = 422;
    await clip();
    await shown('422');
    const coming = activity.waitForEvent('download');
    await pressButton(activity, row(), 'Export');
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/\.json$/);
    const bytes = readFileSync(await download.path());
    const [first] = (await browser.ask('deliveries.list', { offset: 0, limit: 1 })).rows;
    const { body } = await browser.ask('deliveries.body', { id: first?.id ?? '' });
    expect(bytes.equals(Buffer.from(body))).toBe(true);
    expect(bytes.byteLength).toBe(first?.bytes);
    expect(bytes.includes(KEY)).toBe(false);
  });

  it('can be deleted, and is then not sent', async () => {
    const before = remote.ledger.length;
    await pressButton(activity, row(), 'Delete');
    await until('it is gone', async () => (await unsent()) === 0);
    remote.saves = 'ok';
    const uid = await clip();
    await until('the next one has arrived', async () => remote.ledger.length === before + 1);
    const { rows } = await browser.ask('deliveries.list', { offset: 0, limit: 100 });
    const next = rows.find(({ documentUid }) => documentUid === uid);
    expect(remote.ledger.at(-1)?.id).toBe(next?.id);
  });

  it('waits for the key when that is refused, and goes when another is given', async () => {
    remote.keys = new Set(['key-e2e-another-0123456789-efgh']);
    await clip();
    await shown('waits for another key.');
    const before = remote.ledger.length;
    const { desk } = browser;
    await pressButton(desk, desk.locator('#services'), 'Edit');
    await desk.getByLabel('API key').fill('key-e2e-another-0123456789-efgh');
    await desk.keyboard.press('Enter');
    await shown('saved today');
    expect(remote.ledger).toHaveLength(before + 1);
  });
});

describe('a save whose answer was lost', () => {
  it('is sent once more with the same bytes where the namespace is its own', async () => {
    const before = remote.ledger.length;
    remote.saves = 'lost-after';
    await clip();
    await shown('may have arrived; the same clip is sent again.');
    expect(await row().getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
    remote.saves = 'ok';
    // By itself: nobody is asked.
    await shown('saved today');
    const [one, ...again] = remote.ledger.slice(before);
    expect(again.length).toBeGreaterThan(0);
    for (const { id, body, namespace } of again) {
      expect({ id, body, namespace }).toEqual({
        ...{ id: one?.id, body: one?.body, namespace: one?.namespace },
      });
    }
  });

  it('asks the person where the namespace is shared: “It is there” sends nothing, “Send again” does', async () => {
    const [view] = await browser.ask('services.list', {});
    if (view?.service.kind !== 'interface') throw new Error('no service');
    const namespace = { kind: 'shared', name: 'all' } as const;
    await browser.ask('services.put', { service: { ...view.service, namespace } });
    remote.saves = 'lost-after';
    await clip();
    await shown('Delivery unconfirmed, and other clips share its namespace.');
    const before = remote.ledger.length;
    remote.saves = 'ok';
    await pressButton(activity, row(), 'It is there');
    await shown('saved today');
    expect(remote.ledger).toHaveLength(before);

    remote.saves = 'lost-after';
    await clip();
    await shown('Delivery unconfirmed');
    remote.saves = 'ok';
    await pressButton(activity, row(), 'Send again');
    await shown('saved today');
    expect(remote.ledger).toHaveLength(before + 2);
    await browser.ask('services.put', { service: view.service });
  });
});

describe('the side panel', () => {
  it('says how many are waiting, and leads to them by keyboard', async () => {
    remote.saves = 422;
    await clip();
    await clip();
    await panel.bringToFront();
    const link = panel.getByRole('link', { name: '2 clips waiting to be delivered' });
    await link.focus();
    const [page] = await Promise.all([
      browser.context.waitForEvent('page'),
      panel.keyboard.press('Enter'),
    ]);
    await page.waitForURL(/activity\.html#deliveries$/);
    const rows = page.locator('.delivery');
    await shown('did not accept this', rows.first());
    const listed = await rows.count();
    await pressButton(page, rows.first(), 'Delete');
    await panel.getByRole('link', { name: '1 clip waiting to be delivered' }).waitFor();
    // The number is there before the rows are.
    await until('its row is gone', async () => (await rows.count()) === listed - 1);
    remote.saves = 'ok';
    const before = remote.ledger.length;
    await pressButton(page, rows.first(), 'Retry');
    await until('it has arrived', async () => remote.ledger.length === before + 1);
    await panel.getByText('waiting to be delivered').waitFor({ state: 'detached' });
    await page.close();
  });
});

describe('Undo', () => {
  it('says plainly what has reached the service, and calls back what has not', async () => {
    const before = remote.ledger.length;
    const uid = await clip();
    await until('it has arrived', async () => remote.ledger.length === before + 1);
    await until('that is noted', async () => (await unsent()) === 0);
    expect(await browser.ask('clip.undo', { uid, change: 'created' })).toEqual({
      left: [{ service: 'Team', how: 'saved' }],
    });
    remote.saves = 422;
    const unfit = await clip();
    await shown('422');
    expect(await browser.ask('clip.undo', { uid: unfit, change: 'created' })).toEqual({
      left: [],
    });
    expect(await unsent()).toBe(0);
    remote.saves = 503;
    const refused = await clip();
    await shown('503');
    // The browser may have repeated it, and this may be the answer to the repeat.
    expect(await browser.ask('clip.undo', { uid: refused, change: 'created' })).toEqual({
      left: [{ service: 'Team', how: 'maybe' }],
    });
    expect(await unsent()).toBe(0);
    remote.saves = 'ok';
  });
});

describe('a service that answers in markdown alone', () => {
  it('is searched: each save is a row of its own with its page, and questions are answered', async () => {
    remote.plain = true;
    await panel.bringToFront();
    await panel.getByRole('combobox', { name: 'Search or ask' }).fill('instead');
    await panel.getByText('Nothing you kept matches these words.').waitFor();
    await panel.keyboard.press('Enter');
    await panel.getByText('Team was asked.').waitFor();
    const hit = panel.locator('.row.hit').first();
    expect(await hit.textContent()).toContain('These are the words that go instead.');
    // The row in hand stayed in hand: it asks. The one above is the hit.
    expect(await panel.locator('.row[aria-selected=true]').textContent()).toContain('Ask');
    await panel.keyboard.press('ArrowUp');
    // It has no page, so its own words are shown, and Escape goes back.
    await panel.keyboard.press('Enter');
    await panel
      .locator('.passage .prose')
      .getByText('These are the words that go instead.')
      .waitFor();
    await panel.keyboard.press('Escape');
    await hit.waitFor();

    await panel
      .getByRole('combobox', { name: 'Search or ask' })
      .fill('Where do jackdaws build their nests?');
    await panel.keyboard.press('Control+Enter');
    await panel.locator('.rung').getByText('Answer of Team').waitFor();
    await panel.getByText('It names no sources.').waitFor();
  });

  it('told of before, is told of again with its age when it cannot be reached', async () => {
    await browser.desk.evaluate(async () => {
      const open = indexedDB.open('jackdaw');
      const database = await new Promise<IDBDatabase>((resolve) => {
        open.onsuccess = () => resolve(open.result);
      });
      const store = database.transaction('answers', 'readwrite').objectStore('answers');
      const all = store.getAll();
      await new Promise((resolve) => {
        all.onsuccess = resolve;
      });
      for (const row of all.result) store.put({ ...row, storedAt: row.storedAt - 5 * 3_600_000 });
      await new Promise((resolve) => {
        store.transaction.oncomplete = resolve;
      });
      database.close();
    });
    remote.down = true;
    await panel.bringToFront();
    await panel.getByRole('combobox', { name: 'Search or ask' }).fill('instead');
    await panel.getByText('Nothing you kept matches these words.').waitFor();
    await panel.keyboard.press('Enter');
    await panel.getByText('Team: as it answered 5 hours ago.').waitFor();
    await panel.getByText('Team could not be reached.').waitFor();
    await panel.locator('.row.hit').first().waitFor();

    await panel
      .getByRole('combobox', { name: 'Search or ask' })
      .fill('Where do jackdaws build their nests?');
    await panel.keyboard.press('Control+Enter');
    await panel.locator('.rung').getByText('Answer of Team, kept 5 hours ago.').waitFor();
    remote.down = false;
  });

  it('that refuses the answer still gives its passages', async () => {
    await panel.bringToFront();
    remote.plan = 'free';
    await panel
      .getByRole('combobox', { name: 'Search or ask' })
      .fill('What do jackdaws build in a shaft?');
    await panel.keyboard.press('Control+Enter');
    await panel.locator('.rung').getByText('your library and Team').waitFor();
    await panel.getByText('Questions to Team need its Pro plan (402).').waitFor();
  });
});

describe('the keys of the library', () => {
  it('go through what waits, open its page, and delete one after the other', async () => {
    remote.down = true;
    for (let n = 0; n < 3; n++) await clip();
    await activity.bringToFront();
    await activity.reload();
    const names = () => browser.ask('deliveries.list', { offset: 0, limit: 3 });
    const [newest, , oldest] = (await names()).rows;
    const onRow = (id = '') =>
      until('the row has the focus', () =>
        activity.evaluate(
          (wanted) => (document.activeElement as HTMLElement | null)?.dataset.row === wanted,
          id,
        ),
      );
    await row().waitFor();
    await activity.keyboard.press('?');
    const keys = activity.getByRole('dialog', { name: 'Keys' });
    await keys.getByText('Next row').waitFor();
    await isCleanInBoth(activity, 'the list of keys');
    await activity.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await activity.keyboard.press('j');
    await onRow(newest?.id);
    const opening = activity.context().waitForEvent('page');
    await activity.keyboard.press('o');
    const live = await opening;
    await until('its page is opened', async () => live.url() === newest?.url);
    await live.close();
    await activity.bringToFront();
    await activity.keyboard.press('j');
    await activity.keyboard.press('k');
    await onRow(newest?.id);
    await activity.keyboard.press('#');
    await activity.keyboard.press('#');
    await onRow(oldest?.id);
    await until('two are gone', async () => (await names()).rows[0]?.id === oldest?.id);
    remote.down = false;
  });
});
