/**
 * A library moved to the team's host as people run it (`npm run serve`), over HTTP: told first, sent a few at a time,
 * paused, killed in the middle with the whole browser, gone on by itself, and read back. And a custom connection of
 * the same host, where a page clipped again replaces itself.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { createAccount } from '../../../src/server/accounts/accounts';
import { runCommand } from '../../../src/server/http/command-line';
import { pushService } from '../../fakes/services/services';
import { prepare } from '../../server/hosts/prepare';
import { printed } from '../../server/hosts/server-process';
import { readArticle } from '../drivers/articles';
import { ownFolder } from '../drivers/own-folder';
import { ownPages } from '../drivers/own-pages';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';
import { startTeamHost, type TeamHost } from './host';

const DOCUMENTS = 30;
/** The host's usual limit is 5 in 10 s; pacing at it is shown elsewhere, and these saves would take a minute. */
const LIMIT = { quota: 5, windowMs: 4_000 };
/** Twenty times what the limit makes of them. */
const SENT_MS = 480_000;

const profile = ownFolder('move');
const pages = ownPages((file) =>
  file === 'changing.html'
    ? Buffer.from(
        `<!doctype html><title>A page that changes</title><article><h1>A page that changes</h1><p>${words}</p></article>`,
      )
    : readArticle(file.replace(/-\d+\.html$/, '.html')),
);
let host: TeamHost;
let browser: TestingProfile;
let key = '';
let token = '';
/** What the page for `changing.html` says now. */
let words = 'The first words of the page that changes.';

beforeAll(async () => {
  host = await startTeamHost((_, data) =>
    prepare({ data }, async (store) => {
      const context = `${LIMIT.quota}/${LIMIT.windowMs / 1_000}`;
      await runCommand(store, ['plans', 'set', 'pro'], { context });
      const account = await createAccount(store, 'team', 'pro');
      key = account.key;
      const made = await runCommand(store, ['connections', 'create', 'notes'], { name: 'Notes' });
      token = printed(made.join('\n'), 'Token');
    }),
  );
  browser = await startTestingProfile(profile);
  const page = await browser.open(pages.url('tides.html'));
  for (let clip = 0; clip < DOCUMENTS; clip++) {
    await browser.ask('clip.save', { kind: 'page', namespace: `tide-${clip}` });
  }
  await page.close();
});

afterAll(async () => {
  await browser?.close();
  await host?.close();
});

const view = async () => (await browser.ask('services.list', {}))[0];
const arrived = async () => {
  const { rows } = await browser.ask('deliveries.list', { offset: 0, limit: 1_000 });
  return rows.filter(({ state }) => state.kind === 'saved').length;
};

describe('moving a library', () => {
  it('is told before anything is sent', async () => {
    const limits = { content: LIMIT, question: LIMIT };
    await browser.connect({ name: 'Team', baseUrl: host.baseUrl, limits, sendClips: false }, key);
    const { desk } = browser;
    await desk.reload();
    await desk.getByText('Move my library to Team').focus();
    await desk.keyboard.press('Enter');
    await desk.getByRole('button', { name: 'See what would be sent' }).press('Enter');
    await desk.getByText(`${DOCUMENTS} documents,`).waitFor();
    expect((await browser.ask('deliveries.list', { offset: 0, limit: 1 })).total).toBe(0);
    expect((await browser.ask('ledger.list', { offset: 0, limit: 1 })).total).toBe(0);
  });

  it('shows how far it is, holds at Pause, and puts few documents ahead', async () => {
    const { desk } = browser;
    await desk.getByRole('button', { name: `Send ${DOCUMENTS} documents` }).press('Enter');
    await desk.getByText(`of ${DOCUMENTS} sent to Team.`).waitFor();
    await until('some have arrived', async () => (await arrived()) >= 3);
    expect((await browser.ask('deliveries.list', { offset: 0, limit: 1 })).unsent).toBeLessThan(11);
    await desk.getByRole('button', { name: 'Pause the move' }).press('Enter');
    await desk.getByRole('button', { name: 'Go on' }).waitFor();
    await until(
      'what lay in the outbox has gone',
      async () => (await browser.ask('deliveries.list', { offset: 0, limit: 1 })).unsent === 0,
    );
    const { posted = 0, finished } = (await view())?.move ?? {};
    expect(finished).toBe(false);
    expect(posted).toBeLessThan(DOCUMENTS);
    expect(await arrived()).toBe(posted);
  });

  it('goes on by itself after the browser was killed in the middle, and sends each document once', async () => {
    const { desk } = browser;
    await desk.getByRole('button', { name: 'Go on' }).press('Enter');
    const before = await arrived();
    await until('it goes on', async () => (await arrived()) > before);
    await browser.sigkill();
    browser = await startTestingProfile(profile);
    await until(
      'all are sent',
      async () => {
        const now = await view();
        return now?.move?.finished === true && now.unsent === 0;
      },
      SENT_MS,
    );
    const { rows } = await browser.ask('deliveries.list', { offset: 0, limit: 1_000 });
    expect(rows).toHaveLength(DOCUMENTS);
    expect(new Set(rows.map(({ documentUid }) => documentUid)).size).toBe(DOCUMENTS);
    // The one that was on the wire when the browser died may have gone twice; no other.
    expect(rows.filter(({ attempts }) => attempts > 1).length).toBeLessThanOrEqual(1);
    await browser.desk.getByText(`${DOCUMENTS} documents sent to Team.`).waitFor();
  });

  it('is read back from the host', async () => {
    const { desk } = browser;
    await desk.getByRole('button', { name: 'Check that they arrived' }).press('Enter');
    await desk.getByText('Asked Team for 5 of 5 documents, found 5.').waitFor();
    const { documents } = await browser.ask('documents.list', { offset: 0, limit: 1 });
    await browser.open(pages.url('jackdaws.html'));
    const { uid } = await browser.ask('clip.save', { kind: 'page', namespace: 'never-sent' });
    const id = 'service-1';
    expect(await browser.ask('services.read-back', { id, uid })).toEqual({ there: 'no' });
    expect(documents).toHaveLength(1);
  });
});

