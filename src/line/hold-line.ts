/** Holds the socket in a page that outlives the worker, and hands each frame to the background. */
import type { ReplyOf } from '../messages/requests';
import { LINE_PATH, LONGEST_FRAME } from './frames';

export interface LinePorts {
  /** Returns the port of the bridge; `undefined` if the line is to be closed. */
  where(): Promise<number | undefined>;
  answer(frame: string, held: unknown): Promise<ReplyOf<'line.frame'>>;
  /** Reports that the socket is gone. */
  ended(): Promise<void>;
  dial(url: string): WebSocket;
}

/** If the bridge is not there, the line tries again after this long, then less and less often. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;

/** How often a frame is retried if its answer breaks off: over ten seconds in all. */
const TRIES = 10;
/** The wait before the second try; it doubles each time. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 2_000;

const pauseAfter = (tries: number) => Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE);

/** @returns a function that checks at once whether and where to connect. */
export function holdLine(ports: LinePorts): () => void {
  let socket: WebSocket | undefined;
  let wait = FIRST_WAIT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking = 0;

  async function look(): Promise<void> {
    clearTimeout(timer);
    looking += 1;
    const mine = looking;
    let port: number | undefined;
    try {
      port = await ports.where();
    } catch {
      // The worker ended during the answer. Its outcome is unknown, so ask again.
      if (mine === looking) later();
      return;
    }
    if (mine !== looking) return;
    socket?.close();
    socket = undefined;
    if (port === undefined) return;
    dial(port);
  }

  function later(): void {
    timer = setTimeout(() => void look(), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  /**
   * Retries a frame if the worker ends during its answer. What the first try did stays done, as a later try may report.
   */
  async function answered(frame: string, held: unknown): Promise<ReplyOf<'line.frame'>> {
    for (let tries = 1; tries < TRIES; tries++) {
      try {
        return await ports.answer(frame, held);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pauseAfter(tries)));
      }
    }
    return ports.answer(frame, held);
  }

  function dial(port: number): void {
    const dialled = ports.dial(`ws://127.0.0.1:${port}${LINE_PATH}`);
    socket = dialled;
    let held: unknown;
    // Handle the frames of a handshake one after another, because each needs the state that the previous one left.
    let last: Promise<unknown> = Promise.resolve();
    const answer = async (frame: string) => {
      const { send, hold, close } = await answered(frame, held);
      if (hold !== undefined) held = hold;
      if (dialled.readyState !== dialled.OPEN) return;
      if (send !== undefined) dialled.send(send);
      if (close === true) dialled.close();
      else wait = FIRST_WAIT;
    };
    dialled.addEventListener('message', ({ data }) => {
      if (typeof data !== 'string' || data.length > LONGEST_FRAME) return dialled.close();
      const failed = (error: unknown) => {
        console.warn('A request of the bridge could not be answered:', error);
        dialled.close();
      };
      // After admission, requests are answered concurrently.
      if (held === ADMITTED) void answer(data).catch(failed);
      else last = last.then(() => answer(data)).catch(failed);
    });
    dialled.addEventListener('close', () => {
      if (socket !== dialled) return;
      socket = undefined;
      void ports.ended().catch(() => undefined);
      later();
    });
  }

  void look();
  return () => {
    wait = FIRST_WAIT;
    void look();
  };
}

/** The state of a socket whose other end has proved itself. */
export const ADMITTED = 'admitted';
