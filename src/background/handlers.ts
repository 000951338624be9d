import type { Handlers } from '../messages/wire';
import type { Answerer } from '../protocol/passage';
import type { Database } from '../storage/database';
import { answerFromLibrary } from './ask';
import { clipActiveTab, undoClip } from './clip';
import * as documents from './documents';
import { takePendingSelection } from './pending';
import { search } from './search';
import { changeSettings, readSettings } from './settings';
import { lookAtTab } from './tab-view';

/** One handler per request of `src/messages/requests.ts`. */
export function createHandlers(database: Database, answerer: Answerer): Handlers {
  return {
    'tab.look': (request) => lookAtTab(database, request),
    'clip.save': (request) => clipActiveTab(database, request),
    'clip.undo': (request) => undoClip(database, request),
    search: (request) => search(database, request),
    ask: (request) => answerFromLibrary(database, answerer, request),
    'ask.take-pending': (request) => takePendingSelection(request),
    'namespaces.list': () => documents.namespaces(database),
    'documents.list': (request) => documents.list(database, request),
    'documents.get': (request) => documents.get(database, request),
    'documents.remove': (request) => documents.remove(database, request),
    'documents.restore': (request) => documents.restore(database, request),
    'settings.read': () => readSettings(database),
    'settings.change': (request) => changeSettings(database, request),
  };
}
