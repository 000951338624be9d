/**
 * The team's host as people run it (`npm run serve`), seen through the screens: what the buttons of a delivery do
 * there, by keyboard, and what is said when it refuses a question.
 */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { createAccount } from '../../../src/server/accounts/accounts';
import { runCommand } from '../../../src/server/http/command-line';
import { prepare, spendAllowance } from '../../server/hosts/prepare';
import { pressButton } from '../drivers/by-keyboard';
import { type LedgerService, startLedgerService } from '../drivers/ledger-service';
import { ownFolder } from '../drivers/own-folder';
import { ownPages } from '../drivers/own-pages';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';
import { startTeamHost, type TeamHost } from './host';

const TROUBLED_KEY = 'key-e2e-0123456789-abcd';
/** What the host is set to; at its usual limits this would be a test of waiting. */
const LIMITS = {
  content: { quota: 60, windowMs: 10_000 },
  question: { quota: 1, windowMs: 60_000 },
};

const profile = ownFolder('screens');
const keys = { team: '', free: '', busy: '', spent: '', none: 'jd_1_no-such-key-0123456789' };
const pages = ownPages((file) => {
  const name = file.replace('.html', '');
  return `<!doctype html><title>Notes on the ${name}</title><article><h1>Notes on the ${name}</h1>
    <p>The ${name} stands in the shallow water of the estuary and waits for small fish.</p></article>`;
});
let host: TeamHost;
let troubled: LedgerService;
let browser: TestingProfile;

beforeAll(async () => {
  host = await startTeamHost((_, data) =>
    prepare({ data }, async (store) => {
      keys.team = (await createAccount(store, 'team', 'pro')).key;
      keys.free = (await createAccount(store, 'other', 'free')).key;
      keys.busy = (await createAccount(store, 'busy', 'pro')).key;
      keys.spent = (await createAccount(store, 'spent', 'pro')).key;
      for (const plan of ['pro', 'free']) {
        await runCommand(store, ['plans', 'set', plan], { context: '60/10', question: '1/60' });
      }
      await spendAllowance(store, keys.spent);
    }),
  );
  troubled = await startLedgerService();
  browser = await startTestingProfile(profile);
});

afterAll(async () => {
  await browser?.close();
  await troubled?.close();
  await host?.close();
});

const elsewhere = () => host.baseUrl.replace(/v1$/, 'v2');

async function clip(name: string): Promise<void> {
  const page = await browser.open(pages.url(`${name}.html`));
  await browser.ask('clip.save', { kind: 'page', namespace: name });
  await page.close();
}

/** The delivery of a page's clip, as the background tells it. */
async function deliveryOf(name: string) {
  const { rows } = await browser.ask('deliveries.list', { offset: 0, limit: 100 });
  return rows.find(({ title }) => title === `Notes on the ${name}`);
}

/** Everything the host has under a namespace: its newest version, or nothing. */
async function hostHas(namespace: string): Promise<string[]> {
  const url = `${host.baseUrl}/context/save?${new URLSearchParams({ namespace })}`;
  const headers = { Authorization: keys.team };
  const listed = await fetch(url, { headers });
  if (listed.status === 404) return [];
  const { versions } = (await listed.json()) as { versions: { version: number }[] };
  return Promise.all(
    versions.map(async ({ version }) =>
      (await fetch(`${url}&version=${version}`, { headers })).text(),
    ),
  );
}

