/** Firefox ends the background that has nothing to do, and starts it for what it is needed for. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { type Firefox, startFirefox } from '../drivers/firefox';
import { type LedgerService, startLedgerService } from '../drivers/ledger-service';
import { ownPages } from '../drivers/own-pages';
import { allowLoopback, connectIn } from './firefox-service';

const KEY = 'key-e2e-0123456789-abcd';

let firefox: Firefox;
const server = ownPages();
let remote: LedgerService;

beforeAll(async () => {
  remote = await startLedgerService();
  // Not its half minute; much less would end it amid an answer.
  const prefs = { 'extensions.background.idle.timeout': 4_000 };
  firefox = await startFirefox({ allowsAll: true, prefs });
  await allowLoopback(firefox);
  await connectIn(firefox, { name: 'Team', baseUrl: remote.baseUrl }, KEY);
});

afterAll(async () => {
  await firefox?.close();
  await remote?.close();
});

/** Looks without a message, which would start it. */
const backgroundIsOver = () =>
  until('the background has ended', () =>
    firefox.desk.evaluate(() => {
      const { browser } = globalThis as unknown as {
        browser: { extension: { getBackgroundPage(): object | null } };
      };
      return browser.extension.getBackgroundPage() === null;
    }),
  );

/** What of ours a tab shows, whose address has this in it. */
function tabAt(part: string, timeoutMs?: number) {
  const look = async () => {
    for (const page of await firefox.browser.pages()) {
      const href = await page.evaluate(() => location.href).catch(() => '');
      if (href.includes(part)) return page;
    }
    return undefined;
  };
  return until(`a tab shows ${part}`, look, timeoutMs);
}

describe('a background that Firefox has ended', () => {
  it('keeps a page by its key, and delivers what waited by its alarm', async () => {
    remote.saves = 503;
    remote.retryAfter = 45;
    await firefox.open(server.url('tides.html'));
    await backgroundIsOver();
    await firefox.display.press('alt+shift+j');
    await until('it is refused', async () => remote.requests.some((one) => one.includes('save')));
    remote.saves = 'ok';
    await backgroundIsOver();
    expect(remote.ledger).toEqual([]);
    // Nothing asks it anything meanwhile.
    await until('it has arrived', async () => remote.ledger.length === 1);
    expect(remote.ledger[0]?.body).toContain('Why the tide is late');
  });

  it('answers the address bar: words after jd open what is found', async () => {
    const { display } = firefox;
    const found = await until('the library opens', async () => {
      await firefox.open('about:blank');
      await backgroundIsOver();
      await display.press('ctrl+l');
      await display.type('jd tide moon');
      await display.press('Return');
      // A busy browser may take the keyword for a word of a search; then the words are typed again.
      return tabAt('/library.html#q=tide', 15_000).catch(() => undefined);
    });
    await until('the document is there', () =>
      found.evaluate(() => document.body.innerText.includes('Why the tide is late')),
    );
  });

  it('answers a question in the address bar, and opens a row that is chosen there', async () => {
    const { display } = firefox;
    const typed = async (words: string) => {
      const page = await firefox.open('about:blank');
      await display.press('ctrl+l');
      await display.type(`jd ${words}`);
      return page;
    };
    const asked = await until('the question is asked', async () => {
      await typed('why is the tide late?');
      await display.press('Return');
      return tabAt('/sidepanel.html', 15_000).catch(() => undefined);
    });
    await until('it is answered', () =>
      asked.evaluate(() => document.querySelector('.answer .sources') !== null),
    );
    // The browser tells nobody when the rows are there, so each try waits a little longer for them.
    let pause = 0;
    await until('the row opens', async () => {
      const page = await typed('tide moon');
      pause += 300;
      await setTimeout(pause);
      await display.press('Down');
      await display.press('Return');
      return until(
        'the page is there',
        async () => (await page.evaluate(() => location.href)).includes('tides.html'),
        5_000,
      ).catch(() => false);
    });
  });

  it('keeps a setting that is changed by keys', async () => {
    const { desk, display } = firefox;
    await desk.evaluate(`void browser.tabs.create({ url: 'options.html' })`);
    const options = await tabAt('/options.html');
    await until('the field has the focus', () =>
      options.evaluate(() => {
        const field = document.querySelector<HTMLInputElement>('#default-namespace');
        field?.focus();
        return document.hasFocus() && document.activeElement === field && field !== null;
      }),
    );
    await backgroundIsOver();
    await display.press('ctrl+a');
    await display.type('birds');
    await display.press('Return');
    await until('it is kept', async () => {
      const { defaultNamespace } = await firefox.ask('settings.read', {});
      return defaultNamespace === 'birds';
    });
  });
});
