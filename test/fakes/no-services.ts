import type { RequestName } from '../../src/messages/requests';
import type { Handlers } from '../../src/messages/wire';
import type { KeyKeeper } from '../../src/ui/services/ServicesSection';

/** No key is kept, and every host is allowed. */
export const noKeys: KeyKeeper = { keep: lacks('keys.keep'), requestHost: async () => true };

type ServiceRequests = Extract<
  RequestName,
  | `services.${string}`
  | `deliveries.${string}`
  | `ledger.${string}`
  | `model.${string}`
  | `browser-model.${string}`
  | `meaning.${string}`
  | 'search.services'
>;

type ChoreRequests = Extract<
  RequestName,
  `chores.${string}` | `index.${string}` | `imports.${string}` | 'documents.export'
>;

/** A background that has no long work to do, over an index in which nothing is wrong. */
export const noChores: Pick<Handlers, ChoreRequests> = {
  'chores.list': async () => [],
  'chores.stop': lacks('chores.stop'),
  'index.report': async () => ({
    at: 0,
    found: 'sound',
    pending: false,
    stopped: false,
    documents: 0,
  }),
  'index.check': lacks('index.check'),
  'index.rebuild': lacks('index.rebuild'),
  'imports.list': async () => [],
  'imports.begin': lacks('imports.begin'),
  'imports.stage': lacks('imports.stage'),
  'imports.run': lacks('imports.run'),
  'imports.stop': lacks('imports.stop'),
  'imports.undo': lacks('imports.undo'),
  'imports.forget': lacks('imports.forget'),
  'documents.export': async () => ({ documents: [] }),
};

/** A background to which no service was ever connected. What makes no sense then fails with its name. */
export const noServices: Pick<Handlers, ServiceRequests> = {
  'search.services': async ({ query }) => ({ query, passages: [], answered: [], failed: [] }),
  'services.list': async () => [],
  'services.put': lacks('services.put'),
  'services.key-given': lacks('services.key-given'),
  'services.remove': lacks('services.remove'),
  'services.test': lacks('services.test'),
  'services.plan-move': lacks('services.plan-move'),
  'services.move': lacks('services.move'),
  'services.move-pause': lacks('services.move-pause'),
  'services.move-end': lacks('services.move-end'),
  'services.sample-sent': lacks('services.sample-sent'),
  'services.read-back': lacks('services.read-back'),
  'model.read': async () => ({ permitted: false }),
  'model.put': lacks('model.put'),
  'browser-model.read': async () => ({ on: false }),
  'browser-model.put': lacks('browser-model.put'),
  'model.test': lacks('model.test'),
  'meaning.report': async () => ({ on: false, done: 0, total: 0, paused: false, waits: false }),
  'meaning.start': lacks('meaning.start'),
  'deliveries.list': async () => ({ total: 0, unsent: 0, rows: [] }),
  'deliveries.retry': lacks('deliveries.retry'),
  'deliveries.retry-all': lacks('deliveries.retry-all'),
  'deliveries.acknowledge': lacks('deliveries.acknowledge'),
  'deliveries.delete': lacks('deliveries.delete'),
  'deliveries.body': lacks('deliveries.body'),
  'deliveries.replace': lacks('deliveries.replace'),
  'ledger.list': async () => ({ total: 0, entries: [] }),
};

function lacks(name: string): () => Promise<never> {
  return async () => {
    throw new Error(`this fake has no ${name}`);
  };
}
