import { type Asked, askService } from '../client/ask-service';
import type { RequestOf, ServiceFailure, ServicesSearchReply } from '../messages/requests';
import type { InterfaceService } from '../protocol/connected-service';
import type { Passage } from '../protocol/passage';
import type { ServiceAnswer } from '../protocol/service-answer';
import type { Database } from '../storage/database';
import { listServices } from '../storage/services';
import { fuse } from './fuse';
import { foldByPage } from './search';
import { askPorts } from './service-ports';

const SHOWN = 20;

export async function searchServices(
  database: Database,
  { query }: RequestOf<'search.services'>,
): Promise<ServicesSearchReply> {
  const found = await askAll(database, 'context', query, (service) => service.searchHere);
  const lists = found.answers.map(({ service, answer }) => toPassages(service, answer));
  return {
    query,
    passages: foldByPage(fuse(lists)).slice(0, SHOWN),
    answered: found.answers.map(({ service, ageMs }) => ({
      service: service.name,
      ...(ageMs !== undefined && { ageMs }),
    })),
    failed: found.failed,
  };
}

interface Found {
  answers: { service: InterfaceService; answer: ServiceAnswer; ageMs?: number }[];
  failed: ServiceFailure[];
}

/** Asks all services that are chosen for it, at the same time. */
export async function askAll(
  database: Database,
  endpoint: 'context' | 'question',
  query: string,
  chosen: (service: InterfaceService) => boolean,
): Promise<Found> {
  const ports = askPorts(database);
  const services = (await interfaceServices(database)).filter(chosen);
  const asked = await Promise.all(
    services.map(
      async (service): Promise<[InterfaceService, Asked]> => [
        service,
        await askService(ports, service, endpoint, { query }),
      ],
    ),
  );
  const found: Found = { answers: [], failed: [] };
  for (const [service, outcome] of asked) {
    if (outcome.ok) {
      const { answer, source } = outcome;
      found.answers.push({
        service,
        answer,
        ...(source.kind === 'cache' && { ageMs: source.ageMs }),
      });
    } else found.failed.push({ service: service.name, failure: outcome.failure });
  }
  return found;
}

export async function interfaceServices(database: Database): Promise<InterfaceService[]> {
  return (await listServices(database)).filter((service) => service.kind === 'interface');
}

/** The results of a service as passages. An answer in the default form is one passage without a page. */
export function toPassages(service: InterfaceService, answer: ServiceAnswer): Passage[] {
  return answer.results.flatMap((result): Passage[] => {
    const source = result.sources[0];
    if (source === undefined) return [];
    return [
      {
        content: result.content,
        headings: [],
        position: Math.max(0, result.position),
        score: result.score,
        source,
        service: service.name,
        namespace: '',
        savedAt: source.source_updated_at,
        matched: [],
      },
    ];
  });
}
