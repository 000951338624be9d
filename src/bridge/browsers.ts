/** The browsers with a line to this bridge, and requests to them. */

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import {
  type AskedFrame,
  FromBrowserSchema,
  LONGEST_FRAME,
  readFrame,
  type TurnedAwayFrame,
} from '../line/frames';
import { fromBase64, toBase64 } from '../protocol/base64';
import { type HandshakePorts, Handshakes, tell } from './handshake';

/** Milliseconds between two checks whether a browser is still connected. */
const HEARTBEAT = 20_000;
/** Milliseconds in which a browser must answer. A question may have to load a lot. */
const ANSWER = 60_000;

type Answered = (response: Response | undefined) => void;

interface Line {
  socket: WebSocket;
  waiting: Map<string, Answered>;
}

export interface LinesPorts extends HandshakePorts {
  changed(event: 'connected' | 'gone', browser: string): void;
}

export class Lines {
  readonly #lines = new Map<string, Line>();
  readonly #ports: LinesPorts;
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_FRAME });
  readonly #handshakes: Handshakes;

  constructor(ports: LinesPorts) {
    this.#ports = ports;
    this.#handshakes = new Handshakes(ports);
  }

  /** A code that can pair one more browser, until it is used. */
  offerCode(): string {
    return this.#handshakes.offerCode();
  }

  /** Accepts the upgrade of an HTTP connection. @returns whether it did */
  take(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const origin = request.headers.origin ?? '';
    if (!this.#handshakes.mayBegin(origin)) return false;
    this.#sockets.handleUpgrade(request, socket, head, (line) => {
      line.on('error', () => line.terminate());
      this.#handshakes.begin(line, origin, (browser) => this.#keep(browser, line));
    });
    return true;
  }

  /** Asks a browser. Resolves with `undefined` if it is not connected or disconnects, with 504 if it is late. */
  ask(
    browser: string,
    request: Omit<AskedFrame, 'kind' | 'id' | 'body'> & { body: Uint8Array | null },
  ): Promise<Response | undefined> {
    const line = this.#lines.get(browser);
    if (line === undefined) return Promise.resolve(undefined);
    const id = randomUUID();
    return new Promise((resolve) => {
      const settle: Answered = (response) => {
        clearTimeout(late);
        line.waiting.delete(id);
        resolve(response);
      };
      const late = setTimeout(() => settle(tooLate()), ANSWER);
      line.waiting.set(id, settle);
      const { body } = request;
      tell(line.socket, {
        ...request,
        kind: 'request',
        id,
        body: body === null ? null : toBase64(body),
      });
    });
  }

  /** Tells every browser about refused requests. */
  note(frame: TurnedAwayFrame): void {
    for (const { socket } of this.#lines.values()) tell(socket, frame);
  }

  close(): void {
    // Also closes the sockets of browsers that have not proved themselves yet.
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#sockets.close();
  }

  #keep(browser: string, socket: WebSocket): void {
    this.#lines.get(browser)?.socket.terminate();
    const line: Line = { socket, waiting: new Map() };
    this.#lines.set(browser, line);
    this.#ports.changed('connected', browser);
    let alive = true;
    socket.on('pong', () => {
      alive = true;
    });
    const heart = setInterval(() => {
      if (!alive) return socket.terminate();
      alive = false;
      socket.ping();
    }, HEARTBEAT);
    socket.once('close', () => {
      clearInterval(heart);
      for (const settle of [...line.waiting.values()]) settle(undefined);
      if (this.#lines.get(browser) !== line) return;
      this.#lines.delete(browser);
      this.#ports.changed('gone', browser);
    });
    socket.on('message', (data) => {
      const answer = readAnswer(String(data));
      if (answer === undefined) socket.terminate();
      else line.waiting.get(answer.id)?.(answer.response);
    });
  }
}

const tooLate = () =>
  Response.json(
    { message: 'The browser has taken more than a minute: try again, or ask for less.' },
    { status: 504 },
  );

/** Reads a browser's answer; `undefined` if it has the wrong form. */
function readAnswer(text: string): { id: string; response: Response } | undefined {
  const frame = readFrame(FromBrowserSchema, text);
  if (frame?.kind !== 'response') return undefined;
  const { id, status, headers, body } = frame;
  try {
    const bytes = [204, 205, 304].includes(status) ? null : fromBase64(body);
    return { id, response: new Response(bytes, { status, headers }) };
  } catch {
    // Not base64, or invalid headers.
    return undefined;
  }
}
