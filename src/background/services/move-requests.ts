/** Moving a library to a service, as the pages request it: the plan, the work, and reading back what arrived. */
import { askRemote } from '../../client/ask-service';
import { getDocument, listDocuments } from '../../library/documents/document-lists';
import type { MovePlan, RequestOf, SentDocument, SentThere } from '../../messages/requests';
import { WARN_BYTES } from '../../outbox/shipment';
import { pageAddress } from '../../protocol/address/page-address';
import type { DocumentSummary } from '../../protocol/document/document';
import { ProblemError } from '../../protocol/problem';
import type { Database } from '../../storage/database/database';
import { documentsPostedTo } from '../../storage/outbox';
import type { WorkerContext } from '../start/worker-context';
import { changeMove } from './move-refill';
import { toPassages } from './service-passages';
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

/** Begins it. The outbox does the rest, at its pace; see `move-refill.ts`. */
export async function startMove(
  { database, outbox }: WorkerContext,
  { id }: RequestOf<'services.move'>,
): Promise<void> {
  const { documents: total } = await planMove(database, { id });
  await changeMove(database, id, () => ({
    cursor: 0,
    posted: 0,
    total,
    paused: false,
    finished: false,
  }));
  outbox.kick();
}

/** What lies in the outbox already goes out; nothing more is put there. */
export async function pauseMove(
  { database, outbox }: WorkerContext,
  { id, paused }: RequestOf<'services.move-pause'>,
): Promise<void> {
  await changeMove(database, id, (move) => move && { ...move, paused });
  outbox.kick();
}

export async function endMove(
  { database, outbox }: WorkerContext,
  { id }: RequestOf<'services.move-end'>,
): Promise<void> {
  await changeMove(database, id, () => undefined);
  outbox.kick();
}

/** Documents that went to a service, spread over the whole library. */
export async function sampleSent(
  database: Database,
  { id, size }: RequestOf<'services.sample-sent'>,
): Promise<SentDocument[]> {
  const posted = await documentsPostedTo(database, id);
  const sent: SentDocument[] = [];
  for await (const { uid, title } of everyDocument(database)) {
    if (posted.has(uid)) sent.push({ uid, title });
  }
  const step = Math.max(1, sent.length / size);
  return Array.from(
    { length: Math.min(size, sent.length) },
    (_, index) => sent[Math.floor(index * step)],
  ).filter((one) => one !== undefined);
}

/**
 * Reads a document back: asks the service for its title, then for its first words, and looks whether it names the
 * page's address. Always asks anew, since what was kept of an earlier answer tells nothing of now.
 */
export async function readBack(
  database: Database,
  { id, uid }: RequestOf<'services.read-back'>,
): Promise<SentThere> {
  const service = await theService(database, id);
  const document = await getDocument(database, uid);
  if (service.kind !== 'interface' || document === undefined) {
    throw new ProblemError({ code: 'not-found' });
  }
  const ports = askPorts(database);
  const secret = await ports.services.secretOf(service);
  if (secret === undefined) return { there: 'not-known', failure: { code: 'no-key' } };
  const address = pageAddress(document.url);
  for (const query of [document.title, firstWords(document.markdown)]) {
    if (query.trim() === '') continue;
    const asked = await askRemote(ports, service, 'context', { query }, secret.value);
    if (!asked.ok) return { there: 'not-known', failure: asked.failure };
    const found = toPassages(service, asked.answer).some(
      ({ source }) => source.url !== '' && pageAddress(source.url) === address,
    );
    if (found || asked.answer.markdown.includes(document.url)) return { there: 'yes' };
  }
  return { there: 'no' };
}

function firstWords(markdown: string): string {
  return (markdown.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 15).join(' ');
}

async function* everyDocument(database: Database): AsyncGenerator<DocumentSummary> {
  for (let offset = 0; ; offset += PAGE) {
    const { documents } = await listDocuments(database, { offset, limit: PAGE });
    yield* documents;
    if (documents.length < PAGE) return;
  }
}
