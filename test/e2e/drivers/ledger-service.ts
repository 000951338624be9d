import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnLoopback } from '../../fakes/services/loopback';

/** A save as the service itself wrote it down. */
export interface Receipt {
  id: string;
  namespace: string;
  body: string;
  key: string;
  at: number;
}

export interface LedgerService {
  baseUrl: string;
  /** Every save that was stored, in the order it came. */
  ledger: Receipt[];
  /** Requests of any kind: method and path. */
  requests: string[];
  /** When each came, ms. */
  times: number[];
  /** Answers that were given, each of which a service may count. */
  answersSpent: number;
  /** While set, saves are stored but their answers are held back until it is called off. */
  hold(): () => void;
  /**
   * What becomes of saves: `ok`; refused with a status, and not stored; or stored, and the connection broken before
   * the answer.
   */
  saves: 'ok' | number | 'lost-after';
  /** Seconds that a refused save is told to wait; `undefined`: it is not told. */
  retryAfter: number | undefined;
  /** Breaks off every connection. */
  down: boolean;
  /** Answers in the default form alone. */
  plain: boolean;
  /** How many answers are held back. */
  held(): number;
  /** Whether `/question` answers or says 402. */
  plan: 'pro' | 'free';
  /** What `/question` answers instead, whatever the plan. */
  questions: 'ok' | number;
  /** The answer in words. */
  says: string;
  keys: Set<string>;
  close(): Promise<void>;
}

/** A service of the interface in this process, so that a test can compare its ledger with the browser's. */
export async function startLedgerService(): Promise<LedgerService> {
  const waiting: (() => void)[] = [];
  let holding = false;
  const { origin, close } = await listenOnLoopback(answer);
  const service: LedgerService = {
    baseUrl: `${origin}/v1`,
    ledger: [],
    requests: [],
    times: [],
    answersSpent: 0,
    saves: 'ok',
    retryAfter: undefined,
    down: false,
    plain: false,
    plan: 'pro',
    questions: 'ok',
    says: 'The service says so. [1]',
    keys: new Set(['key-e2e-0123456789-abcd']),
    hold: () => {
      holding = true;
      return () => {
        holding = false;
        for (const go of waiting.splice(0)) go();
      };
    },
    held: () => waiting.length,
    close,
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    if (service.down) return void request.socket.destroy();
    service.times.push(Date.now());
    service.requests.push(`${request.method} ${url.pathname}${url.search}`);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const key = request.headers.authorization ?? '';
    // As a service that takes no care would say it.
    if (!service.keys.has(key)) return send(response, 401, { message: `Unknown key ${key}` });
    const query = url.searchParams.get('query') ?? '';
    if (url.pathname === '/v1/context/save') {
      const namespace = url.searchParams.get('namespace') ?? '';
      const id = String(request.headers['idempotency-key']);
      const { saves, retryAfter } = service;
      if (typeof saves === 'number') {
        if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
        return send(response, saves, { message: `This test was told to answer ${saves}.` });
      }
      service.ledger.push({ id, namespace, body, key, at: Date.now() });
      if (saves === 'lost-after') return void request.socket.destroy();
      if (holding) await new Promise<void>((resolve) => waiting.push(resolve));
      return send(response, 201, { message: 'Saved', namespace });
    }
    if (url.pathname === '/v1/context') {
      const found = find(query);
      const all = found.results.map(({ content }) => content).join('\n\n');
      return send(response, 200, service.plain ? { message: all, format: 'markdown' } : found);
    }
    if (url.pathname === '/v1/question') {
      const { questions } = service;
      if (typeof questions === 'number') {
        return send(response, questions, { message: `This test was told to answer ${questions}.` });
      }
      if (service.plan === 'free') return send(response, 402, { message: 'Pro plan needed' });
      if (query === '') return send(response, 400, { message: 'There is no query' });
      service.answersSpent += 1;
      const found = find(query);
      const markdown = service.says;
      return send(response, 200, service.plain ? { answer: markdown } : { ...found, markdown });
    }
    return send(response, 404, { message: 'Not found' });
  }

  function find(query: string) {
    const words = query.toLowerCase().match(/\w{4,}/g) ?? [];
    const results = service.ledger
      .filter(({ body }) => words.some((word) => body.toLowerCase().includes(word)))
      .slice(0, 5)
      .map(({ id, namespace, body }, position) => ({
        content: (JSON.parse(body) as string[])[0] ?? '',
        position,
        rank: position + 1,
        score: 1,
        content_sha: '',
        sources: [
          {
            citation: null,
            uid: id,
            title: namespace,
            url: /url: (\S+)/.exec(body.replaceAll('\\n', '\n'))?.[1] ?? '',
            source_updated_at: new Date(0).toISOString(),
            connection: { uid: 'c', type: 'api', name: 'Saved', logo_url: '' },
          },
        ],
      }));
    return { format: 'structured', query, markdown: results[0]?.content ?? '', results };
  }

  return service;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}
