/** The browsers that hold a line to this bridge, and asking them. */
import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import {
  type AskedFrame,
  type FromBridge,
  FromBrowserSchema,
  fromBase64,
  LINE_PATH,
  LONGEST_FRAME,
  readFrame,
  type TurnedAwayFrame,
  toBase64,
} from '../line/frames';
import { makeCode, prove, readCode } from '../line/proof';
import { isExtension } from './gate';
import type { Pairs } from './pairs';

/** Milliseconds in which a browser must prove itself. */
const HANDSHAKE = 10_000;
/** Milliseconds between two looks whether a browser is still there. */
const HEARTBEAT = 20_000;
/** Milliseconds in which a browser must answer; a question may have to load much. */
const ANSWER = 60_000;
/** Wrong codes after which a new one must be shown. */
const GUESSES = 10;

type Answered = (response: Response) => void;

interface Line {
  socket: WebSocket;
  waiting: Map<string, Answered>;
}

export interface LinesPorts {
  pairs: Pairs;
  /** Told when a browser has come or gone. */
  changed(event: 'paired' | 'connected' | 'gone', browser: string): void;
}

export class Lines {
  readonly #lines = new Map<string, Line>();
  readonly #ports: LinesPorts;
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_FRAME });
  #offered: { code: string; wrong: number } | undefined;

  constructor(ports: LinesPorts) {
    this.#ports = ports;
  }

  /** A code with which one more browser may be paired, until it is used or guessed at. */
  offerCode(): string {
    const shown = makeCode();
    this.#offered = { code: readCode(shown) ?? '', wrong: 0 };
    return shown;
  }

  has(browser: string): boolean {
    return this.#lines.has(browser);
  }

  /** Takes an upgrade of an HTTP connection, where it is an extension's at the right path. */
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (request.url !== LINE_PATH || !isExtension(request.headers.origin)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (line) => this.#shakeHands(line));
  }

  /** Resolves with `undefined` where the browser is not there, or goes away first. */
  ask(
    browser: string,
    request: Omit<AskedFrame, 'kind' | 'id' | 'body'> & { body: Uint8Array | null },
  ): Promise<Response | undefined> {
    const line = this.#lines.get(browser);
    if (line === undefined) return Promise.resolve(undefined);
    const id = randomUUID();
    return new Promise((resolve) => {
      const settle = (response: Response | undefined) => {
        clearTimeout(late);
        line.waiting.delete(id);
        line.socket.off('close', gone);
        resolve(response);
      };
      const gone = () => settle(undefined);
      const late = setTimeout(gone, ANSWER);
      line.socket.once('close', gone);
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

  /** Tells every browser of requests that were turned away. */
  note(frame: TurnedAwayFrame): void {
    for (const { socket } of this.#lines.values()) tell(socket, frame);
  }

  close(): void {
    for (const { socket } of this.#lines.values()) socket.terminate();
    this.#sockets.close();
  }

  #shakeHands(socket: WebSocket): void {
    const bridgeNonce = randomUUID();
    const slow = setTimeout(() => socket.terminate(), HANDSHAKE);
    socket.on('error', () => socket.terminate());
    socket.once('close', () => clearTimeout(slow));
    socket.once('message', (data) => {
      const frame = readFrame(FromBrowserSchema, String(data));
      if (frame?.kind !== 'present') return socket.terminate();
      const { browser, nonce, proof } = frame;
      const handshake = { browser, bridgeNonce, browserNonce: nonce };
      void this.#codeBehind(proof, handshake).then(async (code) => {
        if (code === undefined) {
          tell(socket, { kind: 'refused', why: 'code' });
          return socket.close();
        }
        clearTimeout(slow);
        this.#keep(browser, socket);
        tell(socket, { kind: 'admitted', proof: await prove(code, 'bridge', handshake) });
      });
    });
    tell(socket, { kind: 'hello', nonce: bridgeNonce });
  }

  /** The code that a proof shows to be known: the one of this browser's pairing, or the one on offer. */
  async #codeBehind(proof: string, handshake: Parameters<typeof prove>[2]) {
    const { browser } = handshake;
    const proves = async (code: string) =>
      isSame(proof, await prove(code, 'browser', handshake)) ? code : undefined;
    const known = this.#ports.pairs.codeOf(browser);
    const knows = known === undefined ? undefined : await proves(known);
    if (knows !== undefined) return knows;
    const offered = this.#offered;
    if (offered === undefined) return undefined;
    const code = await proves(offered.code);
    if (code === undefined) {
      offered.wrong += 1;
      if (offered.wrong >= GUESSES) this.#offered = undefined;
      return undefined;
    }
    this.#offered = undefined;
    this.#ports.pairs.add({ browser, code, since: new Date().toISOString() });
    this.#ports.changed('paired', browser);
    return code;
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
      if (this.#lines.get(browser) !== line) return;
      this.#lines.delete(browser);
      this.#ports.changed('gone', browser);
    });
    socket.on('message', (data) => {
      const frame = readFrame(FromBrowserSchema, String(data));
      if (frame?.kind !== 'response') return socket.terminate();
      const { id, status, headers, body } = frame;
      const bytes = [204, 205, 304].includes(status) ? null : fromBase64(body);
      line.waiting.get(id)?.(new Response(bytes, { status, headers }));
    });
  }
}

function tell(socket: WebSocket, frame: FromBridge): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
