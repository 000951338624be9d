/** Real Chromium showing the pages of a collection at their own addresses, from memory. */
import type { CDPSession, Page } from 'playwright-core';
import { startChromium } from '../../scripts/browser/chromium.mjs';
import { freshFolder, removeProfile } from '../../scripts/browser/profile.mjs';
import type { BenchPage } from './collection.ts';

/** Runs scripts in one page of a collection, in a world of their own. */
export interface Visit {
  page: BenchPage;
  /** The value of a script's expression; rejects when it throws or takes longer than `timeout`. */
  run(expression: string, timeout?: number): Promise<unknown>;
  /** A fingerprint of the page's own DOM. */
  fingerprint(): Promise<string>;
}

const LONGEST_MS = 60_000;
/** For all that is done with one page: a renderer that hangs answers nobody. */
const LONGEST_VISIT_MS = 150_000;

export interface VisitOptions {
  tabs?: number;
  /** Told of a page that could not be shown or visited, or not in time; without it the first one ends all. */
  onFailure?: (page: BenchPage, error: unknown) => void;
}

/**
 * Shows each page and calls `visit` with it, on two tabs of one browser. The pages' own scripts do
 * not run (they would ask for a network that is not there) and nothing is fetched.
 */
export async function visitAll(
  pages: readonly BenchPage[],
  visit: (visit: Visit) => Promise<void>,
  { tabs = 2, onFailure }: VisitOptions = {},
): Promise<void> {
  const profile = freshFolder('bench');
  const context = await startChromium(profile);
  const shown = new Map<string, string>();
  await context.route('**/*', async (route) => {
    const html = shown.get(route.request().url());
    if (html === undefined || !route.request().isNavigationRequest()) return route.abort();
    return route.fulfill({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        // Refusing here what is not there anyway spares a round trip for every picture.
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline' data:; img-src data:; font-src data:",
      },
      body: html,
    });
  });
  try {
    const waiting = [...pages];
    await Promise.all(
      Array.from({ length: tabs }, async () => {
        let tab = await context.newPage();
        let done = 0;
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          // A tab that has shown many pages has grown slow and would be blamed on the last ones.
          if (++done % 60 === 0) {
            await tab.close();
            tab = await context.newPage();
          }
          try {
            await within(LONGEST_VISIT_MS, show(tab, next, shown, visit));
          } catch (error) {
            if (!onFailure) throw error;
            onFailure(next, error);
            // The tab may have crashed or hang: it is left to the browser to end it.
            tab.close().catch(() => undefined);
            tab = await context.newPage();
          }
        }
      }),
    );
  } finally {
    await context.close();
    removeProfile(profile);
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took over ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function show(
  tab: Page,
  page: BenchPage,
  shown: Map<string, string>,
  visit: (visit: Visit) => Promise<void>,
): Promise<void> {
  const url = new URL(page.url);
  url.hash = '';
  shown.set(url.href, page.html());
  const session = await tab.context().newCDPSession(tab);
  try {
    await tab.goto(url.href, { waitUntil: 'domcontentloaded', timeout: LONGEST_MS });
    const world = await isolatedWorld(session);
    // A page that is read has been laid out long before it is clipped.
    await evaluate(session, world, 'document.body?.getBoundingClientRect().height', LONGEST_MS);
    await visit({
      page,
      run: (expression, timeout = LONGEST_MS) => evaluate(session, world, expression, timeout),
      fingerprint: async () => String(await evaluate(session, world, FINGERPRINT, LONGEST_MS)),
    });
  } finally {
    shown.delete(url.href);
    // Gone with its page when that crashed.
    await session.detach().catch(() => undefined);
  }
}

const FINGERPRINT = `(async () => {
  const bytes = new TextEncoder().encode(new XMLSerializer().serializeToString(document));
  const digest = crypto.subtle ? await crypto.subtle.digest('SHA-256', bytes) : undefined;
  if (digest) return Array.from(new Uint8Array(digest), (byte) => byte.toString(16)).join('');
  let hash = 0n;
  for (const byte of bytes) hash = (hash * 1099511628211n + BigInt(byte)) & 0xffffffffffffffffn;
  return bytes.length + '-' + hash;
})()`;

async function isolatedWorld(session: CDPSession): Promise<number> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'jackdaw-bench',
  });
  return executionContextId;
}

async function evaluate(
  session: CDPSession,
  world: number,
  expression: string,
  timeout: number,
): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    contextId: world,
    awaitPromise: true,
    returnByValue: true,
    timeout,
  });
  if (exceptionDetails) {
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }
  return result.value;
}
