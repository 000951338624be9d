import type { Library } from '../../library/library';
import { ReadingPage } from '../../platform/pages/reading-page';
import type { Reading } from '../read/request-reading';
import { createOutbox, type Outbox } from '../services/outbox';
import { Changes } from './announce';

/** What the work of the background shares while the worker lives: made once, and handed on. */
export interface WorkerContext extends Library {
  readonly changes: Changes;
  readonly outbox: Outbox;
  readonly reading: Reading;
}

/** @param library as it is searched since the worker started. */
export function createContext(library: Library, outbox = createOutbox(library)): WorkerContext {
  const changes = new Changes();
  return {
    ...library,
    changes,
    changed: (uid) => changes.add(uid),
    outbox,
    reading: { page: new ReadingPage(), jobs: new Map() },
  };
}
