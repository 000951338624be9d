/**
 * The built clip script in a real Chromium, injected as the background does it. The extension is
 * the built one but for standing access to loopback, which here stands in for the person's click.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { startChromium } from '../../../scripts/browser/chromium.mjs';
import { freshFolder, removeProfile } from '../../../scripts/browser/profile.mjs';
import type { ScriptRequest } from '../../../src/clip/request';
import { buildOnce } from './build';
import type { ServedPage } from './pages';

/** What of the extension interface the worker is asked for; its types are not loaded in tests. */
declare const chrome: {
  tabs: { query(filter: { url: string }): Promise<{ id?: number }[]> };
  scripting: { executeScript(injection: object): Promise<{ result?: unknown }[]> };
};

export interface ClipBed {
  base: string;
  /**
   * Runs the script on a served page and resolves with what it returns, unchecked. `prepare` comes
   * first; that the script left the page as it was is checked here.
   */
  run(
    name: string,
    request: ScriptRequest,
    prepare?: (tab: Page) => Promise<unknown>,
    broken?: BrokenPart,
  ): Promise<unknown>;
  close(): Promise<void>;
}

/** A part of the DOM that throws whenever the script uses it. */
export interface BrokenPart {
  /** A prototype: `Element`. */
  owner: string;
  name: string;
}

export async function startClipBed(pages: Record<string, ServedPage>): Promise<ClipBed> {
  const folder = freshFolder('clip');
  const built = await buildOnce();
  cpSync(built, join(folder, 'extension'), { recursive: true });
  const manifestFile = join(folder, 'extension', 'manifest.json');
  const manifest: unknown = JSON.parse(readFileSync(manifestFile, 'utf8'));
  writeFileSync(
    manifestFile,
    JSON.stringify({ ...(manifest as object), host_permissions: ['http://127.0.0.1/*'] }),
  );
  const server = createServer((request, response) => {
    const page = pages[(request.url ?? '').replace(/^\/|\?.*$/g, '')];
    response.writeHead(page ? 200 : 404, {
      'content-type': `${page?.type ?? 'text/html'}; charset=utf-8`,
      ...(page?.csp ? { 'content-security-policy': page.csp } : {}),
    });
    response.end(page?.html ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const context = await startChromium(join(folder, 'profile'), {
    extensions: [join(folder, 'extension')],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return {
    base,
    run: async (name, request, prepare, broken) => {
      const tab = await context.newPage();
      try {
        await tab.goto(`${base}/${name}`);
        await prepare?.(tab);
        const before = await tab.content();
        const value = await worker.evaluate(
          async ({ url, wanted, breaks }) => {
            const [found] = await chrome.tabs.query({ url: `${url}*` });
            const target = { tabId: found?.id ?? -1 };
            await chrome.scripting.executeScript({
              target,
              func: (left: object) => Reflect.set(globalThis, '__jackdawClip', left),
              args: [wanted],
            });
            if (breaks !== null)
              await chrome.scripting.executeScript({
                target,
                func: (owner: string, part: string) => {
                  const fail = () => {
                    throw new TypeError(`${owner}.${part} is broken`);
                  };
                  const { prototype } = Reflect.get(globalThis, owner);
                  const { get, set } = Object.getOwnPropertyDescriptor(prototype, part) ?? {};
                  const broken = get ? { get: fail, set } : { value: fail };
                  Object.defineProperty(prototype, part, broken);
                },
                args: [breaks.owner, breaks.name],
              });
            const [frame] = await chrome.scripting.executeScript({ target, files: ['clip.js'] });
            return frame?.result;
          },
          { url: `${base}/${name}`, wanted: request, breaks: broken ?? null },
        );
        expect(await tab.content(), 'the page is as it was').toBe(before);
        return value;
      } finally {
        await tab.close();
      }
    },
    close: async () => {
      await context.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      removeProfile(folder);
    },
  };
}
