/** Moving a library to a service, as the pages request it: the plan, the work, and reading back what arrived. */
import { askRemote } from '../../client/ask-service';
import { getDocument, listDocuments } from '../../library/documents/document-lists';
import type { MovePlan } from '../../messages/requests';
import { WARN_BYTES } from '../../outbox/shipment';
import { pageAddress } from '../../protocol/address/page-address';
import type { DocumentSummary } from '../../protocol/document/document';
import { orProblem, ProblemError } from '../../protocol/problem';
import { sendingMs } from '../../protocol/services/sending-time';
import type { Database } from '../../storage/database/database';
import { documentsPostedTo } from '../../storage/outbox';
import type { Handler } from '../worker/worker-context';
import { changeMove } from './move-refill';
import { toPassages } from './service-passages';
import { askPorts } from './service-ports';
import { theService } from './services';

const PAGE = 200;

/** Plans a move. Sends and stores nothing. */
export const planMove: Handler<'services.plan-move'> = async ({ database }, { id }) => {
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
  plan.takesMs = sendingMs(service, plan.documents);
  return plan;
};

/** Starts a move. The outbox does the rest, at its own pace; see `move-refill.ts`. */
export const startMove: Handler<'services.move'> = async (context, { id }) => {
  const { documents: total } = await planMove(context, { id });
  const begun = { cursor: 0, posted: 0, total, paused: false, finished: false };
  await changeMove(context.database, id, () => begun);
  context.outbox.kick();
};

/** Pauses a move. Deliveries that are already in the outbox are still sent. */
export const pauseMove: Handler<'services.move-pause'> = async (context, { id, paused }) => {
  await changeMove(context.database, id, (move) => move && { ...move, paused });
  context.outbox.kick();
};

export const endMove: Handler<'services.move-end'> = async ({ database, outbox }, { id }) => {
  await changeMove(database, id, () => undefined);
  outbox.kick();
};

/** Samples documents that went to a service, evenly over the whole library. */
export const sampleSent: Handler<'services.sample-sent'> = async ({ database }, { id, size }) => {
  const posted = await documentsPostedTo(database, id);
  const sent: Pick<DocumentSummary, 'uid' | 'title'>[] = [];
  for await (const { uid, title } of everyDocument(database)) {
    if (posted.has(uid)) sent.push({ uid, title });
  }
  const step = Math.max(1, sent.length / size);
  return Array.from(
    { length: Math.min(size, sent.length) },
    (_, index) => sent[Math.floor(index * step)],
  ).filter((one) => one !== undefined);
};

/**
 * Reads a document back: asks the service for its title, then for its first words, and checks whether an answer names
 * the page's address. Never uses the cache, because an earlier answer says nothing about now.
 */
export const readBack: Handler<'services.read-back'> = async ({ database }, { id, uid }) => {
  const service = await theService(database, id);
  const document = orProblem(await getDocument(database, uid), 'not-found');
  if (service.kind !== 'interface') throw new ProblemError({ code: 'not-found' });
  const ports = askPorts(database);
  const secret = await ports.services.secretOf(service);
  if (secret === undefined) return { there: 'not-known', failure: { code: 'no-key' } };
  const address = pageAddress(document.url);
  const words = document.markdown.match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const query of [document.title, words.slice(0, 15).join(' ')]) {
    if (query.trim() === '') continue;
    const asked = await askRemote(ports, service, 'context', { query }, secret.value);
    if (!asked.ok) return { there: 'not-known', failure: asked.failure };
    const found = toPassages(service, asked.answer).some(
      ({ source }) => source.url !== '' && pageAddress(source.url) === address,
    );
    if (found || asked.answer.markdown.includes(document.url)) return { there: 'yes' };
  }
  return { there: 'no' };
};

async function* everyDocument(database: Database): AsyncGenerator<DocumentSummary> {
  for (let offset = 0; ; offset += PAGE) {
    const { documents } = await listDocuments(database, { offset, limit: PAGE });
    yield* documents;
    if (documents.length < PAGE) return;
  }
}
