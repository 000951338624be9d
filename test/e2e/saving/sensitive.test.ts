/** Pages that are asked about before they are kept, by real keys. */
import { describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import type { View } from '../../../scripts/browser/views.mjs';
import { emptiedForEach } from '../drivers/emptied';
import type { Jackdaw } from '../drivers/jackdaw';
import { ownPages } from '../drivers/own-pages';

const article = `<h1>An account</h1>${'<p>The balance of the account is told in these words.</p>'.repeat(6)}`;
const pages: Record<string, string> = {
  'plain.html': article,
  'password.html': `${article}<form><input type="password" name="getBoundingClientRect"></form>`,
  'hidden.html': `${article}<form style="display:none"><input type="password"></form>`,
  'door.html': `<header><div class="user-menu"><form><input type="password"></form></div></header>${article}${article}`,
  'card.html': `${article}<label>Card <input autocomplete="billing cc-number"></label>`,
  'shadow.html': `${article}<x-login></x-login><script>
    document.querySelector('x-login').attachShadow({ mode: 'open' }).innerHTML = '<input type=password>';
  </script>`,
  'frame.html': `${article}<iframe srcdoc="<input type=password>"></iframe>`,
};

/** By its name, which is asked about, where its number is not. */
const byName = (file: string) => server.url(file).replace('127.0.0.1', 'localhost');

let jackdaw: Jackdaw;
const server = ownPages((file) => {
  const body = pages[file];
  return body && `<!doctype html><title>${file}</title><body><main>${body}</main>`;
});

emptiedForEach((browser) => {
  jackdaw = browser;
});
async function documents() {
  return (await jackdaw.ask('documents.list', { offset: 0, limit: 50 })).documents;
}

function press(popup: View, words: string): Promise<void> {
  return popup.evaluate(
    `[...document.querySelectorAll('button')].find((b) => b.textContent.includes(${JSON.stringify(words)})).click()`,
  );
}

describe('a page of this computer', () => {
  it('is not saved by the shortcut, but asked about; No leaves no trace', async () => {
    await jackdaw.open(byName('plain.html'));
    await jackdaw.display.press('alt+shift+s');
    const popup = await jackdaw.openedPopup();
    await popup.shows('on this computer or on a private network');
    expect(await documents()).toEqual([]);
    expect(await jackdaw.badge()).not.toBe('✓');
    // The button under Enter is the one that saves nothing.
    await jackdaw.display.press('Return');
    await until('the question is gone', async () => !(await popup.text()).includes('Save anyway'));
    await popup.shows(/Save\b/);
    expect(await documents()).toEqual([]);
    const noted = () =>
      jackdaw.desk.evaluate(async () => {
        const { chrome } = globalThis as unknown as {
          chrome: { storage: { session: { get(key: null): Promise<object> } } };
        };
        return JSON.stringify(await chrome.storage.session.get(null));
      });
    await until('nothing is noted of it', async () => !(await noted()).includes('plain.html'));
  });

  it('is saved once when that is wanted once, and always when that is wanted', async () => {
    const page = await jackdaw.open(byName('plain.html'));
    await jackdaw.display.press('alt+shift+s');
    let popup = await jackdaw.openedPopup();
    await popup.shows('Save anyway');
    await press(popup, 'Save anyway');
    await popup.shows('Kept on this device');
    expect(await documents()).toHaveLength(1);
    await jackdaw.closePopup();

    await page.goto(byName('card.html'));
    await jackdaw.display.press('alt+shift+s');
    popup = await jackdaw.openedPopup();
    await popup.shows('form for a payment');
    await press(popup, 'Always for localhost');
    await popup.shows('Kept on this device');
    expect(await documents()).toHaveLength(2);
    await jackdaw.closePopup();

    await page.goto(byName('shadow.html'));
    await jackdaw.display.press('alt+shift+s');
    await jackdaw.badgeSays('✓');
    expect(await documents()).toHaveLength(3);
  });

  it('keeps a highlight too once it is allowed', async () => {
    const page = await jackdaw.open(byName('plain.html'));
    await page.locator('p').first().selectText();
    await jackdaw.display.press('alt+shift+h');
    const popup = await jackdaw.openedPopup();
    await popup.shows('Save and highlight');
    expect(await documents()).toEqual([]);
    await press(popup, 'Save and highlight');
    await popup.shows('Kept on this device');
    const [kept] = await documents();
    const { highlights } = await jackdaw.ask('documents.get', { uid: kept?.uid ?? '' });
    expect(highlights).toHaveLength(1);
  });
});

describe('what shows on a page', () => {
  it.each([
    ['password.html', ['password']],
    ['card.html', ['payment']],
    ['shadow.html', ['password']],
    ['frame.html', ['password']],
  ])('%s is asked about for %j', async (file, reasons) => {
    await jackdaw.open(server.url(file));
    // Lends the tab, as a person's press of the key does.
    const popup = await jackdaw.openPopup();
    await popup.shows('Save');
    const reply = await jackdaw.request('clip.save', { kind: 'page', namespace: '' });
    expect(reply).toMatchObject({ ok: false, problem: { code: 'sensitive-page', reasons } });
  });

  it.each(['hidden.html', 'door.html', 'plain.html'])('%s is kept at once', async (file) => {
    await jackdaw.open(server.url(file));
    const popup = await jackdaw.openPopup();
    await popup.shows('Save');
    const reply = await jackdaw.request('clip.save', { kind: 'page', namespace: '' });
    expect(reply).toMatchObject({ ok: true });
  });

  it('is asked about where the person listed the page', async () => {
    await jackdaw.ask('settings.change', { askFirst: ['127.0.0.1/plain*', 'not a pattern'] });
    expect((await jackdaw.ask('settings.read', {})).askFirst).toEqual(['127.0.0.1/plain*']);
    await jackdaw.open(server.url('plain.html'));
    const popup = await jackdaw.openPopup();
    await popup.shows('Save');
    await jackdaw.display.press('Return');
    await popup.shows('on your list');
    expect(await documents()).toEqual([]);
  });
});
