import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnLoopback } from '../../fakes/services/loopback';

export interface RepeatedService {
  baseUrl: string;
  /** Every save that was stored, by its `Idempotency-Key`. */
  stored: { id: string; namespace: string; body: string }[];
  /** The `Idempotency-Key` of every question that came. */
  questions: string[];
  answersSpent: number;
  /** What is left of `meet`. */
  script: (number | 'drop')[];
  /**
   * What the next saves and questions meet: `drop` does what is asked, then breaks the connection before any header,
   * if it was used before; a number refuses. Then everything is fine.
   */
  meet(...script: (number | 'drop')[]): void;
  /** Begins anew, as a service that knows keys and names them, or as one that does not. */
  forget(knowsKeys: boolean): void;
  close(): Promise<void>;
}

/** A service that keeps its connections alive, and breaks them. */
export async function startRepeatedService(): Promise<RepeatedService> {
  const { origin, server, close } = await listenOnLoopback(answer);
  // Longer than any test: it is broken by the test alone.
  server.keepAliveTimeout = 600_000;
  const used = new WeakSet<object>();
  let knowsKeys = false;
  let done = new Set<string>();
  const service: RepeatedService = {
    baseUrl: `${origin}/v1`,
    stored: [],
    questions: [],
    answersSpent: 0,
    script: [],
    meet: (...script) => {
      service.script = script;
    },
    forget: (knows) => {
      knowsKeys = knows;
      done = new Set();
      Object.assign(service, { stored: [], questions: [], answersSpent: 0, script: [] });
    },
    close,
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reused = used.has(request.socket);
    used.add(request.socket);
    const url = new URL(request.url ?? '/', origin);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const isSave = url.pathname === '/v1/context/save';
    const isQuestion = url.pathname === '/v1/question';
    if (!isSave && !isQuestion) {
      return send(response, 200, { message: 'Nothing', format: 'markdown' });
    }
    const id = String(request.headers['idempotency-key'] ?? '');
    if (knowsKeys) response.setHeader('Idempotency-Key', id);
    if (isQuestion) service.questions.push(id);
    const next = service.script[0] === 'drop' && !reused ? undefined : service.script.shift();
    if (typeof next === 'number') {
      response.setHeader('Retry-After', '1');
      return send(response, next, { message: `This test was told to answer ${next}.` });
    }
    const namespace = url.searchParams.get('namespace') ?? '';
    if (!knowsKeys || !done.has(id)) {
      if (isSave) service.stored.push({ id, namespace, body });
      else service.answersSpent += 1;
    }
    done.add(id);
    if (next === 'drop') return void request.socket.destroy();
    return isSave
      ? send(response, 201, { message: 'Saved', namespace })
      : send(response, 200, { answer: 'The service says so.' });
  }

  return service;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}
