/** Node's HTTP server in front of a function from `Request` to `Response`. */
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { ReadableStream } from 'node:stream/web';

/**
 * How long a connection may be idle, in milliseconds. Reverse proxies keep theirs for a minute: if the server ended one
 * first, a request could arrive on it at that moment and be lost.
 */
const IDLE_MS = 65_000;

/**
 * Bytes of the address and the headers. A query of 4,000 Chinese characters, the longest that is answered, takes 36,000 in an
 * address, and Node reads 16,384.
 */
const MOST_OF_HEAD = 65_536;

type Handler = (request: Request) => Promise<Response>;

/** Base of request addresses. The Host header is not used, because anybody can write anything into it. */
const ORIGIN = 'http://service.invalid';

/** Creates an HTTP server that answers everything with JSON, even what is not HTTP. */
export function createHttpServer(handle: Handler, options: ServerOptions = {}): Server {
  const latest = new WeakMap<Socket, ServerResponse>();
  const refused = new WeakSet<Socket>();
  const serve = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    latest.set(incoming.socket, outgoing);
    void respond(handle, incoming, outgoing, () => server.listening);
  };
  // Node would refuse a request without a host with no message; see `toRequest`.
  const server = createServer(
    {
      requireHostHeader: false,
      keepAliveTimeout: IDLE_MS,
      maxHeaderSize: MOST_OF_HEAD,
      ...options,
    },
    serve,
  );
  // Answer an unknown expectation as usual. Node would send an empty 417.
  server.on('checkExpectation', serve);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    const outgoing = latest.get(socket);
    if (outgoing === undefined || (outgoing.req.complete && outgoing.shouldKeepAlive)) {
      refuseSocket(error, socket);
    } else {
      // The unreadable bytes belong to a request that has been answered, or is answered now.
      sendMessage(outgoing, 400, 'The body of the request cannot be read.');
      endGently(socket);
    }
  });
  server.on('connect', (_, socket: Socket) => refuseSocket(undefined, socket));
  return server;
}

/** Begins to listen. Resolves to the port; rejects with `EADDRINUSE` if another program listens there. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

async function respond(
  handle: Handler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  isListening: () => boolean,
) {
  const gone = new AbortController();
  outgoing.on('close', () => gone.abort());
  let request: Request;
  try {
    request = toRequest(incoming, gone.signal);
  } catch {
    incoming.resume();
    sendMessage(
      outgoing,
      400,
      'This is no request that can be read: check its address and headers.',
    );
    return;
  }
  try {
    const response = await handle(request);
    const body = Buffer.from(await response.arrayBuffer());
    if (outgoing.destroyed || outgoing.headersSent) return;
    const isHead = incoming.method === 'HEAD';
    const length = isHead ? [] : [['content-length', String(body.byteLength)]];
    const headers = [...response.headers, ...length];
    // A client that goes on asking would keep its connection until it is cut.
    if (!isListening()) outgoing.shouldKeepAlive = false;
    outgoing.writeHead(response.status, headers.flat());
    outgoing.end(isHead ? undefined : body);
  } catch {
    sendMessage(outgoing, 500, 'The service failed on this request.');
  } finally {
    // Read what was left of the body, and drop it: many clients send all of it before they read the answer.
    incoming.resume();
  }
}

function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const method = incoming.method ?? 'GET';
  const target = incoming.url ?? '/';
  if (incoming.headers.host === undefined && incoming.httpVersion !== '1.0') {
    throw new Error('A request of HTTP/1.1 names its host.');
  }
  // `//host/path` and absolute forms would name another origin.
  const url = new URL(target.startsWith('/') ? `${ORIGIN}${target}` : target);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headersDistinct)) {
    for (const each of value ?? []) headers.append(name, each);
  }
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`${ORIGIN}${url.pathname}${url.search}`, {
    method,
    headers,
    signal,
    ...(hasBody ? { body: bodyOf(incoming), duplex: 'half' } : {}),
  } as RequestInit);
}

/**
 * Returns a body as a stream that reads nothing before it is asked, and does not cut the connection if it is cancelled.
 * Node's own `Readable.toWeb` ends the process if data arrives after that.
 */
function bodyOf(incoming: IncomingMessage) {
  return ReadableStream.from(incoming.iterator({ destroyOnReturn: false }));
}

function sendMessage(outgoing: ServerResponse, status: number, message: string): void {
  if (outgoing.headersSent || outgoing.destroyed) return;
  const body = JSON.stringify({ message });
  outgoing.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  });
  outgoing.end(body);
}

/** Answers what Node cannot parse, for which it has no response object. */
function refuseSocket(error: NodeJS.ErrnoException | undefined, socket: Socket): void {
  if (error?.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const message =
    error?.code === 'HPE_HEADER_OVERFLOW'
      ? 'The headers are too large: shorten the query or send fewer headers.'
      : 'This is no HTTP request that can be read.';
  const body = JSON.stringify({ message });
  socket.write(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  endGently(socket);
}

/** Milliseconds in which a refused sender may finish sending. */
const LINGER = 2_000;

/** Ends a connection gently: a reset would keep a sender that is still sending from reading the refusal. */
function endGently(socket: Socket): void {
  socket.end();
  socket.setTimeout(LINGER, () => socket.destroy());
  socket.once('end', () => socket.destroy());
  socket.resume();
}
