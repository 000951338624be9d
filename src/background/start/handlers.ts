import { listEntries, readEntries } from '../../library/backup/backed-up';
import { compareEntries } from '../../library/backup/entry-rows';
import { forgetRestore, latestRestore } from '../../library/backup/restore';
import { forgetBulk, latestBulk } from '../../library/bulk/bulk';
import { failedPages } from '../../library/bulk/fetched';
import { eraseBinned, listBin, readBinned, restoreDocument } from '../../library/documents/bin';
import { newestFirst } from '../../library/documents/catalogue';
import {
  countNamespaces,
  getDocument,
  listDocuments,
  listTags,
} from '../../library/documents/document-lists';
import { exportDocuments, exportSome } from '../../library/documents/export';
import { markedPassages } from '../../library/documents/marked-passages';
import { listPictures, picturesUse, readPicture } from '../../library/documents/pictures';
import { suggestTags } from '../../library/documents/suggest-tags';
import { getVersion, listVersions } from '../../library/documents/versions';
import { forgetImport } from '../../library/imports/imports';
import { sharesWith, sketchAfter, twinRows } from '../../library/twins/twin-texts';
import type { RequestName, RequestOf } from '../../messages/requests';
import { MOST_TOLD_APART } from '../../messages/twins';
import type { Handlers } from '../../messages/wire';
import { orProblem } from '../../protocol/problem';
import { listLedger } from '../../storage/ledger';
import { changePreference, readPreference, writePreference } from '../../storage/preferences';
import * as conversations from '../ask/conversations';
import { keepAnswer } from '../ask/keep-answer';
import * as models from '../ask/own-model';
import type { BridgeHandlers } from '../bridge/bridge';
import { hostsToAsk } from '../clip/fetch-hosts';
import { neverAskAbout } from '../clip/guard';
import { cancelClip, clipActiveTab, clipPdfFile, undoClip } from '../clip/save';
import { readDiagnostics } from '../diagnostics/diagnostics';
import { reportMeaning, startMeaning } from '../find/meaning';
import { search } from '../find/search';
import { searchServices } from '../find/search-services';
import * as backups from '../library/backups';
import * as bulk from '../library/bulk-requests';
import * as documents from '../library/documents';
import * as imports from '../library/imports';
import { lookAfterIndex, reportIndex, startRebuild, stopIndexWork } from '../library/index-chore';
import * as listing from '../library/listing';
import { mergedList } from '../library/merged-list';
import { keepPlace, readPlace } from '../library/reading-places';
import { changeSettings, readSettings } from '../library/settings';
import * as deliveries from '../services/delivery-requests';
import * as move from '../services/move-requests';
import * as services from '../services/services';
import * as highlights from '../tab/highlights';
import { lookForRelated } from '../tab/related-documents';
import { reopenPopup } from '../tab/reopen-popup';
import { compareTab } from '../tab/revisit';
import { lookAtTab, surveyActiveTab } from '../tab/tab-view';
import { listTabs, saveTab } from '../tab/window-tabs';
import { tell } from '../worker/announce';
import { takePendingSelection } from '../worker/pending-selection';
import { heldText, holdText, noteTyped } from '../worker/typed-draft';
import type { Handler, WorkerContext } from '../worker/worker-context';

/** Handlers with state of their own, which lasts as long as the worker. */
type Held = Pick<Handlers, 'ask' | 'ask.held' | 'ask.drop'> & BridgeHandlers;

/** Tells the open pages when the request has been carried out. */
function tellsOfSettings<N extends RequestName>(handle: Handler<N>): Handler<N> {
  return async (context, request) => {
    const reply = await handle(context, request);
    await tell('settings.changed', {}).catch((error: unknown) =>
      console.warn('A page was not told of a setting:', error),
    );
    return reply;
  };
}

