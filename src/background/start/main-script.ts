/** All that the background does besides searching, made when it is first needed. */
import { createExtractiveAnswerer } from '../../answer/extraction';
import { emptyBin } from '../../library/documents/bin';
import { pageAt } from '../../library/documents/page-at';
import { completePendingIndex } from '../../library/index/index-pending';
import type { Library } from '../../library/library';
import { BIN_DAYS, type PartedName, type SearchReply } from '../../messages/requests';
import {
  dispatch,
  type Envelope,
  isEnvelope,
  type Listener,
  type Reply,
} from '../../messages/wire';
import { wakeEvery, wakeOnce } from '../../platform/alarms';
import { type MenuClick, replaceMenus } from '../../platform/menus';
import { type InstallReason, pageUrl } from '../../platform/runtime';
import { activeTab, openTab, type TabGlimpse } from '../../platform/tabs/tabs';
import type { Passage } from '../../protocol/passage';
import { analyse } from '../../retrieval/analysis/analyse';
import { queryTerms } from '../../retrieval/analysis/query-terms';
import { Database } from '../../storage/database/database';
import { createAsking } from '../ask/ask';
import type { LinkGrant } from '../clip/ask-for-link';
import { clipByGesture, highlightByGesture, linkByGesture } from '../clip/clip-gesture';
import { meaningChore } from '../find/meaning';
import { importChore } from '../library/imports';
import { indexChore, lookAfterIndex, mendingNow, whySearchFailed } from '../library/index-chore';
import { permissionChanged } from '../services/outbox';
import { askPorts, DRAIN_ALARM } from '../services/service-ports';
import { markIfKept } from '../tab/revisit';
import { openTabsPage } from '../tab/tabs-gesture';
import { tell } from './announce';
import { createChores } from './chores';
import { freshLogOnce } from './fresh-log-once';
import { createHandlers } from './handlers';
import { menus } from './menu-entries';
import { createContext } from './worker-context';

const DAILY = { name: 'daily', minutes: 24 * 60 };
const DAY_MS = 86_400_000;
/** Brings long work back when the worker was ended in the middle of it. */
const CHORES_ALARM = { name: 'chores', ms: 30_000 };

export interface Main {
  /**
   * The reply to a request of one of our pages; `undefined` when there is no such request.
   * @param listener hears the parts of it, where it comes in parts
   */
  answer(envelope: Envelope, listener?: Listener<PartedName>): Promise<Reply | undefined>;
  mending(): Promise<Pick<SearchReply, 'mending'>>;
  /** What is kept of the page at an address, newest first. */
  pageAt(address: string): Promise<Passage[]>;
  /** What to say of a search that failed; has the index mended where it is damaged. */
  searchFailed(error: unknown): Promise<unknown>;
  /** Puts into the index what was kept a moment ago. */
  completeIndex(): Promise<void>;
  /** A shortcut; older browsers do not say on which tab it was pressed. */
  command(name: string, tab: TabGlimpse | undefined): Promise<void>;
  menu(id: string, tab: TabGlimpse, click: MenuClick): Promise<void>;
  /** A tab has come to a page whose address the browser tells. */
  arrived(tab: TabGlimpse): Promise<void>;
  /** Saves a link; its host was asked for within the click. */
  link(tab: TabGlimpse, grant: Promise<LinkGrant>): Promise<void>;
  installed(reason: InstallReason): void;
  /** Looks at the index, and has it mended where it is not what it should be. */
  lookAfter(): void;
  alarm(name: string): void;
  permissionChanged(): void;
  online(): void;
  /** Goes on with whatever the worker before this one left undone. */
  resume(): void;
}

/** The database itself, in place of the start's stand-in; nothing is written before it is made. */
export async function makeDatabase(): Promise<Database> {
  // Firefox keeps IndexedDB in SQLite, which a kill leaves whole.
  if (!import.meta.env.FIREFOX) await freshLogOnce();
  return new Database();
}

export function createMain(library: Library): Main {
  const context = createContext(library);
  const { database, outbox } = context;
  const quoting = createExtractiveAnswerer({
    terms: (text) => analyse(text).map(({ term }) => term),
  });
  const asking = createAsking(context, quoting, queryTermsOf);
  const chores = createChores(
    [
      [
        importChore({ ...context, database: new Database(undefined, 'relaxed') }),
        indexChore(context),
      ],
      // The endpoint may take hours; nothing else waits for it.
      [meaningChore({ library: context, ports: askPorts(database) }, wakeIn)],
    ],
    {
      wakeLater: () => wakeOnce(CHORES_ALARM.name, CHORES_ALARM.ms),
      tell: (changed) => tell('chores.changed', { chores: changed }),
    },
  );
  function wakeIn(ms: number): void {
    void wakeOnce(CHORES_ALARM.name, Math.max(ms, CHORES_ALARM.ms));
    // In case the worker lives so long.
    setTimeout(() => void chores.kick(), ms);
  }
  const handlers = createHandlers(context, asking, chores, queryTermsOf);
  const lookAfter = () => {
    lookAfterIndex(context, chores).catch((error: unknown) =>
      console.warn('The search index was not looked at:', error),
    );
  };
  return {
    async answer(message, listener) {
      if (!isEnvelope(message, handlers)) return undefined;
      const reply = await dispatch(handlers, message, listener);
      await context.changes.tell();
      return reply;
    },
    mending: () => mendingNow(database, chores),
    pageAt: (address) => pageAt(database, address),
    searchFailed: (error) => whySearchFailed(context, chores, error),
    completeIndex: () => completePendingIndex(context),
    async command(name, tab) {
      const found = tab ?? (await activeTab());
      if (found === undefined) return;
      if (name === 'save-page') {
        await clipByGesture(context, found, { kind: 'page' });
        // What is new may still have to be found by meaning.
        void chores.kick();
      }
      if (name === 'save-tabs') await openTabsPage(found.windowId);
      if (name === 'highlight-selection') await highlightByGesture(context, found);
    },
    async menu(id, tab, click) {
      const menu = menus.find((one) => one.id === id);
      await menu?.chosen(context, tab, click);
      void chores.kick();
    },
    arrived: (tab) => markIfKept(database, tab),
    link: (tab, grant) => linkByGesture(context, tab, grant),
    installed(reason) {
      void replaceMenus(menus);
      void wakeEvery(DAILY.name, DAILY.minutes);
      // A new version may read and write the index in another way.
      if (reason === 'update') lookAfter();
      if (reason === 'install') void openTab(pageUrl('/welcome.html'));
    },
    lookAfter,
    alarm(name) {
      if (name === CHORES_ALARM.name) void chores.kick();
      if (name === DAILY.name) {
        void emptyBin(database, Date.now() - BIN_DAYS * DAY_MS);
        lookAfter();
      }
      if (name.startsWith(DRAIN_ALARM)) {
        void outbox.drain.kick(name.slice(DRAIN_ALARM.length));
      }
    },
    permissionChanged: () => void permissionChanged(database, outbox),
    online: () => outbox.kick(),
    resume() {
      void chores.kick();
      outbox.kick();
    },
  };
}

/** The index terms of a text without its stop words, as `Answerer`s compare texts by. */
function queryTermsOf(text: string): string[] {
  return queryTerms(text).map(({ term }) => term);
}
