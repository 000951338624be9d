/** The build that people get, in each browser, as the hostile texts need it. */
import { fileURLToPath } from 'node:url';
import { chromiumPath } from '../../scripts/browser/chromium.mjs';
import { launchWithExtension, welcomePage } from '../../scripts/browser/launch.mjs';
import { removeProfile } from '../../scripts/browser/profile.mjs';
import type { ReplyOf, RequestName, RequestOf } from '../../src/messages/requests.ts';
import * as firefox from '../../test/e2e/drivers/firefox.ts';
import { chromiumPlace } from '../places/chromium.ts';
import { firefoxPlace, openOwn } from '../places/firefox.ts';
import type { Place } from '../places/place.ts';

/** A browser with the extension in it. */
export interface Pages {
  /** Asks the background as a page of ours does. */
  ask<N extends RequestName>(name: N, request: RequestOf<N>): Promise<ReplyOf<N>>;
  /** Opens a page of the extension in front. */
  own(path: string): Promise<Place>;
  close(): Promise<void>;
}

export async function startChromium(): Promise<Pages> {
  const launched = await launchWithExtension({
    executablePath: chromiumPath(),
    extension: fileURLToPath(new URL('../../.output/chrome-mv3', import.meta.url)),
    headless: true,
    args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  const { context, extensionId, profile } = launched;
  const desk = await welcomePage(launched);
  return {
    ask: async (name, request) => {
      const { ok, value, problem } = await desk.evaluate(
        (message) =>
          (
            globalThis as unknown as {
              chrome: { runtime: { sendMessage(m: object): Promise<never> } };
            }
          ).chrome.runtime.sendMessage(message),
        { jackdaw: 'request', name, request } as object,
      );
      if (!ok) throw new Error(`${name}: ${JSON.stringify(problem)}`);
      return value;
    },
    own: async (path) => {
      const page = await context.newPage();
      await page.goto(`chrome-extension://${extensionId}/${path}`);
      return chromiumPlace(page);
    },
    close: async () => {
      await context.close();
      removeProfile(profile);
    },
  };
}

export async function startFirefox(): Promise<Pages> {
  const started = await firefox.startFirefox();
  return {
    ask: started.ask,
    own: async (path) => firefoxPlace(await openOwn(started, path)),
    close: started.close,
  };
}
