/** Everything that the background does besides searching. Created on first use. */
import { t } from '../../i18n/message';
import { lookAfterBin } from '../../library/documents/bin';
import { pageAt } from '../../library/documents/page-at';
import { completePendingIndex } from '../../library/index/index-pending';
import type { Library } from '../../library/library';
import { BIN_DAYS, type PartedName } from '../../messages/requests';
import {
  dispatch,
  type Envelope,
  isEnvelope,
  type Listener,
  type Reply,
} from '../../messages/wire';
import { keepWaking, wakeOnce } from '../../platform/alarms';
import { hasOpenPage } from '../../platform/browser';
import type { MenuClick } from '../../platform/menus';
import { type InstallReason, restart } from '../../platform/runtime';
import { activeTab, type TabGlimpse } from '../../platform/tabs/tabs';
import { Database } from '../../storage/database/database';
import { onDistrust, trustLog } from '../../storage/database/fresh-log';
import { createAsking } from '../ask/ask';
import { createAskHandlers } from '../ask/popup-question';
import { createBridge } from '../bridge/bridge';
import { LINE_ALARM, lineInBackground, lineInPage } from '../bridge/keep-line';
import type { LinkGrant } from '../clip/ask-for-link';
import { fetchChore } from '../clip/fetch-chore';
import { noteFault } from '../diagnostics/recent-faults';
import { openFromAddressBar, suggest } from '../find/address-bar';
import { meaningChore, meaningPermitted } from '../find/meaning';
import { restoreChore } from '../library/backups';
import { bulkChore } from '../library/bulk-requests';
import { copyChore } from '../library/copy-chore';
import { importChore } from '../library/imports';
import { indexChore, lookAfterIndex, mendingNow, whySearchFailed } from '../library/index-chore';
import { wasLost } from '../library/lost-library';
import { permissionChanged } from '../services/outbox';
import { askPorts, DRAIN_ALARM } from '../services/service-ports';
import { noticeArrival } from '../tab/arrival';
import { linkByGesture, reportCutOff } from '../tab/gestures';
import { tell } from '../worker/announce';
import { returnLeftHosts } from '../worker/lent-hosts';
import { problemOf } from '../worker/problem-of';
import type { WorkerContext } from '../worker/worker-context';
import { CHORES_ALARM, createContext } from './create-context';
import { freshLogOnce, noteFreshLog, noteLostLog } from './fresh-log-once';
import { createHandlers } from './handlers';
import { menus, showMenus } from './menu-entries';
import { welcomeOnce } from './welcome';

const DAILY = { name: 'daily', minutes: 24 * 60 };

/** The real database, which replaces the stand-in of `start.ts`. Nothing is written before it exists. */
export async function makeDatabase(hasLog?: Promise<boolean>): Promise<Database> {
  // Firefox keeps IndexedDB in SQLite, which survives a kill.
  if (hasLog === undefined) trustLog();
  else await freshLogOnce(hasLog);
  return new Database();
}

export type Main = ReturnType<typeof createMain>;

