/**
 * The composition root. Every listener is registered before anything is awaited, because the
 * browser starts the worker for an event and drops the event if nobody listens at once.
 *
 * Nearly every query finds the worker dead, so this script has only what a search needs; all the
 * rest (`office.ts`, and with it Dexie) is another one, run when it is first asked for.
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
import { officeLoader } from './load-main';
import type { Office } from './main-script';

/** The first answer of a worker comes before looking for work. */
const WORK_AFTER_MS = 1_500;

export function startBackground(): void {
  const loadScript = officeLoader();
  const { database, load } = createDatabase(async () => (await loadScript()).makeDatabase());
  // The worker was started for something, and whatever it is will want the database.
  prepareSearch(database);
  let office: Promise<Office> | undefined;
  const openOffice = () => {
    office ??= Promise.all([loadScript(), load()]).then(([script]) =>
      script.createOffice(database),
    );
    return office;
  };
  completeIndexWith(database, async () => (await openOffice()).completeIndex());
  const have = (work: (office: Office) => unknown) => {
    void openOffice().then(work);
  };

  listen((message) => {
    if (!isRequest(message)) {
      if (import.meta.env.MODE !== 'testing') return undefined;
      return import('./testing-bridge').then(({ answerBridge }) => answerBridge(message));
    }
    if (message.name !== 'search') return openOffice().then((open) => open.answer(message));
    if (message.request.typing) void office?.then((open) => open.personIsTyping());
    const answer = dispatch(
      {
        search: (request) =>
          search(database, request, {
            // Nothing is being mended while nobody is at work.
            mending: async () => (await office)?.mending() ?? {},
            pageAt: async (address) => (await openOffice()).pageAt(address),
            failed: async (error) => (await openOffice()).searchFailed(error),
          }),
      },
      message,
    );
    // What works there is another script, which knows nothing of queries that are answered here.
    void office?.then((open) => open.answerFirst(answer));
    return answer;
  });

  onCommand((name, tab) => {
    // The panel opens before anything is awaited.
    if (name !== 'ask-selection') have((open) => open.command(name, tab));
    else if (tab !== undefined) void askByGesture(tab);
  });

  onMenu((id, tab, click) => {
    if (tab === undefined) return;
    // The panel opens and the browser asks before anything is awaited.
    if (id === ASK_MENU) void askByGesture(tab, click.selection);
    else if (id === LINK_MENU) {
      const grant = askForLink(click.link);
      have((open) => open.link(tab, grant));
    } else have((open) => open.menu(id, tab, click));
  });

  const hearArrivals = () => onArrival((tab) => have((open) => open.arrived(tab)));
  hearArrivals();
  onInstalled((reason) => have((open) => open.installed(reason)));
  // The last session may have ended in a crash.
  onBrowserStart(() => have((open) => open.lookAfter()));
  onAlarm((name) => have((open) => open.alarm(name)));
  onPermissionChange(() => {
    hearArrivals();
    have((open) => open.permissionChanged());
  });
  onOnline(() => have((open) => open.online()));
  // Whatever woke the worker: the one before it may have died with something under way.
  setTimeout(() => have((open) => open.resume()), WORK_AFTER_MS);
}
