/**
 * The composition root. Every listener is registered before anything is awaited, because the browser starts the
 * worker for an event and drops the event if nobody listens at once.
 *
 * Nearly every query has to start the worker, so this script contains only what a search needs. The rest
 * (`main-script.ts`, and with it Dexie) is a second script, which runs when it is first needed.
 */
import { prepareSearch } from '../../library/index/search';
import { createLibrary } from '../../library/library';
import { answerInParts, CHANNEL_NAME } from '../../messages/parted';
import { dispatch, isRequest, type Reply, toProblem } from '../../messages/wire';
import { onAlarm } from '../../platform/alarms';
import { onCommand } from '../../platform/commands';
import { onPermissionChange } from '../../platform/host-permission';
import { onMenu } from '../../platform/menus';
import { onAddressBar } from '../../platform/omnibox';
import { acceptPorts } from '../../platform/ports';
import { listen, onBrowserStart, onInstalled, onUpdateReady } from '../../platform/runtime';
import { arrivals } from '../../platform/tabs/tab-addresses';
import { createDatabase } from '../../storage/database/lazy-database';
import { ASK_MENU, askByGesture } from '../ask/ask-gesture';
import { askForLink, LINK_MENU } from '../clip/ask-for-link';
import { search } from '../find/search';
import { hasFreshLog, roomForLog } from './fresh-log-once';
import { languageLoader } from './load-languages';
import { mainLoader } from './load-main';
import type { Main } from './main-script';

/** The worker answers the first request before it looks for work. */
const WORK_AFTER_MS = 1_500;

export function startBackground(): void {
  const loadScript = mainLoader();
  // Asked first, because nothing else happens while the script is parsed and run.
  const hasLog = import.meta.env.FIREFOX ? undefined : hasFreshLog();
  const { database, load } = createDatabase(
    async () => (await loadScript()).makeDatabase(hasLog),
    async () => hasLog && roomForLog(hasLog),
  );
  // Every reason to start the worker needs the database.
  prepareSearch(database);
  const library = createLibrary(
    database,
    () => withMain((main) => main.completeIndex()),
    undefined,
    languageLoader(),
  );
  let opening: Promise<Main> | undefined;
  const openMain = () => {
    opening ??= Promise.all([load(), loadScript()]).then(([, script]) =>
      script.createMain(library),
    );
    return opening;
  };
  const withMain = async <T>(work: (main: Main) => T | Promise<T>) => work(await openMain());
  const answerTest = import.meta.env.MODE === 'testing' ? testedService() : undefined;

  listen((message) => {
    if (!isRequest(message)) return answerTest?.(message);
    if (message.name !== 'search') {
      return withMain((main) => main.answer(message)).catch(failedToStart);
    }
    if (message.request.typing) library.queries.typed();
    return dispatch(
      {
        search: (request) =>
          search(library, request, {
            // Without the main script, nothing is being repaired.
            mending: async () => (await opening)?.mending() ?? {},
            pageAt: (address) => withMain((main) => main.pageAt(address)),
            failed: (error) => withMain((main) => main.searchFailed(error)),
          }),
      },
      message,
    );
  });

  acceptPorts(CHANNEL_NAME, (port) =>
    answerInParts(port, (message, listener) => withMain((main) => main.answer(message, listener))),
  );

  onCommand((name, tab) => {
    // The panel must open before anything is awaited.
    if (name !== 'ask-selection') void withMain((main) => main.gesture(name, tab));
    else if (tab !== undefined) void askByGesture(tab);
  });

  onMenu((id, tab, click) => {
    if (tab === undefined) return;
    // Both must happen before anything is awaited: opening the panel, and asking the person.
    if (id === ASK_MENU) void askByGesture(tab, click.selection);
    else if (id === LINK_MENU) {
      const grant = askForLink(click.link);
      void withMain((main) => main.link(tab, grant));
    } else void withMain((main) => main.gesture(id, tab, click));
  });

  onAddressBar({
    hint: () => withMain((main) => main.addressBarHint()),
    suggest: (text) => withMain((main) => main.suggest(text)),
    entered: (text, opening) => void withMain((main) => main.openFromAddressBar(text, opening)),
  });

  const hearArrivals = arrivals((tab) => void withMain((main) => main.arrived(tab)));
  hearArrivals();
  onInstalled((reason) => void withMain((main) => main.installed(reason)));
  // Chromium waits by itself until we are idle.
  if (import.meta.env.FIREFOX) onUpdateReady(() => void withMain((main) => main.updateReady()));
  // The last session may have ended in a crash.
  onBrowserStart(() => void withMain((main) => main.lookAfter()));
  onAlarm((name) => void withMain((main) => main.alarm(name)));
  onPermissionChange(() => {
    hearArrivals();
    void withMain((main) => main.permissionChanged());
  });
  globalThis.addEventListener('online', () => void withMain((main) => main.online()));
  // The previous run may have died in the middle of some work.
  setTimeout(() => void withMain((main) => main.resume()), WORK_AFTER_MS);
}

const failedToStart = (error: unknown): Reply => ({ ok: false, problem: toProblem(error) });

/** In testing builds only: loaded with the first message that is no request. */
function testedService(): (message: unknown) => Promise<unknown> {
  let loading: Promise<(message: unknown) => Promise<unknown>> | undefined;
  return async (message) => {
    loading ??= import('./tested-service').then((script) => script.createTestedService());
    return (await loading)(message);
  };
}
