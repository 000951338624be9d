/**
 * The composition root. Every listener is registered before anything is awaited, because the
 * browser starts the worker for an event and drops the event if nobody listens at once.
 */
import { createExtractiveAnswerer } from '../answer/extraction';
import { emptyBin } from '../library/bin';
import { prepareSearch } from '../library/search';
import { BIN_DAYS } from '../messages/requests';
import { dispatch, isEnvelope } from '../messages/wire';
import { onAlarm, wakeEvery, wakeOnce } from '../platform/alarms';
import { onCommand } from '../platform/commands';
import { onHostPermissionChange } from '../platform/host-permission';
import { onMenu, replaceMenus } from '../platform/menus';
import { onOnline } from '../platform/network';
import { listen, onBrowserStart, onInstalled, pageUrl } from '../platform/runtime';
import { activeTab, openTab, type TabGlimpse } from '../platform/tabs';
import { queryTerms } from '../retrieval/analysis/query-terms';
import { createDatabase } from '../storage/lazy-database';
import { tell } from './announce';
import { createAsking } from './ask';
import { createChores } from './chores';
import { createDelivering, permissionChanged } from './delivering';
import { askByGesture, clipByGesture, highlightByGesture } from './gestures';
import { createHandlers } from './handlers';
import { importChore } from './imports';
import { indexChore, lookAfterIndex } from './index-chore';
import { menus } from './menus';
import { DRAIN_ALARM } from './service-ports';

const DAILY = { name: 'daily', minutes: 24 * 60 };
const DAY_MS = 86_400_000;
/** Brings long work back when the worker was ended in the middle of it. */
const CHORES_ALARM = { name: 'chores', ms: 30_000 };
/** The first answer of a worker comes before looking for work. */
const CHORES_AFTER_MS = 1_500;

export function startBackground(): void {
  const database = createDatabase();
  // The worker was started for something, and whatever it is will want the database.
  prepareSearch(database);
  const delivering = createDelivering(database);
  const quoting = createExtractiveAnswerer({ terms: tellingTerms });
  const asking = createAsking(database, quoting, tellingTerms);
  const chores = createChores([importChore(database), indexChore(database)], {
    wakeLater: () => wakeOnce(CHORES_ALARM.name, CHORES_ALARM.ms),
    tell: (changed) => tell('chores.changed', { chores: changed }),
  });
  const handlers = createHandlers(database, asking, delivering, chores, tellingTerms);
  const lookAfter = () => {
    lookAfterIndex(database, chores).catch((error: unknown) =>
      console.warn('The search index was not looked at:', error),
    );
  };

  listen((message) => (isEnvelope(message, handlers) ? dispatch(handlers, message) : undefined));

  onCommand((name, tab) => {
    if (name === 'save-page')
      void withTab(tab, (found) => clipByGesture(database, found, { kind: 'page' }, delivering));
    if (name === 'highlight-selection')
      void withTab(tab, (found) => highlightByGesture(database, found, delivering));
    if (name === 'ask-selection' && tab !== undefined) void askByGesture(tab);
  });

  onMenu((id, tab, click) => {
    const menu = menus.find((one) => one.id === id);
    if (tab !== undefined) void menu?.chosen({ database, delivering }, tab, click);
  });

  onInstalled((reason) => {
    void replaceMenus(menus);
    void wakeEvery(DAILY.name, DAILY.minutes);
    // A new version may read and write the index in another way.
    if (reason === 'update') lookAfter();
    if (reason === 'install') void openTab(pageUrl('/welcome.html'));
  });

  // The last session may have ended in a crash.
  onBrowserStart(lookAfter);

  onAlarm((name) => {
    if (name === DAILY.name) {
      void emptyBin(database, Date.now() - BIN_DAYS * DAY_MS);
      lookAfter();
    }
    if (name.startsWith(DRAIN_ALARM)) void delivering.drain.kick(name.slice(DRAIN_ALARM.length));
  });

  onHostPermissionChange(() => void permissionChanged(database, delivering));
  onOnline(delivering.kick);
  setTimeout(() => void chores.kick(), CHORES_AFTER_MS);
  // Whatever woke the worker: the one before it may have died with a delivery under way.
  delivering.kick();
}

/** The index terms of a text without its stop words, as `Answerer`s compare texts by. */
function tellingTerms(text: string): string[] {
  return queryTerms(text).map(({ term }) => term);
}

/** Older browsers do not say which tab a shortcut was pressed on. */
async function withTab(
  tab: TabGlimpse | undefined,
  use: (tab: TabGlimpse) => Promise<void>,
): Promise<void> {
  const found = tab ?? (await activeTab());
  if (found !== undefined) await use(found);
}