describe('a delivery to the team host', () => {
  const [retried, edited, deleted, refused] = ['heron', 'egret', 'stork', 'spoonbill'] as const;
  let page: Page;
  beforeAll(async () => {
    page = await browser.openOwn('activity.html');
  });
  afterAll(() => page.close());

  const row = (name: string): Locator =>
    page.locator('.delivery').filter({ hasText: `Notes on the ${name}` });

  it('at an address that is not quite right is refused, can be exported, and waits', async () => {
    await browser.connect({ baseUrl: elsewhere(), limits: LIMITS }, keys.team);
    for (const name of [retried, edited, deleted]) await clip(name);
    await row(retried).getByText('(404)').waitFor();
    // The others were not even tried, and say what they wait for.
    await row(edited).getByText('in the queue. Team does not know').waitFor();
    // A person's word has the first of them tried all the same, and it is refused alike.
    await pressButton(page, row(edited), 'Retry');
    await row(edited)
      .getByText(/^(?!.*in the queue).*\(404\)/)
      .waitFor();
    expect((await deliveryOf(edited))?.attempts).toBe(1);
    const coming = page.waitForEvent('download');
    await pressButton(page, row(retried), 'Export');
    const bytes = readFileSync(await (await coming).path());
    const { id = '', bytes: size } = (await deliveryOf(retried)) ?? {};
    const { body } = await browser.ask('deliveries.body', { id });
    expect(bytes.equals(Buffer.from(body))).toBe(true);
    expect(bytes.byteLength).toBe(size);
    expect(body).toContain(`The ${retried} stands in the shallow water`);
    expect(bytes.includes(keys.team)).toBe(false);
  });

  it('is deleted, or goes with other words, by keyboard', async () => {
    await pressButton(page, row(deleted), 'Delete');
    await row(deleted).waitFor({ state: 'detached' });
    await pressButton(page, row(edited), 'Edit');
    const text = row(edited).getByRole('textbox', { name: 'What is sent' });
    expect(await text.inputValue()).toContain(`The ${edited} stands in the shallow water`);
    await text.fill(JSON.stringify([`Other words about the ${edited}.`]));
    await pressButton(page, row(edited), 'Send this instead');
    await text.waitFor({ state: 'detached' });
  });

  it('goes by Retry once the address is right, each with its own bytes and once', async () => {
    const before = { retried: await deliveryOf(retried), edited: await deliveryOf(edited) };
    expect(await deliveryOf(deleted)).toBeUndefined();
    await browser.connect({ baseUrl: host.baseUrl, limits: LIMITS }, keys.team);
    // What was refused waits for a word of the person; a better address alone does not send it.
    await row(retried).getByRole('button', { name: 'Retry', exact: true }).waitFor();
    expect(await hostHas(before.retried?.namespace ?? '')).toEqual([]);
    await pressButton(page, row(retried), 'Retry');
    await until('it is saved', async () => (await deliveryOf(retried))?.state.kind === 'saved');
    await until('the other too', async () => (await deliveryOf(edited))?.state.kind === 'saved');
    const [kept, ...olderKept] = await hostHas(before.retried?.namespace ?? '');
    expect(kept).toContain(`The ${retried} stands in the shallow water`);
    const [changed, ...olderChanged] = await hostHas(before.edited?.namespace ?? '');
    expect(changed).toContain(`Other words about the ${edited}.`);
    expect([...olderKept, ...olderChanged]).toEqual([]);
    const found = await browser.ask('search.services', { query: deleted });
    expect(JSON.stringify(found.passages)).not.toContain(deleted);
  });

  it('that the host refuses says so in its words, and goes when it was put right', async () => {
    const [view] = await browser.ask('services.list', {});
    if (view === undefined) throw new Error('no service');
    await browser.ask('services.put', { service: { ...view.service, paused: true } });
    await clip(refused);
    await row(refused).getByText('in the queue. Sending to Team is paused.').waitFor();
    const text = row(refused).getByRole('textbox', { name: 'What is sent' });
    await pressButton(page, row(refused), 'Edit');
    await text.fill('[]');
    await pressButton(page, row(refused), 'Send this instead');
    await text.waitFor({ state: 'detached' });
    await browser.ask('services.put', { service: view.service });
    await row(refused).getByText('Team did not accept this: “').waitFor();
    await pressButton(page, row(refused), 'Edit');
    await text.fill(JSON.stringify([`Better words about the ${refused}.`]));
    await pressButton(page, row(refused), 'Send this instead');
    await until('it is saved', async () => (await deliveryOf(refused))?.state.kind === 'saved');
    const { namespace = '' } = (await deliveryOf(refused)) ?? {};
    const versions = await hostHas(namespace);
    expect(versions).toHaveLength(1);
    expect(versions[0]).toContain(`Better words about the ${refused}.`);
  });
});

