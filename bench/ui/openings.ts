/**
 * How soon the popup of an extension is painted and hears a key, after the shortcut: Jackdaw's and those of unpacked
 * peers, in turns. Each has a browser of its own with a screen of its own, and the same shortcut. Where a button has no
 * popup, it is the tab that it opens.
 */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { chromiumPath } from '../../scripts/browser/chromium.mjs';
import { startDisplay } from '../../scripts/browser/display.mjs';
import { launchWithExtension } from '../../scripts/browser/launch.mjs';
import { freshFolder, removeProfile } from '../../scripts/browser/profile.mjs';
import { until } from '../../scripts/browser/until.mjs';
import { attachView, type View } from '../../scripts/browser/views.mjs';
import { percentile } from '../retrieval/metrics.ts';

/** Not counted: what a browser loads once. */
const WARM_UP = 2;
const WATCH = 'opening-watch.js';
const PAGE = 'data:text/html,<title>A page</title><p>A page to open a popup on.';

/** Runs first in the popup. Times are milliseconds since the epoch, which Node reads from the same clock. */
const WATCHING = `(() => {
  const seen = (globalThis.opening = {});
  const now = () => performance.timeOrigin + performance.now();
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-paint') seen.painted ??= performance.timeOrigin + startTime;
  }).observe({ type: 'paint', buffered: true });
  addEventListener('keydown', ({ key }) => { if (key === 'a') seen.heard ??= now(); }, true);
})();`;

export interface Openings {
  name: string;
  /** Milliseconds from the shortcut, one for each opening. */
  painted: number[];
  heard: number[];
}

interface Opener {
  name: string;
  open(): Promise<{ painted: number; heard: number }>;
  close(): Promise<void>;
}

/**
 * @param folders of unpacked extensions; those without a manifest are left out and said so
 * @param times how often each popup is opened
 */
export async function measureOpenings(
  folders: readonly string[],
  times: number,
): Promise<Openings[]> {
  const openers: Opener[] = [];
  try {
    for (const folder of folders) {
      if (existsSync(join(folder, 'manifest.json'))) openers.push(await startOpener(folder));
      else console.log(`${folder}: no manifest.json in it; skipped`);
    }
    const all = openers.map(({ name }): Openings => ({ name, painted: [], heard: [] }));
    for (let turn = 0; turn < WARM_UP + times; turn += 1) {
      // None is always the one that comes after another.
      const order = [...openers.keys()];
      for (const at of turn % 2 === 0 ? order : order.toReversed()) {
        const opened = await openers[at]?.open();
        if (opened === undefined || turn < WARM_UP) continue;
        all[at]?.painted.push(opened.painted);
        all[at]?.heard.push(opened.heard);
      }
    }
    return all;
  } finally {
    for (const opener of openers) await opener.close();
  }
}

interface Watched {
  copy: string;
  name: string;
  page: string;
  isTab: boolean;
}

/** A copy of an extension that says when its popup is painted, and opens it by Alt+Shift+K. */
function watched(folder: string): Watched {
  const copy = freshFolder('opening');
  cpSync(folder, copy, { recursive: true });
  const path = join(copy, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const popup: string | undefined = manifest.action?.default_popup;
  const opened: string | undefined = popup ?? manifest.options_ui?.page;
  if (opened === undefined) throw new Error(`${folder}: its button has neither popup nor page.`);
  const commands = { _execute_action: { suggested_key: { default: 'Alt+Shift+K' } } };
  writeFileSync(path, JSON.stringify({ ...manifest, commands }));
  writeFileSync(join(copy, WATCH), WATCHING);
  const page = join(copy, opened.replace(/[?#].*/, ''));
  const html = readFileSync(page, 'utf8');
  const script = `<script src="/${WATCH}"></script>`;
  const isHeaded = /<head[^>]*>/i.test(html);
  writeFileSync(
    page,
    isHeaded ? html.replace(/<head[^>]*>/i, (head) => head + script) : script + html,
  );
  const name = basename(resolve(folder));
  return { copy, name, page: opened.replace(/^\//, ''), isTab: popup === undefined };
}

async function startOpener(folder: string): Promise<Opener> {
  const { copy, name, page: own, isTab } = watched(folder);
  const display = await startDisplay();
  const { context, cdp, extensionId, profile } = await launchWithExtension({
    executablePath: chromiumPath(),
    extension: copy,
    headless: false,
    env: display.env,
    args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  const page = await context.newPage();
  const address = `chrome-extension://${extensionId}/${own}`;
  const found = async () => {
    const { targetInfos } = await cdp.send('Target.getTargets');
    return targetInfos.find(({ url }) => url.startsWith(address));
  };
  return {
    name,
    open: async () => {
      // What an extension opens when it is installed may have come in front.
      if (page.url() !== PAGE) await page.goto(PAGE);
      await page.bringToFront();
      const began = Date.now();
      await display.press('alt+shift+k');
      let view: View | undefined;
      const seen = await until(`the popup of ${name} hears a key`, async () => {
        await display.press('a');
        const target = view === undefined ? await found() : undefined;
        if (target !== undefined) view = await attachView(cdp, target.targetId);
        const said = await view?.evaluate('globalThis.opening').catch(() => {
          // The browser may have replaced what was attached while it was loaded.
          view = undefined;
        });
        return said?.painted && said?.heard && said;
      });
      // Escape may first empty a box.
      await until(`the popup of ${name} closes`, async () => {
        const target = await found();
        if (target === undefined) return true;
        const { targetId } = target;
        // Asked again, it may be closed by then.
        if (isTab) await cdp.send('Target.closeTarget', { targetId }).catch(() => undefined);
        else await display.press('Escape');
        return false;
      });
      return { painted: seen.painted - began, heard: seen.heard - began };
    },
    close: async () => {
      await context.close();
      display.close();
      removeProfile(profile);
      rmSync(copy, { recursive: true, force: true });
    },
  };
}

/** Medians, quartiles and extremes, a line for each extension. */
export function openingsTable(all: readonly Openings[]): string[] {
  const figures = (times: readonly number[]) =>
    `${[0.5, 0.25, 0.75].map((share) => percentile(times, share).toFixed(0)).join(' | ')} | ${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)}`;
  const columns = ['painted', 'heard'].flatMap((what) => [
    ...[`${what}, median ms`, 'p25', 'p75', 'range'],
  ]);
  return [
    `| popup | ${columns.join(' | ')} |`,
    `|---|${'---|'.repeat(columns.length)}`,
    ...all.map(
      ({ name, painted, heard }) => `| ${name} | ${figures(painted)} | ${figures(heard)} |`,
    ),
  ];
}
