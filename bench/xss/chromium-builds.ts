/** How each build of the extension is started, lent a page and connected with a service in Chromium. */
import type { BrowserContext, Page } from 'playwright-core';
import { freshFolder } from '../../scripts/browser/profile.mjs';
import { until } from '../../scripts/browser/until.mjs';
import type { View } from '../../scripts/browser/views.mjs';
import { pressAndAnswer } from '../../test/e2e/drivers/browser-question.ts';
import { startJackdaw } from '../../test/e2e/drivers/jackdaw.ts';
import { removeProfile, startTestingProfile } from '../../test/e2e/drivers/testing-profile.ts';
import { type Driver, keptFrom } from './driver.ts';

export interface ChromiumBuild extends Pick<Driver, 'ask' | 'connect' | 'keep' | 'close'> {
  context: BrowserContext;
  /** A page of the extension that stays open. */
  desk: Page;
  worker(): Promise<View>;
}

const KEY = 'key-of-the-xss-bench-0123';
const LARGE = { quota: 1_000, windowMs: 1_000 };
/** What the bench wants of a service. */
const WANTED = { sendClips: false, limits: { content: LARGE, question: LARGE } };

/** It may reach loopback unasked, so that a message is enough for everything. */
export async function startTesting(): Promise<ChromiumBuild> {
  const profile = freshFolder('xss');
  const browser = await startTestingProfile(profile);
  return {
    context: browser.context,
    desk: browser.desk,
    ask: browser.ask,
    worker: browser.worker,
    connect: (baseUrl) => browser.connect({ baseUrl, ...WANTED }, KEY),
    keep: async () => {
      const { uid } = await browser.ask('clip.save', { kind: 'page', namespace: 'xss-page' });
      return uid;
    },
    close: async () => {
      await browser.close();
      removeProfile(profile);
    },
  };
}

/** It gets at nothing before a person presses the key on a page, or says yes to the browser's question. */
export async function startProduction(): Promise<ChromiumBuild> {
  const jackdaw = await startJackdaw('chrome-mv3');
  const { context, desk, ask } = jackdaw;
  const root = new URL('/', desk.url()).href;
  return {
    context,
    desk,
    ask,
    worker: async () => {
      const { targetInfos } = await jackdaw.cdp.send('Target.getTargets');
      const isIt = (one: { type: string; url: string }) =>
        one.type === 'service_worker' && one.url.startsWith(root);
      const worker = targetInfos.find(isIt);
      if (worker === undefined) throw new Error('The worker is not running.');
      return jackdaw.attach(worker.targetId);
    },
    connect: async (baseUrl) => {
      const settings = await jackdaw.open(`${root}options.html#connections`);
      await settings.getByRole('button', { name: 'Connect a service' }).click();
      await settings.getByLabel('Name', { exact: true }).fill('Team');
      await settings.getByLabel('Base address').fill(baseUrl);
      await settings.getByLabel('API key').fill(KEY);
      const connect = settings.getByRole('button', { name: 'Connect', exact: true });
      await pressAndAnswer(jackdaw, settings, connect, 'Allow');
      await isConnected(ask);
      await settings.close();
      await changeService(ask);
    },
    keep: async (url) => {
      await jackdaw.display.press('alt+shift+s');
      return keptFrom({ ask }, url);
    },
    close: jackdaw.close,
  };
}

/** Resolves when the settings have kept the service and its key. */
export async function isConnected(ask: Driver['ask']): Promise<void> {
  await until('it is connected', async () => {
    const [view] = await ask('services.list', {});
    return view?.keyEnding !== undefined;
  });
}

/** The form has no field for the limits, and a bench is in a hurry. */
export async function changeService(ask: Driver['ask']): Promise<void> {
  const [view] = await ask('services.list', {});
  if (view?.service.kind !== 'interface') throw new Error('No service is connected.');
  await ask('services.put', { service: { ...view.service, ...WANTED } });
}
