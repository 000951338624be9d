import { createContext } from '../../../src/background/start/create-context';
import type { WorkerContext } from '../../../src/background/worker/worker-context';
import type { Library } from '../../../src/library/library';

const nothing = { tables: [], write: async () => undefined };

/** The background's context where no service is connected. */
export const contextOf = (library: Library): WorkerContext =>
  createContext(library, {
    drain: { kick: async () => undefined, kickAll: async () => undefined },
    companion: nothing,
    revision: nothing,
    kick: () => undefined,
  });
