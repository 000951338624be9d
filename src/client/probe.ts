import type { InterfaceService } from '../protocol/services/connected-service';
import type { Probe } from '../protocol/services/service-answer';
import { type AskPorts, askRemote } from './ask-service';
import { updatePace } from './change-pace';
import { reopen } from './limits/pace';

/** A harmless query for any service. */
const TRIFLE = 'connection test';

/**
 * Asks `/context` a harmless query. If questions go to this service, it also asks `/question` without a question: 402
 * means that the plan has none, 400 that it has. Only with `spend` it asks a real question, which may cost money.
 * Endpoints that an earlier answer closed are tried again.
 */
export async function probe(
  ports: AskPorts,
  service: InterfaceService,
  { spend }: { spend: boolean },
): Promise<Probe> {
  const secret = await ports.services.secretOf(service);
  if (!secret) return { ok: false, failure: { code: 'no-key' } };
  await updatePace(ports, service, (pace) => reopen(pace, ports.clock()));
  const context = await askRemote(ports, service, 'context', { query: TRIFLE }, secret.value);
  if (!context.ok) return context;
  if (!service.askHere) return { ok: true, question: 'not-asked' };
  const query = spend ? TRIFLE : '';
  const question = await askRemote(ports, service, 'question', { query }, secret.value);
  if (question.ok) return { ok: true, question: 'works' };
  const { failure } = question;
  const nothingAsked = failure.code === 'bad-request' || failure.code === 'unprocessable';
  return { ok: true, question: nothingAsked && !spend ? 'not-refused' : failure };
}
