import { type AnswerSource, type Asked, askService } from '../../client/ask-service';
import type { Library } from '../../library/library';
import type { RequestOf, ServiceFailure, ServicesSearchReply } from '../../messages/requests';
import { isPrivate } from '../../platform/tabs/tabs';
import { ProblemError } from '../../protocol/problem';
import type { InterfaceService } from '../../protocol/services/connected-service';
import type { ServiceAnswer } from '../../protocol/services/service-answer';
import type { Database } from '../../storage/database/database';
import { listServices } from '../../storage/services';
import { toPassages } from '../services/service-passages';
import { askPorts } from '../services/service-ports';
import { foldByPage } from './fold-by-page';
import { fuse } from './fuse';
import { findByMeaning } from './meaning';

const SHOWN = 20;

export async function searchServices(
  library: Library,
  { query, windowId }: RequestOf<'search.services'>,
): Promise<ServicesSearchReply> {
  // What is sent is noted, and so are the answers.
  if (await isPrivate(windowId)) throw new ProblemError({ code: 'private-window' });
  const [found, own] = await Promise.all([
    askAll(library.database, query),
    findByMeaning({ library, ports: askPorts(library.database) }, query, 3 * SHOWN),
  ]);
  const lists = found.answers.map(({ service, answer }) => toPassages(service, answer));
  return {
    query,
    passages: foldByPage(fuse(lists)).slice(0, SHOWN),
    answered: found.answers.map(({ service, source }) => ({
      service: service.name,
      ...(source.kind === 'cache' && {
        ageMs: source.ageMs,
        ...(source.staleBecause && { staleBecause: source.staleBecause }),
      }),
    })),
    failed: found.failed,
    ...(own && {
      library: foldByPage(own.passages).slice(0, SHOWN),
      meaning: own.meaning,
    }),
  };
}

interface Found {
  answers: { service: InterfaceService; answer: ServiceAnswer; source: AnswerSource }[];
  failed: ServiceFailure[];
}

/** Asks all services that are chosen for it, at the same time. */
async function askAll(database: Database, query: string): Promise<Found> {
  const ports = askPorts(database);
  const services = (await interfaceServices(database)).filter(({ searchHere }) => searchHere);
  const asked = await Promise.all(
    services.map(
      async (service): Promise<[InterfaceService, Asked]> => [
        service,
        await askService(ports, service, 'context', { query }),
      ],
    ),
  );
  const found: Found = { answers: [], failed: [] };
  for (const [service, outcome] of asked) {
    if (outcome.ok) {
      found.answers.push({ service, answer: outcome.answer, source: outcome.source });
    } else found.failed.push({ service: service.name, failure: outcome.failure });
  }
  return found;
}

export async function interfaceServices(database: Database): Promise<InterfaceService[]> {
  return (await listServices(database)).filter((service) => service.kind === 'interface');
}
