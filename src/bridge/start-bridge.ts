/** The bridge: HTTP on loopback, answered by the library of a browser. */
import type { Duplex } from 'node:stream';
import { mcpOverHttp } from '../assistant/mcp';
import { LINE_PATH } from '../line/frames';
import { boundedBytes } from '../protocol/bounded-bytes';
import { MAX_BODY_BYTES } from '../protocol/interface/body-limit';
import { createHttpServer, listen } from '../server/http/http';
import { Lines } from './browsers';
import { limitConcurrency } from './concurrency';
import { isExtension, turnAway } from './gate';
import type { Pairs } from './pairs';
import { createRefusals } from './refusals';

export interface BridgeOptions {
  /** 0: any free port. */
  port: number;
  pairs: Pairs;
  /** For the person at the terminal, and for the log. */
  say(line: string): void;
  /** Milliseconds until a slow sender is cut off. */
  slow?: typeof SLOW;
}

export interface RunningBridge {
  baseUrl: string;
  offerCode(): string;
  stop(): Promise<void>;
}

/** Milliseconds for headers, for a request, and between checks of connections. They cut off slow senders. */
const SLOW = { headersTimeout: 5_000, requestTimeout: 60_000, connectionsCheckingInterval: 1_000 };
const MOST_CONNECTIONS = 256;
/** Concurrent requests, each of which may hold a body of maximum length. Others wait their turn. */
const MOST_AT_ONCE = 32;

/** A key names the browser that made it. */
const KEY = /^(?:Bearer +)?jdb_([a-z2-7]{8})_[a-z2-7]{26}$/i;

/** The headers that the service reads. */
const PASSED_ON = ['authorization', 'content-type', 'content-encoding', 'idempotency-key'];

/** Starts to listen. Rejects with `EADDRINUSE` if another program listens there. */
export async function startBridge({
  port,
  pairs,
  say,
  slow = SLOW,
}: BridgeOptions): Promise<RunningBridge> {
  let listening = port;
  const lines = new Lines({
    pairs,
    port: () => listening,
    paired: (browser) => say(`Paired with the browser ${browser}.`),
    changed: (event, browser) =>
      say(`The browser ${browser} is ${event === 'gone' ? 'gone' : 'connected'}.`),
    refused: (from) => refusals.note({ why: 'code', from }),
  });
  const refusals = createRefusals((refusal) => {
    say(`Turned away: ${refusal.why} ${JSON.stringify(refusal.from)}, ${refusal.times} times.`);
    lines.note({ kind: 'turned-away', ...refusal });
  });

  const inTurn = limitConcurrency(MOST_AT_ONCE);

  const answer = (request: Request) => inTurn(() => answerOne(request));

  async function answerOne(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const key = KEY.exec(request.headers.get('authorization') ?? '');
    const browser = key?.[1]?.toLowerCase();
    if (browser === undefined || pairs.codeOf(browser) === undefined) {
      refusals.note({ why: 'key', from: '' });
      return message(
        401,
        'This needs a key that Jackdaw made for you: its settings, Assistants and scripts.',
        { 'WWW-Authenticate': 'Bearer' },
      );
    }
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const body = hasBody ? await boundedBytes(request.body, MAX_BODY_BYTES) : null;
    if (body === undefined) {
      return message(413, `The body is larger than ${MAX_BODY_BYTES} bytes: send smaller parts.`);
    }
    const answered = await lines.ask(browser, {
      method: request.method,
      path: pathname + search,
      headers: [...request.headers].filter(([name]) => PASSED_ON.includes(name)),
      body,
    });
    return answered ?? message(503, GONE, { 'Retry-After': '5' });
  }

  const mcp = mcpOverHttp(answer);

  const server = createHttpServer(async (request) => {
    const turnedAway = turnAway(request.headers);
    if (turnedAway !== undefined) {
      refusals.note(turnedAway);
      return message(403, 'Only programs of this machine may ask, and no web page.');
    }
    return new URL(request.url).pathname === '/mcp' ? mcp(request) : answer(request);
  }, slow);
  server.maxConnections = MOST_CONNECTIONS;
  server.on('upgrade', (request, socket, head) => {
    // A connection that is reset in the meantime has no other listener for its error.
    socket.on('error', () => socket.destroy());
    const { origin, host = '' } = request.headers;
    const turnedAway = turnAway(
      new Headers(isExtension(origin) ? { host } : { host, origin: origin ?? '' }),
    );
    if (turnedAway !== undefined || request.url !== LINE_PATH) {
      refusals.note(turnedAway ?? { why: 'origin', from: origin ?? '' });
      refuseUpgrade(socket, '403 Forbidden');
    } else if (!lines.take(request, socket, head)) refuseUpgrade(socket, '503 Service Unavailable');
  });
  listening = await listen(server, port, '127.0.0.1');
  return {
    baseUrl: `http://127.0.0.1:${listening}/v1`,
    offerCode: () => lines.offerCode(),
    async stop() {
      lines.close();
      refusals.stop();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
}

const GONE =
  'The browser that made this key is not connected: start it, and look in its settings, Assistants and scripts, that it lets programs ask.';

function message(status: number, text: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message: text }, { status, headers });
}
