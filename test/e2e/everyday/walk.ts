/** A browser in which tasks are done by real keys, and what a screen reader would say at each step is noted. */
import type { Page } from 'playwright-core';
import { inTab, type TabOptions, tabTo } from '../drivers/by-keyboard';
import { type Jackdaw, startJackdaw } from '../drivers/jackdaw';
import { type Hear, listenTo } from './read-aloud';

type View = Awaited<ReturnType<Jackdaw['openPopup']>>;

/** What is open in front. */
interface Front {
  hear: Hear;
  /** Comes to what is called so, by the real Tab alone. */
  to(name: string, options?: TabOptions): Promise<void>;
}

export interface Walk {
  jackdaw: Jackdaw;
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  openPopup(): Promise<Front & { popup: View }>;
  /** Opens a page of ours in a tab. */
  openOwn(path: string): Promise<Front & { page: Page }>;
  inView(view: View): Front;
  inPage(page: Page): Promise<Front>;
  /** What one has heard since this was asked last. */
  heard(): string[];
  close(): Promise<void>;
}

export async function startWalk(): Promise<Walk> {
  // The build of the tests may reach the pages and services of a test without a question of the browser.
  const jackdaw = await startJackdaw('chrome-mv3-testing');
  const { press, type } = jackdaw.display;
  let steps: string[] = [];
  const note = (step: string) => void steps.push(step);
  const moves = (view: Parameters<typeof tabTo>[1]) => ({
    to: (name: string, options?: TabOptions) => tabTo({ press }, view, name, options),
  });
  const inView = (view: View) => ({
    hear: listenTo(view, (method) => view.send(method), note),
    ...moves(view),
  });
  const inPage = async (page: Page) => {
    const session = await jackdaw.context.newCDPSession(page);
    return { hear: listenTo(page, (method) => session.send(method), note), ...moves(inTab(page)) };
  };
  return {
    jackdaw,
    press,
    type,
    inView,
    inPage,
    openPopup: async () => {
      const popup = await jackdaw.openPopup();
      return { popup, ...inView(popup) };
    },
    openOwn: async (path) => {
      const page = await jackdaw.open(`chrome-extension://${jackdaw.extensionId}/${path}`);
      return { page, ...(await inPage(page)) };
    },
    heard: () => {
      const all = steps;
      steps = [];
      return all;
    },
    close: jackdaw.close,
  };
}
