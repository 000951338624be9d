/** The first messages on a socket, in which a browser proves that it knows its pairing's code or the one on offer. */
import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { WebSocket } from 'ws';
import { type FromBridge, FromBrowserSchema, readFrame } from '../line/frames';
import { type Handshake, makeCode, prove, readCode } from '../line/proof';
import type { Pairs } from './pairs';

/** Milliseconds in which a browser must prove itself. */
const HANDSHAKE = 10_000;
/** Milliseconds until a wrong code is refused, which slows down guessing. Nobody else has to wait. */
const AFTER_WRONG = 1_000;
/** The most handshakes at once: of one extension, and of all. */
const MOST_OF_ONE = 4;
const MOST = 16;
/** The most characters of a browser's first message. */
const LONGEST_WORDS = 1_000;

export interface HandshakePorts {
  pairs: Pairs;
  port(): number;
  paired(browser: string): void;
  refused(origin: string): void;
}

/** Lets browsers in. Its limits bound the work for strangers. They need not stop guessing: the code has 80 bits. */
export class Handshakes {
  readonly #ports: HandshakePorts;
  readonly #underWay = new Map<string, number>();
  #offered: string | undefined;

  constructor(ports: HandshakePorts) {
    this.#ports = ports;
  }

  /** A code that can pair one more browser, until it is used. */
  offerCode(): string {
    const shown = makeCode();
    this.#offered = readCode(shown);
    return shown;
  }

  /** Returns whether this extension may begin on another socket. */
  mayBegin(origin: string): boolean {
    const all = [...this.#underWay.values()].reduce((sum, one) => sum + one, 0);
    return all < MOST && (this.#underWay.get(origin) ?? 0) < MOST_OF_ONE;
  }

  /** @param admitted called once the browser has proved itself, before the browser is told */
  begin(socket: WebSocket, origin: string, admitted: (browser: string) => void): void {
    this.#count(origin, 1);
    const slow = setTimeout(() => socket.terminate(), HANDSHAKE);
    const done = () => {
      clearTimeout(slow);
      this.#count(origin, -1);
      socket.off('close', done);
    };
    socket.once('close', done);
    const bridgeNonce = randomUUID();
    socket.once('message', (data) => {
      const words = String(data);
      const frame = words.length > LONGEST_WORDS ? undefined : readFrame(FromBrowserSchema, words);
      if (frame?.kind !== 'present') return socket.terminate();
      const { browser, nonce: browserNonce, proof } = frame;
      const handshake = { port: this.#ports.port(), browser, bridgeNonce, browserNonce };
      const answer = async () => {
        const code = await this.#codeBehind(proof, handshake);
        if (code === undefined) {
          this.#ports.refused(origin);
          setTimeout(() => {
            tell(socket, { kind: 'refused', why: 'code' });
            socket.close();
          }, AFTER_WRONG);
          return;
        }
        const mine = await prove(code, 'bridge', handshake);
        if (socket.readyState !== socket.OPEN) return;
        done();
        admitted(browser);
        tell(socket, { kind: 'admitted', proof: mine });
      };
      answer().catch(() => socket.terminate());
    });
    tell(socket, { kind: 'hello', nonce: bridgeNonce });
  }

  #count(origin: string, change: 1 | -1): void {
    const now = (this.#underWay.get(origin) ?? 0) + change;
    if (now > 0) this.#underWay.set(origin, now);
    else this.#underWay.delete(origin);
  }

  /** Returns the code that a proof was made with: the one of this browser's pairing, or the one on offer. */
  async #codeBehind(proof: string, handshake: Handshake): Promise<string | undefined> {
    const { pairs, paired } = this.#ports;
    const { browser } = handshake;
    const proves = async (code: string | undefined) =>
      code !== undefined && isSame(proof, await prove(code, 'browser', handshake));
    const known = pairs.codeOf(browser);
    if (await proves(known)) return known;
    const offered = this.#offered;
    if (offered === undefined || !(await proves(offered))) return undefined;
    // Two browsers may have used it at once.
    if (this.#offered !== offered) return undefined;
    this.#offered = undefined;
    pairs.add({ browser, code: offered, since: new Date().toISOString() });
    paired(browser);
    return offered;
  }
}

export function tell(socket: WebSocket, frame: FromBridge): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
