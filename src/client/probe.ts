import type { InterfaceService } from '../protocol/services/connected-service';
import type { Failure } from '../protocol/services/failure';
import { type AskPorts, askRemote } from './ask-service';
import { createPace, reopen } from './limits/pace';

/** What a probe found: the failure that stands in the way, or how `/question` does. */
export type Probe = { ok: true; question: QuestionProbe } | { ok: false; failure: Failure };

export type QuestionProbe =
  | 'works'
  | 'not-asked'
  /** Key and plan were not refused; whether an answer comes only a question tells. */
  | 'not-refused'
  | Failure;

/** Words that any service may be asked. */
const TRIFLE = 'connection test';

/**
 * Asks `/context` a trifle and, where questions are to go there, `/question` without one: a plan that does not allow
 * it is refused with 402 before anything is spent, and everything else with 400. Only with `spend` a question is
 * asked, which may be paid for. Everything that was closed by an earlier answer is tried again.
 */
export async function probe(
  ports: AskPorts,
  service: InterfaceService,
  { spend }: { spend: boolean },
): Promise<Probe> {
  const secret = await ports.services.secretOf(service);
  if (!secret) return { ok: false, failure: { code: 'no-key' } };
  await ports.pace.change(service.id, (stored) => ({
    pace: stored ? reopen(stored, ports.clock()) : createPace(service, ports.clock()),
    result: undefined,
  }));
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
