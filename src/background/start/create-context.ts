import { createExtractiveAnswerer } from '../../answer/extraction';
import type { Library } from '../../library/library';
import { wakeOnce } from '../../platform/alarms';
import { ReadingPage } from '../../platform/pages/reading-page';
import { queryTerms } from '../../retrieval/analysis/query-terms';
import { wordingIn } from '../../retrieval/languages/text-wording';
import { readPreference } from '../../storage/preferences';
import { createOutbox } from '../services/outbox';
import { Changes, tell } from '../worker/announce';
import { createChores } from '../worker/chores';
import type { WorkerContext } from '../worker/worker-context';

/** Continues long work after the browser ended the worker in the middle of it. */
export const CHORES_ALARM = { name: 'chores', ms: 30_000 };

/** @param library as it is searched since the worker started. */
export function createContext(library: Library, outbox = createOutbox(library)): WorkerContext {
  const changes = new Changes();
  return {
    ...library,
    changes,
    changed: (uid) => changes.add(uid),
    outbox,
    chores: createChores({
      wakeLater: () => wakeOnce(CHORES_ALARM.name, CHORES_ALARM.ms),
      tell: (changed) => tell('chores.changed', { chores: changed }),
    }),
    reading: {
      page: new ReadingPage(async () => (await readPreference(library.database, 'bridge')).on),
      jobs: new Set(),
      lent: new Map(),
    },
    quoting: createExtractiveAnswerer({ wordingOf: wordingIn(library.languages) }),
    terms: (text) => queryTerms(text).map(({ term }) => term),
  };
}