/** What can be in the way of a question, and how it is said. */
const REFUSALS: {
  what: string;
  connect: () => Promise<void>;
  says: RegExp;
  /** Said in the second surface, where the service told when to come again: it is left in peace until then. */
  saysAgain?: RegExp;
  /** What happens once a page is open. */
  meanwhile?: () => Promise<void>;
  /** Whether the service still gives its passages to the next rung. */
  passages: boolean;
}[] = [
  {
    what: 'an account without the Pro plan (402)',
    connect: () =>
      browser.connect({ id: 'free', baseUrl: host.baseUrl, limits: LIMITS }, keys.free),
    says: /Questions to Team need its Pro plan \(402\)\. Search and saving go on\./,
    passages: true,
  },
  {
    what: 'a key that it does not know (401)',
    connect: () =>
      browser.connect({ id: 'none', baseUrl: host.baseUrl, limits: LIMITS }, keys.none),
    says: /Team does not accept the key \(401\)\. Copy the key/,
    passages: false,
  },
  {
    what: 'an address that it does not know (404)',
    connect: () => browser.connect({ id: 'lost', baseUrl: elsewhere(), limits: LIMITS }, keys.team),
    says: /Team does not know the key, or not the address \(404\): “.+”.*ends in v1/,
    passages: false,
  },
  {
    what: 'a key that asked too often elsewhere (429)',
    connect: async () => {
      const url = `${host.baseUrl}/question?query=anything`;
      const elsewhere = await fetch(url, { headers: { Authorization: keys.busy } });
      expect(elsewhere.status).toBe(200);
      await browser.connect({ id: 'busy', baseUrl: host.baseUrl, limits: LIMITS }, keys.busy);
    },
    says: /Team was asked too often \(429\)\. It can be asked again in/,
    saysAgain: /Team is left alone for a while, to keep to its limits\. It can be asked again in/,
    passages: true,
  },
  {
    what: 'an allowance that is spent (429)',
    connect: () =>
      browser.connect({ id: 'spent', baseUrl: host.baseUrl, limits: LIMITS }, keys.spent),
    says: /This month’s allowance of answers at Team is spent \(429\)\. Search and saving go on\./,
    saysAgain:
      /Team has spent its allowance\. It can be asked again in \d+ (days?|hours?|minutes?)\./,
    passages: true,
  },
  {
    what: 'trouble of the service’s own (500)',
    connect: () => {
      troubled.questions = 500;
      return browser.connect({ id: 'troubled', baseUrl: troubled.baseUrl }, TROUBLED_KEY);
    },
    says: /Team is unavailable \(500\)/,
    passages: true,
  },
  {
    what: 'nobody at the address',
    connect: () => {
      troubled.down = true;
      return browser.connect({ id: 'down', baseUrl: troubled.baseUrl }, TROUBLED_KEY);
    },
    says: /Team could not be reached\. Check your network, the address/,
    passages: false,
  },
  {
    what: 'no network',
    connect: () =>
      browser.connect({ id: 'offline', baseUrl: host.baseUrl, limits: LIMITS }, keys.team),
    // A new page comes with the network, and its process is the worker's.
    meanwhile: () => browser.goOffline(),
    says: /There is no network\. Try again when there is\./,
    passages: false,
  },
];

describe('a question to the team host that meets', () => {
  it.each(REFUSALS)(
    '$what says so and is answered from the next rung, by name',
    async (refusal) => {
      for (const { service } of await browser.ask('services.list', {})) {
        await browser.ask('services.remove', { id: service.id, withUnsent: true });
      }
      await refusal.connect();
      for (const surface of ['popup.html', 'sidepanel.html']) {
        const page = await browser.openOwn(surface);
        const box = page.getByRole('combobox', { name: 'Search or ask' });
        await box.fill('What does the heron wait for?');
        await refusal.meanwhile?.();
        await page.keyboard.press('Control+Enter');
        const drawn = refusal.passages
          ? 'Quoted from your library and Team'
          : 'Quoted from your library';
        await page.locator('.rung').getByText(drawn, { exact: true }).waitFor();
        expect(await page.locator('.prose').innerText()).toContain('waits for small fish');
        expect(await page.locator('.prose a.cite').count()).toBeGreaterThan(0);
        const said = await page.locator('.skipped').innerText();
        const again = surface === 'sidepanel.html' ? refusal.saysAgain : undefined;
        expect(said).toMatch(again ?? refusal.says);
        await page.close();
      }
    },
  );
});
