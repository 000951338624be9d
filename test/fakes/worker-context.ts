import { Changes } from '../../src/background/start/announce';
import type { WorkerContext } from '../../src/background/start/worker-context';
import type { Library } from '../../src/library/library';
import { ReadingPage } from '../../src/platform/pages/reading-page';

const nothing = { tables: [], write: async () => undefined };

/** The background's context where no service is connected. */
export function contextOf(library: Library): WorkerContext {
  const changes = new Changes();
  return {
    ...library,
    changes,
    changed: (uid) => changes.add(uid),
    outbox: {
      drain: { kick: async () => undefined, kickAll: async () => undefined },
      companion: nothing,
      revision: nothing,
      kick: () => undefined,
    },
    reading: { page: new ReadingPage(), jobs: new Map() },
  };
}
