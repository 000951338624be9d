/** A PDF in Firefox's viewer, which is closed to extensions: kept from the popup by real keys, with the person's leave. */
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { writePdfFile } from '../../fixtures/pdf-writer';
import { type Firefox, startFirefox } from '../drivers/firefox';
import { answerFirefox, type FirefoxAnswer } from '../drivers/firefox-question';
import { firefoxView } from '../drivers/firefox-view';

const text = 'Rooks nest in the elms of Kingsgate, and the jackdaws in its tower.';
const paper = writePdfFile([{ lines: [{ text, y: 700 }] }], { title: 'A paper on rooks' });

let firefox: Firefox;
let server: Server;
let popup: ReturnType<typeof firefoxView>;

beforeAll(async () => {
  server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(paper),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  firefox = await startFirefox();
  popup = firefoxView(firefox, 'popup');
});
afterAll(async () => {
  await firefox?.close();
  server?.closeAllConnections();
  await new Promise((closed) => server?.close(closed));
});

/** Whether the popup has the keyboard, on a button that says so. */
const isOn = (words: string) =>
  popup.holds(
    `document.hasFocus() && document.activeElement.textContent.includes(${JSON.stringify(words)})`,
  );
const documents = async () =>
  (await firefox.ask('documents.list', { offset: 0, limit: 5 })).documents;

/** Presses the button that has the keyboard, and answers what the browser asks. */
async function pressAndAnswer(answer: FirefoxAnswer, done: () => Promise<boolean>): Promise<void> {
  const windows = await firefox.display.windows();
  await firefox.display.press('Return');
  await answerFirefox(firefox.display, windows, answer, done);
}

describe('a PDF in the viewer', () => {
  it('needs one press in the popup, which has the keyboard again after the browser’s question', async () => {
    const { display } = firefox;
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await firefox.open(`http://127.0.0.1:${port}/paper`);
    await display.press('alt+shift+k');
    await until('the popup says what it needs', () => isOn('Let Jackdaw read it'));
    expect(await popup.evaluate('document.body.innerText')).toContain('only after you allow');

    // The one that lost the keyboard closes, so what has it is the one that opened anew.
    await popup.evaluate(`(window.isTheFirst = true)`);
    const opensAnew = (words: string) => async () =>
      (await isOn(words)) && (await popup.holds('window.isTheFirst === undefined'));
    await pressAndAnswer('alt+d', opensAnew('Let Jackdaw read it'));
    expect(await documents()).toEqual([]);

    await popup.evaluate(`(window.isTheFirst = true)`);
    await pressAndAnswer('alt+a', opensAnew('Done'));
    expect(await popup.evaluate('document.body.innerText')).toContain('Kept on this device');
    expect(await documents()).toMatchObject([{ kind: 'pdf', title: 'A paper on rooks' }]);
    await until('the permission is given back', () =>
      firefox.desk.evaluate(async () => {
        const { browser } = globalThis as unknown as {
          browser: { permissions: { getAll(): Promise<{ origins: string[] }> } };
        };
        return (await browser.permissions.getAll()).origins.length === 0;
      }),
    );
    await display.press('ctrl+z');
    await until('it is undone', async () => (await documents()).length === 0);
  });
});