describe('a custom connection', () => {
  it('gets each page under its uid: clipped again, it replaces itself', async () => {
    const documents = `${host.baseUrl}/connections/notes/documents`;
    const target = pushService({ name: 'Notes', urlTemplate: `${documents}/{{uid}}` });
    await browser.ask('services.put', { service: target });
    await browser.giveSecret(target.id, host.baseUrl, token);

    const list = async () => {
      const reply = await fetch(documents, { headers: { Authorization: `Bearer ${token}` } });
      return ((await reply.json()) as { documents: { uid: string; title: string }[] }).documents;
    };
    const delivered = () =>
      until('it is delivered', async () => {
        return (await browser.ask('deliveries.list', { offset: 0, limit: 1 })).unsent === 0;
      });

    await browser.open(pages.url('changing.html'));
    const first = await browser.ask('clip.save', { kind: 'page', namespace: 'notes' });
    await delivered();
    expect(await list()).toMatchObject([{ uid: first.uid, title: 'A page that changes' }]);

    words = 'Other words, which take the place of the first.';
    await browser.open(pages.url('changing.html'));
    const second = await browser.ask('clip.save', { kind: 'page', namespace: 'notes' });
    expect(second).toMatchObject({ uid: first.uid, change: 'updated' });
    await delivered();
    expect(await list()).toHaveLength(1);
    const read = await fetch(
      `${host.baseUrl}/context?${new URLSearchParams({ query: 'other words which take the place' })}`,
      { headers: { Authorization: key } },
    );
    const { message } = (await read.json()) as { message: string };
    expect(message).toContain('Other words, which take the place');
    expect(message).not.toContain('The first words of the page');
  });

  it('gets a selection too, by keyboard: it is stopped, and taken back as far as it has not left', async () => {
    const page = await browser.openOwn('library.html');
    const all = (await browser.ask('documents.list', { offset: 0, limit: 1 })).total;
    await page.getByText(`${all} documents`).waitFor();
    const deliver = async () => {
      await page.getByRole('button', { name: 'Deliver…' }).press('Enter');
      await page.getByLabel('Deliver to').waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    };
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await deliver();
    // The newest went there when it was clipped.
    await page
      .getByText('2 documents handed over for Notes. 1 document went there before.')
      .waitFor();
    await until('it is delivered', async () => (await arrived()) === DOCUMENTS + 2 + 2);
    const before = await arrived();

    await page.keyboard.press('x');
    await page.getByRole('button', { name: `Select all ${all}` }).press('Enter');
    await deliver();
    // Before it says a number, it is not noted yet.
    await page.getByText(/^Delivering to Notes: \d/).waitFor();
    await browser.killWorker();
    await until('some have left', async () => (await arrived()) > before);
    await page.getByRole('button', { name: 'Stop' }).press('Enter');
    await page.getByText(`of ${all} documents handed over for Notes.`).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText(/^Undone, but \d+ documents? had left already/).waitFor();
    await until('nothing waits', async () => {
      return (await browser.ask('deliveries.list', { offset: 0, limit: 1 })).unsent === 0;
    });
    expect(await arrived()).toBeLessThan(DOCUMENTS + all);
    await page.goto(new URL('activity.html', page.url()).href);
    await page.locator('.delivery').nth(1).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await page.locator('.delivery:nth-child(2):focus').waitFor();
    await page.keyboard.press('Home');
    await page.locator('.delivery:nth-child(1):focus').waitFor();
    await page.close();
  });
});
