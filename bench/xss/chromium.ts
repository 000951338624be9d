/** Chromium, driven by Playwright: the testing build, or the one that people get. */
import type { BrowserContext, Page } from 'playwright-core';
import { chromiumPlace } from '../places/chromium.ts';
import type { Place } from '../places/place.ts';
import { type ChromiumBuild, startProduction, startTesting } from './chromium-builds.ts';
import type { Driver } from './driver.ts';
import { installCanary, Watch } from './watch.ts';

/** @param allowed where the worker may ask: the service, and the pages that are clipped */
export async function startChromiumDriver(
  where: 'chromium testing' | 'chromium production',
  allowed: string,
): Promise<Driver> {
  const build = await (where === 'chromium testing' ? startTesting() : startProduction());
  const { context, desk } = build;
  const root = new URL('/', desk.url()).href;
  const watch = new Watch(root);
  watchPages(context, watch);
  await context.addInitScript(installCanary);
  await watchWorker(build, watch, allowed);
  const pages = new WeakMap<Place, Page>();
  const open = async (page: Page, url: string): Promise<Place> => {
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await page.bringToFront();
    const opened = chromiumPlace(page);
    pages.set(opened, page);
    return opened;
  };
  return {
    watch,
    ask: build.ask,
    connect: build.connect,
    visit: async (url) => open(await context.newPage(), url),
    own: async (path) => open(await context.newPage(), root + path),
    keep: build.keep,
    // Every event is heard as it comes.
    collect: async () => undefined,
    opened: async (beside) => {
      const kept = [pages.get(beside), desk];
      return context.pages().flatMap((page) => (kept.includes(page) ? [] : [chromiumPlace(page)]));
    },
    close: build.close,
  };
}

function watchPages(context: BrowserContext, watch: Watch): void {
  const listen = (page: Page) => {
    page.on('console', (message) =>
      watch.heard(page.url(), message.text(), message.type() === 'error'),
    );
    page.on('dialog', (dialog) => {
      watch.count('dialogs', page.url(), dialog.message());
      void dialog.dismiss().catch(() => undefined);
    });
    page.on('pageerror', (error) => watch.count('exceptions', page.url(), String(error)));
  };
  for (const page of context.pages()) listen(page);
  context.on('page', listen);
  context.on('request', (request) => {
    // The worker's requests have no frame; they are looked at where the worker is.
    if (request.serviceWorker() !== null || request.isNavigationRequest()) return;
    watch.requestedBy(request.frame().url(), request.url());
  });
}

async function watchWorker(build: ChromiumBuild, watch: Watch, allowed: string): Promise<void> {
  const worker = await build.worker();
  worker.listen(({ method, params }) => {
    if (method === 'Network.requestWillBeSent') watch.requested(params.request.url, allowed);
    else if (method === 'Runtime.exceptionThrown')
      watch.note('exceptions', JSON.stringify(params).slice(0, 1_000));
  });
  for (const domain of ['Network', 'Runtime']) await worker.send(`${domain}.enable`);
}
