import { listEntries, readEntries } from '../../library/backup/backed-up';
import { compareEntries } from '../../library/backup/entry-rows';
import { forgetRestore, latestRestore } from '../../library/backup/restore';
import { forgetBulk, latestBulk } from '../../library/bulk/bulk';
import { failedPages } from '../../library/bulk/fetched';
import { eraseBinned, listBin, restoreDocument } from '../../library/documents/bin';
import { newestFirst } from '../../library/documents/catalogue';
import {
  countNamespaces,
  getDocument,
  listDocuments,
  listTags,
  recentDocuments,
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
import { takePendingSelection } from '../ask/pending-selection';
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
import { noteTyped } from '../worker/typed-draft';
import type { Handler, WorkerContext } from '../worker/worker-context';

/** They hold something of their own while the worker lives. */
type Held = Pick<Handlers, 'ask'> & BridgeHandlers;

/** One handler per request of `src/messages/requests.ts`. */
export function createHandlers(
  context: WorkerContext,
  ask: Ask,
  chores: Chores,
  bridge: BridgeHandlers,
): Handlers {
  const { database, terms } = context;
  return {
    'tab.look': (request) => lookAtTab(context, request),
    'tab.survey': (request) => surveyActiveTab(context, request),
    'tab.compare': (request) => compareTab(context, request),
    'clip.save': async (request) => {
      const receipt = await clipActiveTab(context, request);
      // The new document may still need vectors.
      void chores.kick();
      return receipt;
    },
    'clip.pdf-file': (request) => clipPdfFile(context, request),
    'clip.typed': (request) => noteTyped(context, request),
    'clip.cancel': (request) => cancelClip(context, request),
    'popup.reopen': (request) => reopenPopup(context, request),
    'tabs.list': (request) => listTabs(context, request),
    'tabs.save': (request) => saveTab(context, request),
    'clip.undo': (request) => undoClip(context, request),
    'guard.allow': ({ site }) => neverAskAbout(database, site),
    'highlights.look': (request) => highlights.lookAtHighlights(context, request),
    'highlights.list': (request) => markedPassages(database, request),
    'highlights.add': (request) => highlights.addHere(context, request),
    'highlights.show': (request) => highlights.showHighlights(context, request),
    'highlights.shown': (request) => highlights.lookAtShown(context, request),
    'highlights.hide': (request) => highlights.hideHighlights(context, request),
    'highlights.remove': (request) => highlights.removeOne(context, request),
    'highlights.put-back': (request) => highlights.putBack(context, request),
    'highlights.note': (request) => highlights.writeNote(context, request),
    // `start.ts` answers this without loading the main script. The row makes the table complete.
    search: (request) => search(context, request),
    'search.services': (request) => searchServices(context, request),
    ask,
    'related.look': (request) => lookForRelated(context, request),
    'ask.take-pending': (request) => takePendingSelection(request),
    'tags.list': () => listTags(database),
    'tags.suggest': (request) => suggestTags(context, request),
    'threads.list': (request) => conversations.listThreads(context, request),
    'threads.get': (request) => conversations.getThread(context, request),
    'threads.put': (request) => conversations.putThread(context, request),
    'threads.remove': (request) => conversations.removeThread(context, request),
    'answers.keep': (request) => keepAnswer(context, request),
    'namespaces.list': (request) => documents.namespaces(context, request),
    'namespaces.count': ({ names }) => countNamespaces(database, names),
    'documents.list': (page) => listDocuments(database, page),
    'documents.recent': ({ limit }) => recentDocuments(database, limit),
    'documents.get': async ({ uid }) => orProblem(await getDocument(database, uid), 'not-found'),
    'documents.correct': (request) => documents.correct(context, request),
    'places.get': (request) => readPlace(context, request),
    'places.put': (request) => keepPlace(context, request),
    'documents.remove': (request) => documents.remove(context, request),
    'documents.restore': async ({ uid }) =>
      void orProblem(await restoreDocument(context, uid), 'not-found'),
    'listing.opening': (request) => listing.opening(context, request),
    'listing.newest': () => newestFirst(database),
    'listing.catalogue': (request) => listing.catalogue(context, request),
    'listing.find': (request) => listing.find(context, request),
    'listing.count': (request) => listing.count(context, request),
    'listing.rows': (request) => listing.rows(context, request),
    'searches.list': (request) => listing.savedSearches(context, request),
    'searches.put': (request) => listing.saveSearches(context, request),
    'twins.sketch': ({ after }) => sketchAfter(context, after),
    'twins.compare': ({ uid, others }) => sharesWith(context, uid, others),
    'twins.rows': ({ uids }) => twinRows(context, uids),
    'twins.told-apart': () => readPreference(database, 'toldApart'),
    'twins.tell-apart': ({ groups }) =>
      writePreference(
        database,
        'toldApart',
        groups.slice(-MOST_TOLD_APART).map((uids) => [...uids]),
      ),
    'pictures.list': ({ uid }) => listPictures(database, uid),
    'pictures.read': async ({ uid, address }) =>
      orProblem(await readPicture(database, uid, address), 'not-found'),
    'pictures.use': () => picturesUse(database),
    'bin.list': (page) => listBin(database, page),
    'bin.erase': ({ uids }) => eraseBinned(context, uids),
    'versions.list': ({ uid }) => listVersions(database, uid),
    'versions.get': async ({ uid, id }) =>
      orProblem(await getVersion(database, uid, id), 'not-found'),
    'versions.restore': (request) => documents.restoreOlder(context, request),
    'settings.read': () => readSettings(database),
    'settings.change': (request) => changeSettings(database, request),
    'diagnostics.read': () => readDiagnostics(database, chores),
    'services.list': () => services.viewServices(database),
    'services.put': (request) => services.keepService(context, request),
    'services.key-given': (request) => services.keyGiven(context, request),
    'services.remove': (request) => services.removeService(context, request),
    'services.test': (request) => services.testService(context, request),
    'services.plan-move': (request) => move.planMove(context, request),
    'services.move': (request) => move.startMove(context, request),
    'services.move-pause': (request) => move.pauseMove(context, request),
    'services.move-end': (request) => move.endMove(context, request),
    'services.sample-sent': (request) => move.sampleSent(context, request),
    'services.read-back': (request) => move.readBack(context, request),
    'model.read': (request) => models.viewModel(database, request),
    'model.put': (request) => models.keepModel(database, request),
    'browser-model.read': () => readPreference(database, 'browserModel'),
    'browser-model.put': (request) => writePreference(database, 'browserModel', request),
    'model.test': (request) =>
      models.testModel({ database, ports: askPorts(database), terms }, request),
    'meaning.report': () => reportMeaning(database),
    'meaning.start': () => startMeaning(database, chores),
    'deliveries.list': (request) => deliveries.viewDeliveries(context, request),
    'deliveries.retry': (request) => deliveries.retryDelivery(context, request),
    'deliveries.acknowledge': (request) => deliveries.acknowledgeDelivery(context, request),
    'deliveries.delete': (request) => deliveries.deleteDelivery(context, request),
    'deliveries.body': (request) => deliveries.deliveryContent(context, request),
    'deliveries.replace': (request) => deliveries.replaceDeliveryBody(context, request),
    'chores.list': async () => chores.view(),
    'chores.stop': async ({ name }) =>
      name === 'index' ? stopIndexWork(context, chores) : chores.stop(name),
    'index.report': () => reportIndex(database),
    'index.check': async () => void (await lookAfterIndex(context, chores)),
    'index.rebuild': () => startRebuild(context, chores),
    'bulk.begin': (request) => bulk.begin(context, chores, request),
    'bulk.latest': ({ before }) => latestBulk(database, before),
    'bulk.turn': (request) => bulk.turn(context, chores, request),
    'bulk.forget': ({ id }) => forgetBulk(database, id),
    'fetch.hosts': ({ uids }) => hostsToAsk(database, uids),
    'fetch.failed': ({ id }) => failedPages(database, id),
    'backup.list': () => listEntries(database),
    'backup.read': ({ from }) => readEntries(database, from),
    'backup.compare': ({ entries }) => compareEntries(database, entries),
    'backup.plan': () => readPreference(database, 'backupPlan'),
    'backup.plan-change': (changes) =>
      changePreference(database, 'backupPlan', (plan) => ({ ...plan, ...changes })),
    'restore.begin': (request) => backups.begin(context, request),
    'restore.stage': (request) => backups.stage(context, request),
    'restore.latest': () => latestRestore(database),
    'restore.turn': (request) => backups.turn(database, chores, request),
    'restore.forget': ({ id }) => forgetRestore(database, id),
    'imports.list': () => imports.listImports(database),
    'imports.begin': (request) => imports.begin(context, request),
    'imports.stage': (request) => imports.stage(context, request),
    'imports.run': ({ id }) => imports.turn(database, chores, id, 'running'),
    'imports.stop': ({ id }) => imports.turn(database, chores, id, 'stopped'),
    'imports.undo': ({ id }) => imports.turn(database, chores, id, 'undoing'),
    'imports.forget': ({ id }) => forgetImport(database, id),
    'documents.export': (request) =>
      'after' in request
        ? exportDocuments(database, request.after)
        : exportSome(database, request.uids),
    'ledger.list': (page) => listLedger(database, page),
    ...bridge,
  };
}
