import type { InterfaceService } from '../protocol/connected-service';
import type { Failure } from '../protocol/failure';
import { type AskPorts, askRemote } from './ask-service';
import { createPace, reopen } from './pace';

/** What a probe found: the failure that stands in the way, or how `/question` does. */
export type Probe =
  | { ok: true; question: 'works' | 'not-asked' | Failure }
  | { ok: false; failure: Failure };

/** Words that any service may be asked. */
const TRIFLE = 'connection test';

/**
 * Asks `/context` a trifle and, where questions are to go there, `/question` too: only that tells whether the plan
 * allows it. Everything that was closed by an earlier answer is tried again.
 */
export async function probe(ports: AskPorts, service: InterfaceService): Promise<Probe> {
  const secret = await ports.services.secretOf(service);
  if (!secret) return { ok: false, failure: { code: 'no-key' } };
  await ports.pace.change(service.id, (stored) => ({
    pace: stored ? reopen(stored, ports.clock()) : createPace(service, ports.clock()),
    result: undefined,
  }));
  const context = await askRemote(ports, service, 'context', { query: TRIFLE }, secret.value);
  if (!context.ok) return context;
  if (!service.askHere) return { ok: true, question: 'not-asked' };
  const question = await askRemote(ports, service, 'question', { query: TRIFLE }, secret.value);
  return { ok: true, question: question.ok ? 'works' : question.failure };
}
