/**
 * The composition root. Every listener is registered before anything is awaited, because the
 * browser starts the worker for an event and drops the event if nobody listens at once.
 *
 * Nearly every query finds the worker dead, so this script has only what a search needs; all the
 * rest (`main-script.ts`, and with it Dexie) is another one, run when it is first asked for.
 */
import { completeIndexWith, prepareSearch } from '../../library/index/search';
import { dispatch, isRequest } from '../../messages/wire';
import { onAlarm } from '../../platform/alarms';
import { onCommand } from '../../platform/commands';
import { onPermissionChange } from '../../platform/host-permission';
import { onMenu } from '../../platform/menus';
import { onOnline } from '../../platform/network';
import { listen, onBrowserStart, onInstalled } from '../../platform/runtime';
import { onArrival } from '../../platform/tabs/tab-addresses';
import { createDatabase } from '../../storage/database/lazy-database';
import { ASK_MENU, askByGesture } from '../ask/ask-gesture';
import { askForLink, LINK_MENU } from '../clip/ask-for-link';
import { search } from '../find/search';
import { mainLoader } from './load-main';
import type { Main } from './main-script';

/** The first answer of a worker comes before looking for work. */
const WORK_AFTER_MS = 1_500;

export function startBackground(): void {
  const loadScript = mainLoader();
  const { database, load } = createDatabase(async () => (await loadScript()).makeDatabase());
  // The worker was started for something, and whatever it is will want the database.
  prepareSearch(database);
  let main: Promise<Main> | undefined;
  const openMain = () => {
    main ??= Promise.all([loadScript(), load()]).then(([script]) => script.createMain(database));
    return main;
  };
  completeIndexWith(database, async () => (await openMain()).completeIndex());
  const withMain = (work: (main: Main) => unknown) => {
    void openMain().then(work);
  };

  listen((message) => {
    if (!isRequest(message)) {
      if (import.meta.env.MODE !== 'testing') return undefined;
      return import('./testing-bridge').then(({ answerBridge }) => answerBridge(message));
    }
    if (message.name !== 'search') return openMain().then((main) => main.answer(message));
    if (message.request.typing) void main?.then((main) => main.personIsTyping());
    const answer = dispatch(
      {
        search: (request) =>
          search(database, request, {
            // Nothing is being mended while nobody is at work.
            mending: async () => (await main)?.mending() ?? {},
            pageAt: async (address) => (await openMain()).pageAt(address),
            failed: async (error) => (await openMain()).searchFailed(error),
          }),
      },
      message,
    );
    // What works there is another script, which knows nothing of queries that are answered here.
    void main?.then((main) => main.answerFirst(answer));
    return answer;
  });

  onCommand((name, tab) => {
    // The panel opens before anything is awaited.
    if (name !== 'ask-selection') withMain((main) => main.command(name, tab));
    else if (tab !== undefined) void askByGesture(tab);
  });

  onMenu((id, tab, click) => {
    if (tab === undefined) return;
    // The panel opens and the browser asks before anything is awaited.
    if (id === ASK_MENU) void askByGesture(tab, click.selection);
    else if (id === LINK_MENU) {
      const grant = askForLink(click.link);
      withMain((main) => main.link(tab, grant));
    } else withMain((main) => main.menu(id, tab, click));
  });

  const hearArrivals = () => onArrival((tab) => withMain((main) => main.arrived(tab)));
  hearArrivals();
  onInstalled((reason) => withMain((main) => main.installed(reason)));
  // The last session may have ended in a crash.
  onBrowserStart(() => withMain((main) => main.lookAfter()));
  onAlarm((name) => withMain((main) => main.alarm(name)));
  onPermissionChange(() => {
    hearArrivals();
    withMain((main) => main.permissionChanged());
  });
  onOnline(() => withMain((main) => main.online()));
  // Whatever woke the worker: the one before it may have died with something under way.
  setTimeout(() => withMain((main) => main.resume()), WORK_AFTER_MS);
}
