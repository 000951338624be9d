import { createExtractiveAnswerer } from '../../answer/extraction';
import type { Library } from '../../library/library';
import { ReadingPage } from '../../platform/pages/reading-page';
import { queryTerms } from '../../retrieval/analysis/query-terms';
import { wordingIn } from '../../retrieval/languages/text-wording';
import { readPreference } from '../../storage/preferences';
import { createOutbox } from '../services/outbox';
import { Changes } from '../worker/announce';
import type { WorkerContext } from '../worker/worker-context';

/** @param library as it is searched since the worker started. */
export function createContext(library: Library, outbox = createOutbox(library)): WorkerContext {
  const changes = new Changes();
  return {
    ...library,
    changes,
    changed: (uid) => changes.add(uid),
    outbox,
    reading: {
      page: new ReadingPage(async () => (await readPreference(library.database, 'bridge')).on),
      jobs: new Set(),
      lent: new Map(),
    },
    quoting: createExtractiveAnswerer({ wordingOf: wordingIn(library.languages) }),
    terms: (text) => queryTerms(text).map(({ term }) => term),
  };
}