/** Creates the background without the start and the search: handlers, gestures, alarms and long work. */
export function createMain(library: Library) {
  const context = createContext(library);
  const { database, outbox, chores } = context;
  chores.addLane(
    importChore({ ...context, database: new Database(undefined, 'relaxed') }),
    bulkChore(context),
    restoreChore(context),
    indexChore(context),
  );
  // Servers and the endpoint may take hours, so nothing else waits for them.
  chores.addLane(fetchChore(context));
  chores.addLane(meaningChore({ library: context, ports: askPorts(database) }, wakeIn));
  // A large library takes minutes, and Firefox has no folders for pages.
  if (!import.meta.env.FIREFOX) chores.addLane(copyChore(context));
  function wakeIn(ms: number): void {
    wakeOnce(CHORES_ALARM.name, Math.max(ms, CHORES_ALARM.ms)).catch(warnOfAlarm);
    // If the worker lives that long, the timer is more exact.
    setTimeout(() => void chores.kick(), ms);
  }
  onDistrust(() => {
    noteLostLog();
    // The alarm finds out when there is room again.
    wakeOnce(CHORES_ALARM.name, CHORES_ALARM.ms).catch(warnOfAlarm);
  });
  database.on('ready', () => void goOnIfLost(context), true);
  const bridge = createBridge(context, (line) =>
    import.meta.env.FIREFOX ? lineInBackground(line) : lineInPage(context.reading),
  );
  const handlers = createHandlers(context, {
    ...createAskHandlers(createAsking(context)),
    ...bridge.handlers,
  });
  /** At least daily, and when the browser starts: it may never be open for a whole day. */
  const lookAfter = () => {
    lookAfterIndex(context).catch((error: unknown) =>
      console.warn('The search index was not looked at:', error),
    );
    lookAfterBin(database, BIN_DAYS, Date.now()).catch((error: unknown) =>
      console.warn('The bin was not emptied:', error),
    );
  };
  const resumeBridge = () => {
    bridge.resume().catch((error: unknown) => console.warn('The bridge is not there:', error));
  };
  return {
    /**
     * Returns the reply to a request from one of our pages, which may be of another version than this background.
     * @param listener gets the parts of a reply that comes in parts
     */
    async answer(message: Envelope, listener?: Listener<PartedName>): Promise<Reply> {
      if (!isEnvelope(message, handlers)) return { ok: false, problem: { code: 'other-version' } };
      const reply = await dispatch(handlers, message, listener, problemOf);
      if (!reply.ok) {
        const { code } = reply.problem;
        void noteFault({ at: Date.now(), request: message.name, code });
      }
      await context.changes.tell();
      return reply;
    },
    mending: () => mendingNow(context),
    pageAt: (address: string) => pageAt(database, address),
    searchFailed: (error: unknown) => whySearchFailed(context, error),
    completeIndex: () => completePendingIndex(context),
    /** Handles a shortcut or a menu entry. Older browsers do not say in which tab a shortcut was pressed. */
    async gesture(name: string, tab: TabGlimpse | undefined, click?: MenuClick) {
      const found = tab ?? (await activeTab());
      if (found === undefined) return;
      await menus.find(({ id }) => id === name)?.chosen?.(context, found, click);
      // A new document may still need vectors.
      void chores.kick();
    },
    suggest: (text: string) => suggest(library, text),
    addressBarHint: () => t('background_searchOrAsk'),
    openFromAddressBar,
    /** Handles that a tab has loaded a page whose address we may see. */
    arrived: (tab: TabGlimpse) => noticeArrival(database, tab),
    link: (tab: TabGlimpse, grant: Promise<LinkGrant>) => linkByGesture(context, tab, grant),
    installed(reason: InstallReason) {
      void showMenus();
      // A new version may have another index format.
      if (reason === 'update') lookAfter();
      if (reason === 'install') void welcomeOnce(database);
    },
    lookAfter,
    /** Puts an update in place if that interrupts nothing. Otherwise it waits for the next start of the browser. */
    async updateReady() {
      const isAtWork = chores.view().length > 0 || context.reading.jobs.size > 0;
      if (!isAtWork && !(await hasOpenPage())) restart();
    },
    alarm(name: string) {
      if (name === CHORES_ALARM.name) void chores.kick();
      if (name === DAILY.name) {
        // The language of the browser may have changed.
        void showMenus();
        lookAfter();
      }
      if (name === LINE_ALARM.name) resumeBridge();
      if (name.startsWith(DRAIN_ALARM)) {
        void outbox.drain.kick(name.slice(DRAIN_ALARM.length));
      }
    },
    permissionChanged() {
      void permissionChanged(database, outbox);
      void meaningPermitted(context);
      void tell('settings.changed', {});
    },
    online: () => outbox.kick(),
    /** Continues what an earlier run of the worker left undone. */
    resume() {
      void keepWaking(DAILY.name, DAILY.minutes);
      void chores.kick();
      outbox.kick();
      resumeBridge();
      void reportCutOff();
      returnLeftHosts(context).catch((error: unknown) =>
        console.warn('Some hosts were not returned:', error),
      );
      wasLost(database).catch((error: unknown) =>
        console.warn('Nobody knows whether the library was lost:', error),
      );
    },
  };
}

/** The database was opened. If it could not be before, lists are read again, and long work goes on. */
async function goOnIfLost({ chores }: WorkerContext): Promise<void> {
  try {
    if (!(await noteFreshLog())) return;
    void chores.kick();
    await tell('library.changed', { uid: '' });
    await tell('chores.changed', { chores: chores.view() });
  } catch (error) {
    console.warn('The pages were not told that the database is open again:', error);
  }
}

function warnOfAlarm(error: unknown): void {
  console.warn('The browser set no alarm:', error);
}
