/** Whatever is no page of Jackdaw's own gets no answer to any request: scripts in pages, frames, other extensions. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { readArticle } from '../drivers/articles';
import { fromContentScripts, NAMES } from '../drivers/content-script';
import { ownFolder } from '../drivers/own-folder';
import { ownPages } from '../drivers/own-pages';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const profile = ownFolder('own');
const stranger = ownFolder('stranger');
const pages = ownPages((file) =>
  file === 'framing.html'
    ? `<!doctype html><title>Framing</title><iframe src="jackdaws.html"></iframe>
       <iframe srcdoc="<p>Words in a frame.</p>"></iframe>`
    : readArticle(file),
);
let browser: TestingProfile;

beforeAll(async () => {
  writeFileSync(
    join(stranger, 'manifest.json'),
    JSON.stringify({ manifest_version: 3, name: 'Stranger', version: '1' }),
  );
  writeFileSync(join(stranger, 'page.html'), '<!doctype html><title>Stranger</title>');
  browser = await startTestingProfile(profile, [stranger]);
});

afterAll(() => browser?.close());

const silence = NAMES.map(() => null);

describe('strangers', () => {
  it('are not our own pages, which do get an answer to every request', async () => {
    const replies = await browser.desk.evaluate(async (names) => {
      const { chrome } = globalThis as unknown as {
        chrome: { runtime: { sendMessage(message: object): Promise<unknown> } };
      };
      const harmless = names.filter((name) => /\.(list|read|report)$/.test(name));
      return Promise.all(
        harmless.map((name) =>
          chrome.runtime.sendMessage({ jackdaw: 'request', name, request: {} }),
        ),
      );
    }, NAMES);
    expect(replies.length).toBeGreaterThan(8);
    for (const reply of replies) expect(reply).toHaveProperty('ok');
  });

  it('in a content script get no answer to any request, in a page or in a frame of one', async () => {
    const page = await browser.open(pages.url('framing.html'));
    await until('the frames are there', async () => page.frames().length === 3);
    await page.frameLocator('iframe[src]').getByRole('heading').first().waitFor();
    await page.frameLocator('iframe[srcdoc]').getByText('Words in a frame.').waitFor();
    const all = await fromContentScripts(browser.desk);
    expect(all.map(({ address }) => address).sort()).toEqual([
      'about:srcdoc',
      pages.url('framing.html'),
      pages.url('jackdaws.html'),
    ]);
    for (const { replies } of all) expect(replies).toEqual(silence);
    await page.close();
  });

  it('in another extension get no answer either', async () => {
    const own = new URL(browser.desk.url()).host;
    const id = await browser.otherExtension(own);
    const page = await browser.context.newPage();
    await page.goto(`chrome-extension://${id}/page.html`);
    const replies = await page.evaluate(
      async ([target, ...names]) => {
        const api = (
          globalThis as unknown as {
            chrome: { runtime: { sendMessage(id: string, m: object): Promise<unknown> } };
          }
        ).chrome;
        return Promise.all(
          names.map((name) =>
            api.runtime.sendMessage(target ?? '', { jackdaw: 'request', name, request: {} }).then(
              (reply) => ({ reply: reply ?? null }),
              (error: Error) => error.message,
            ),
          ),
        );
      },
      [own, ...NAMES],
    );
    for (const reply of replies) expect(reply).toMatch(/Receiving end does not exist/);
    await page.close();
  });

  it('cannot frame a page of ours, and no page of ours frames another', async () => {
    const page = await browser.open(pages.url('jackdaws.html'));
    const framed = await page.evaluate(frame, browser.desk.url());
    expect(framed).toBe('another origin');
    // The browser puts its own error page there.
    expect(page.frames().map((one) => one.url())).not.toContainEqual(
      expect.stringMatching(/^chrome-extension:/),
    );
    await page.close();
    for (const url of [pages.url('jackdaws.html'), browser.desk.url()]) {
      const desk = await browser.openOwn('options.html');
      await desk.evaluate(frame, url);
      expect(
        desk
          .frames()
          .slice(1)
          .map((one) => one.url()),
      ).not.toContain(url);
      await desk.close();
    }
  });

  it('in an empty frame of our own page have nothing to ask with', async () => {
    const desk = await browser.openOwn('options.html');
    const means = await desk.evaluate(() => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const { chrome } = frame.contentWindow as unknown as {
        chrome?: { runtime?: { sendMessage?: unknown } };
      };
      return typeof chrome?.runtime?.sendMessage;
    });
    expect(means).toBe('undefined');
    await desk.close();
  });
});

/** Puts an address into a frame of the page this runs in, and tells what came of it. */
async function frame(url: string): Promise<string> {
  const element = document.createElement('iframe');
  element.src = url;
  const loaded = new Promise((resolve) => element.addEventListener('load', resolve));
  document.body.append(element);
  await loaded;
  return element.contentDocument === null ? 'another origin' : 'an empty page';
}
