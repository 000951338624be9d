import type { Fact } from '../../messages/requests';
import { programVersion } from '../../platform/runtime';
import { parseAddress } from '../../protocol/address/parse-address';
import { isLoopback } from '../../protocol/services/connected-service';
import { MODEL_ROLES } from '../../protocol/services/own-model';
import type { Database } from '../../storage/database/database';
import { DATABASE } from '../../storage/database/database-version';
import { MANIFEST_KEY } from '../../storage/index/index-store';
import { readPreference } from '../../storage/preferences';
import { viewModel } from '../ask/own-model';
import { reportMeaning } from '../find/meaning';
import { viewServices } from '../services/services';
import type { Handler } from '../worker/worker-context';
import { recentFaults } from './recent-faults';

type Facts = Record<string, Fact>;

/**
 * Collects the facts that help to find a fault in Jackdaw. Each fact is chosen individually and no row is copied
 * whole, so a new field of a row never gets into a report by accident.
 */
export const readDiagnostics: Handler<'diagnostics.read'> = async ({ database, chores }) => {
  const services = await viewServices(database);
  return {
    program: {
      version: programVersion(),
      build: `${import.meta.env.FIREFOX ? 'firefox' : 'chromium'}, ${import.meta.env.MODE}`,
      'database version': DATABASE.version,
      taken: time(Date.now()),
    },
    rows: await rowsOf(database),
    index: await indexOf(database),
    settings: await settingsOf(database),
    ...Object.fromEntries(
      services.map((view, at) => [`service ${at + 1}`, serviceFacts(view)] as const),
    ),
    deliveries: await deliveriesOf(database),
    models: await modelsOf(database),
    bridge: await bridgeOf(database),
    work: Object.fromEntries(
      chores.view().map(({ name, done, total }) => [name, `${done} of ${total}`]),
    ),
    faults: Object.fromEntries(
      (await recentFaults()).map(({ at, request, code }, index) => [
        `${index + 1}, ${time(at)}`,
        `${request}: ${code}`,
      ]),
    ),
  };
};

async function rowsOf(database: Database): Promise<Facts> {
  const counted = await Promise.all(
    database.tables.map(async (table) => [table.name, await table.count()] as const),
  );
  return Object.fromEntries(counted);
}

async function indexOf(database: Database): Promise<Facts> {
  const { at, found, pending, stopped } = await readPreference(database, 'indexCare');
  const manifest = await database.indexManifest.get(MANIFEST_KEY);
  return {
    'last check': at === 0 ? 'never' : `${time(at)}, ${found}`,
    'to be repaired': pending,
    stopped,
    format: manifest?.format ?? 'none',
    segments: manifest?.segments.length ?? 0,
    'not yet in it': manifest?.pending?.length ?? 0,
    'being made anew': manifest?.rebuildFrom !== undefined,
  };
}

async function settingsOf(database: Database): Promise<Facts> {
  const read = <K extends Parameters<typeof readPreference>[1]>(key: K) =>
    readPreference(database, key);
  const plan = await read('backupPlan');
  return {
    'default namespace': (await read('defaultNamespace')) !== '',
    'pages asked about': (await read('askFirst')).length,
    'sites not asked about': (await read('neverAsk')).length,
    templates: (await read('clipTemplates')).length,
    'saved searches': (await read('savedSearches')).length,
    'mark kept pages': await read('markKeptPages'),
    'show related': await read('showRelated'),
    'backup every days': plan.everyDays,
    'last backup': plan.lastAt === 0 ? 'never' : time(plan.lastAt),
    'moves under way': Object.keys(await read('moves')).length,
  };
}

function serviceFacts(view: Awaited<ReturnType<typeof viewServices>>[number]): Facts {
  const { service, keyEnding, permitted, stops, unsent } = view;
  return {
    kind: service.kind,
    where: whereOf(service.kind === 'interface' ? service.baseUrl : service.urlTemplate),
    key: keyEnding !== undefined,
    allowed: permitted,
    paused: service.paused,
    'gets clips': service.sendClips,
    ...(service.kind === 'interface' && {
      'is searched': service.searchHere,
      'is asked': service.askHere,
      'one namespace for all': service.namespace.kind === 'shared',
    }),
    unsent,
    ...Object.fromEntries(
      stops.map(({ endpoint, why, failure }) => [
        `stopped at ${endpoint}`,
        `${why}, ${failure.code}`,
      ]),
    ),
  };
}

/** Counts the deliveries by state and reason. */
async function deliveriesOf(database: Database): Promise<Facts> {
  const counts: Record<string, number> = {};
  await database.deliveries
    .where('open')
    .equals(1)
    .each(({ state }) => {
      const failure = 'failure' in state ? state.failure : 'why' in state ? state.why : undefined;
      const why = typeof failure === 'object' ? `, ${failure.code}` : '';
      const stand = `${state.kind}${why}`;
      counts[stand] = (counts[stand] ?? 0) + 1;
    });
  return counts;
}

async function modelsOf(database: Database): Promise<Facts> {
  const facts: Facts = {};
  for (const role of MODEL_ROLES) {
    const { model, keyEnding, permitted } = await viewModel(database, { role });
    facts[role] =
      model === undefined
        ? 'none'
        : [
            model.on ? 'on' : 'off',
            whereOf(model.baseUrl),
            keyEnding === undefined ? 'no key' : 'key',
            permitted ? 'allowed' : 'not allowed',
          ].join(', ');
  }
  const { done, total, paused, waits, stopped } = await reportMeaning(database);
  facts['documents with vectors'] = `${done} of ${total}`;
  facts['vectors stopped'] = stopped?.code ?? (paused ? 'by the person' : waits ? 'waits' : 'no');
  facts["browser's own"] = (await readPreference(database, 'browserModel')).on;
  return facts;
}

async function bridgeOf(database: Database): Promise<Facts> {
  const { on, browser } = await readPreference(database, 'bridge');
  const clients = await readPreference(database, 'bridgeClients');
  return { on, paired: browser !== '', clients: clients.length };
}

/** Says whether an address is on this computer, and nothing else about it. */
function whereOf(address: string): string {
  const hostname = parseAddress(address)?.hostname;
  if (hostname === undefined) return 'no address';
  return isLoopback(hostname) ? 'this computer' : 'elsewhere';
}

function time(at: number): string {
  return new Date(at).toISOString();
}