/** One handler per request of `src/messages/requests.ts`. */
const HANDLERS: { [N in Exclude<RequestName, keyof Held>]: Handler<N> } = {
  'tab.look': lookAtTab,
  'tab.survey': surveyActiveTab,
  'tab.compare': compareTab,
  'clip.save': async (context, request) => {
    const receipt = await clipActiveTab(context, request);
    // The new document may still need vectors.
    void context.chores.kick();
    return receipt;
  },
  'clip.pdf-file': clipPdfFile,
  'clip.typed': noteTyped,
  'typed.hold': holdText,
  'typed.get': heldText,
  'clip.cancel': cancelClip,
  'popup.reopen': reopenPopup,
  'tabs.list': listTabs,
  'tabs.save': saveTab,
  'clip.undo': undoClip,
  'guard.allow': tellsOfSettings(({ database }, { site }) => neverAskAbout(database, site)),
  'highlights.look': highlights.lookAtHighlights,
  'highlights.list': ({ database }, request) => markedPassages(database, request),
  'highlights.add': highlights.addHere,
  'highlights.show': highlights.showHighlights,
  'highlights.shown': highlights.lookAtShown,
  'highlights.hide': highlights.hideHighlights,
  'highlights.remove': highlights.removeOne,
  'highlights.put-back': highlights.putBack,
  'highlights.note': highlights.writeNote,
  // `start.ts` answers this without loading the main script. The row makes the table complete.
  search: (context, request) => search(context, request),
  'search.services': searchServices,
  'related.look': lookForRelated,
  'ask.take-pending': takePendingSelection,
  'tags.list': ({ database }) => listTags(database),
  'tags.suggest': suggestTags,
  'threads.list': conversations.listThreads,
  'threads.get': conversations.getThread,
  'threads.put': conversations.putThread,
  'threads.remove': conversations.removeThread,
  'answers.keep': keepAnswer,
  'namespaces.list': documents.namespaces,
  'namespaces.count': ({ database }, { names }) => countNamespaces(database, names),
  'documents.list': ({ database }, page) => listDocuments(database, page),
  'documents.recent': documents.recent,
  'documents.get': async ({ database }, { uid }) =>
    orProblem(await getDocument(database, uid), 'not-found'),
  'documents.correct': documents.correct,
  'places.get': readPlace,
  'places.put': keepPlace,
  'documents.remove': documents.remove,
  'documents.restore': async (context, { uid }) =>
    void orProblem(await restoreDocument(context, uid), 'not-found'),
  'listing.opening': listing.opening,
  'listing.newest': ({ database }) => newestFirst(database),
  'listing.catalogue': listing.catalogue,
  'listing.find': listing.find,
  'listing.count': listing.count,
  'listing.rows': listing.rows,
  'searches.list': listing.savedSearches,
  'searches.put': tellsOfSettings(listing.saveSearches),
  'twins.sketch': (context, { after }) => sketchAfter(context, after),
  'twins.compare': (context, { uid, others }) => sharesWith(context, uid, others),
  'twins.rows': (context, { uids }) => twinRows(context, uids),
  'twins.told-apart': ({ database }) => readPreference(database, 'toldApart'),
  'twins.tell-apart': ({ database }, { groups, since }) =>
    changePreference(database, 'toldApart', (before) =>
      mergedList<readonly string[]>(before, { since, next: groups }, (uids) => uids.join(' '))
        .slice(-MOST_TOLD_APART)
        .map((uids) => [...uids]),
    ),
  'pictures.list': ({ database }, { uid }) => listPictures(database, uid),
  'pictures.read': async ({ database }, { uid, address }) =>
    orProblem(await readPicture(database, uid, address), 'not-found'),
  'pictures.use': ({ database }) => picturesUse(database),
  'bin.list': ({ database }, page) => listBin(database, page),
  'bin.read': async ({ database }, { uid }) =>
    orProblem(await readBinned(database, uid), 'not-found'),
  'bin.erase': (context, { uids }) => eraseBinned(context, uids),
  'versions.list': ({ database }, { uid }) => listVersions(database, uid),
  'versions.get': async ({ database }, { uid, id }) =>
    orProblem(await getVersion(database, uid, id), 'not-found'),
  'versions.restore': documents.restoreOlder,
  'settings.read': ({ database }) => readSettings(database),
  'settings.change': tellsOfSettings(changeSettings),
  'diagnostics.read': readDiagnostics,
  'services.list': ({ database }) => services.viewServices(database),
  'services.put': services.keepService,
  'services.key-given': services.keyGiven,
  'services.remove': services.removeService,
  'services.test': services.testService,
  'services.plan-move': move.planMove,
  'services.move': move.startMove,
  'services.move-pause': move.pauseMove,
  'services.move-end': move.endMove,
  'services.sample-sent': move.sampleSent,
  'services.read-back': move.readBack,
  'model.read': ({ database }, request) => models.viewModel(database, request),
  'model.put': tellsOfSettings(models.keepModel),
  'browser-model.read': ({ database }) => readPreference(database, 'browserModel'),
  'browser-model.put': tellsOfSettings(({ database }, request) =>
    writePreference(database, 'browserModel', request),
  ),
  'model.test': models.testModel,
  'meaning.report': ({ database }) => reportMeaning(database),
  'meaning.start': startMeaning,
  'deliveries.list': deliveries.viewDeliveries,
  'deliveries.retry': deliveries.retryDelivery,
  'deliveries.acknowledge': deliveries.acknowledgeDelivery,
  'deliveries.delete': deliveries.deleteDelivery,
  'deliveries.body': deliveries.deliveryContent,
  'deliveries.replace': deliveries.replaceDeliveryBody,
  'chores.list': async ({ chores }) => chores.view(),
  'chores.stop': async (context, { name }) =>
    name === 'index' ? stopIndexWork(context) : context.chores.stop(name),
  'index.report': ({ database }) => reportIndex(database),
  'index.check': async (context) => void (await lookAfterIndex(context)),
  'index.rebuild': startRebuild,
  'bulk.begin': bulk.begin,
  'bulk.latest': ({ database }, { before }) => latestBulk(database, before),
  'bulk.turn': bulk.turn,
  'bulk.forget': ({ database }, { id }) => forgetBulk(database, id),
  'fetch.hosts': ({ database }, { uids }) => hostsToAsk(database, uids),
  'fetch.failed': ({ database }, { id }) => failedPages(database, id),
  'backup.list': ({ database }) => listEntries(database),
  'backup.read': ({ database }, { from }) => readEntries(database, from),
  'backup.compare': ({ database }, { entries }) => compareEntries(database, entries),
  'backup.plan': ({ database }) => backups.backupPlan(database),
  'backup.plan-change': tellsOfSettings(({ database }, changes) =>
    changePreference(database, 'backupPlan', (plan) => ({ ...plan, ...changes })),
  ),
  'restore.begin': backups.begin,
  'restore.stage': backups.stage,
  'restore.latest': ({ database }) => latestRestore(database),
  'restore.turn': backups.turn,
  'restore.forget': ({ database }, { id }) => forgetRestore(database, id),
  'imports.list': ({ database }) => imports.listImports(database),
  'imports.begin': imports.begin,
  'imports.stage': imports.stage,
  'imports.turn': imports.turn,
  'imports.forget': ({ database }, { id }) => forgetImport(database, id),
  'documents.export': ({ database }, request) =>
    'after' in request
      ? exportDocuments(database, request.after)
      : exportSome(database, request.uids),
  'ledger.list': ({ database }, page) => listLedger(database, page),
};

/** Creates the handlers of one worker. @param context what they share. */
export function createHandlers(context: WorkerContext, held: Held): Handlers {
  const given = Object.entries(HANDLERS as Record<string, Handler<RequestName>>).map(
    ([name, handle]) => [name, (request: RequestOf<RequestName>) => handle(context, request)],
  );
  return { ...Object.fromEntries(given), ...held };
}
