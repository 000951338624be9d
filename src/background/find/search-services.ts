import { askService } from '../../client/ask-service';
import { isPrivate } from '../../platform/tabs/tabs';
import { fuse } from '../../protocol/fusion';
import { ProblemError } from '../../protocol/problem';
import type { InterfaceService } from '../../protocol/services/connected-service';
import type { Database } from '../../storage/database/database';
import { listServices } from '../../storage/services';
import { toPassages } from '../services/service-passages';
import { askPorts } from '../services/service-ports';
import type { Handler } from '../worker/worker-context';
import { foldByPage } from './fold-passages';
import { findByMeaning } from './meaning';

const SHOWN = 20;

export const searchServices: Handler<'search.services'> = async (library, { query, windowId }) => {
  // Nothing of a private window may be stored, but the ledger notes what is sent and the cache keeps the answers.
  if (await isPrivate(windowId)) throw new ProblemError({ code: 'private-window' });
  const [asked, own] = await Promise.all([
    askAll(library.database, query),
    findByMeaning({ library, ports: askPorts(library.database) }, query, 3 * SHOWN),
  ]);
  const answers = asked.filter((one) => one.ok);
  return {
    query,
    passages: foldByPage(
      fuse(answers.map(({ service, answer }) => toPassages(service, answer))),
    ).slice(0, SHOWN),
    answered: answers.map(({ service, source }) => ({
      service: service.name,
      ...(source.kind === 'cache' && { ageMs: source.ageMs, staleBecause: source.staleBecause }),
    })),
    failed: asked.flatMap((one) =>
      one.ok ? [] : [{ service: one.service.name, failure: one.failure }],
    ),
    library: own && foldByPage(own.passages).slice(0, SHOWN),
    meaning: own?.meaning,
  };
};

/** Asks all services that are enabled for search, at the same time. */
async function askAll(database: Database, query: string) {
  const ports = askPorts(database);
  const services = (await interfaceServices(database)).filter(({ searchHere }) => searchHere);
  return Promise.all(
    services.map(async (service) => {
      return { service, ...(await askService(ports, service, 'context', { query })) };
    }),
  );
}

export async function interfaceServices(database: Database): Promise<InterfaceService[]> {
  return (await listServices(database)).filter((service) => service.kind === 'interface');
}
