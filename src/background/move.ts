/** Moving a library to a service: nothing but posting every document that has not gone there yet. */
import { askService } from '../client/ask-service';
import { getDocument, listDocuments } from '../library/lists';
import type { MovePlan, MoveVerification, RequestOf } from '../messages/requests';
import { pack, WARN_BYTES } from '../outbox/shipment';
import type { DocumentSummary } from '../protocol/document';
import { pageAddress } from '../protocol/page-address';
import { ProblemError } from '../protocol/problem';
import type { Database } from '../storage/database';
import { documentsPostedTo, post } from '../storage/outbox';
import type { Delivering } from './delivering';
import { shipmentPorts } from './delivering';
import { askPorts } from './service-ports';
import { theService } from './services';

const PAGE = 200;

/** What a move would do. Nothing is sent and nothing is stored. */
export async function planMove(
  database: Database,
  { id }: RequestOf<'services.plan-move'>,
): Promise<MovePlan> {
  const service = await theService(database, id);
  const posted = await documentsPostedTo(database, id);
  const plan: MovePlan = { documents: 0, bytes: 0, already: 0, takesMs: 0, large: 0 };
  for await (const summary of everyDocument(database)) {
    if (posted.has(summary.uid)) {
      plan.already++;
      continue;
    }
    plan.documents++;
    plan.bytes += summary.length;
    if (summary.length > WARN_BYTES) plan.large++;
  }
  const limit = service.kind === 'interface' ? service.limits.content : service.limit;
  plan.takesMs = plan.documents * (limit.windowMs / limit.quota) * 1.1;
  return plan;
}

/**
 * Posts them, one transaction each, so that a move that is broken off goes on where it stopped when it is asked for
 * again. Progress, pause and order are the outbox's own.
 */
export async function move(
  database: Database,
  delivering: Delivering,
  { id }: RequestOf<'services.move'>,
): Promise<{ posted: number }> {
  const service = await theService(database, id);
  const posted = await documentsPostedTo(database, id);
  let count = 0;
  const waiting: string[] = [];
  for await (const { uid } of everyDocument(database)) if (!posted.has(uid)) waiting.push(uid);
  for (const uid of waiting) {
    const document = await getDocument(database, uid);
    if (document === undefined) continue;
    const parcel = pack(shipmentPorts, service, document);
    await database.transaction('rw', ['deliveries', 'parcels'], () => post(database, [parcel]));
    count++;
    if (count === 1) delivering.kick();
  }
  delivering.kick();
  return { posted: count };
}

/** Reads back: asks the service for some documents by their titles and looks whether it names their addresses. */
export async function verifyMove(
  database: Database,
  { id, sample }: RequestOf<'services.verify-move'>,
): Promise<MoveVerification> {
  const service = await theService(database, id);
  if (service.kind !== 'interface') throw new ProblemError({ code: 'not-found' });
  const documents: DocumentSummary[] = [];
  const posted = await documentsPostedTo(database, id);
  for await (const summary of everyDocument(database)) {
    if (posted.has(summary.uid) && documents.length < sample) documents.push(summary);
  }
  const verification: MoveVerification = { asked: 0, found: 0, missing: [] };
  for (const document of documents) {
    const asked = await askService(askPorts(database), service, 'context', {
      query: document.title,
    });
    if (!asked.ok) return { ...verification, failure: asked.failure };
    verification.asked++;
    const address = pageAddress(document.url);
    const there = asked.answer.results.some(
      ({ content, sources }) =>
        content.includes(document.url) ||
        sources.some(({ url }) => url !== '' && pageAddress(url) === address),
    );
    if (there || asked.answer.markdown.includes(document.url)) verification.found++;
    else verification.missing.push(document.title);
  }
  return verification;
}

async function* everyDocument(database: Database): AsyncGenerator<DocumentSummary> {
  for (let offset = 0; ; offset += PAGE) {
    const { documents } = await listDocuments(database, { offset, limit: PAGE });
    yield* documents;
    if (documents.length < PAGE) return;
  }
}
