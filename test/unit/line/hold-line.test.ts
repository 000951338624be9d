import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMITTED, holdLine, type LinePorts } from '../../../src/line/hold-line';

/** A socket that the test speaks for. */
class FakeSocket extends EventTarget {
  readonly OPEN = 1;
  readyState = 1;
  readonly sent: string[] = [];
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
  says(data: string): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

let sockets: FakeSocket[];
let port: number | undefined;
let answers: LinePorts['answer'];

function hold(other: Partial<LinePorts> = {}) {
  return holdLine({
    where: async () => port,
    answer: (frame, held) => answers(frame, held),
    ended: async () => undefined,
    dial: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    ...other,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  port = 1;
  answers = async () => ({});
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('whoever holds the line', () => {
  it('dials again where nobody answers, and less and less often', async () => {
    hold();
    await settle();
    for (let n = 0; n < 60; n++) {
      sockets.at(-1)?.close();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(sockets.length).toBeGreaterThan(4);
    expect(sockets.length).toBeLessThan(12);
  });

  it('asks again where to dial, where the worker ended amid that answer', async () => {
    let fails = 3;
    hold({
      where: async () => {
        if (fails-- > 0) throw new Error('The message port closed before a response was received.');
        return port;
      },
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sockets).toHaveLength(1);
  });

  it('dials nobody while the switch is off, and at once when it is on', async () => {
    port = undefined;
    const look = hold();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(0);
    port = 1;
    look();
    await settle();
    expect(sockets).toHaveLength(1);
    port = undefined;
    look();
    await settle();
    expect(sockets[0]?.readyState).toBe(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
  });

  it('hands over what was held of a handshake, frame by frame', async () => {
    const held: unknown[] = [];
    answers = async (frame, before) => {
      held.push(before);
      return frame === 'hello' ? { hold: 'half', send: 'present' } : { hold: ADMITTED };
    };
    hold();
    await settle();
    sockets[0]?.says('hello');
    sockets[0]?.says('admitted');
    await settle();
    sockets[0]?.says('request');
    await settle();
    expect(held).toEqual([undefined, 'half', ADMITTED]);
    expect(sockets[0]?.sent).toEqual(['present']);
  });

  it('asks again where the worker ended amid an answer, several times at most', async () => {
    let asked = 0;
    answers = async () => {
      asked += 1;
      if (asked !== 3 && asked < 14)
        throw new Error('The message port closed before a response was received.');
      return { send: 'answer' };
    };
    hold();
    await settle();
    sockets[0]?.says('request');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets[0]?.sent).toEqual(['answer']);
    expect(asked).toBe(3);
    sockets[0]?.says('request');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(asked).toBe(13);
    expect(sockets[0]?.readyState).toBe(3);
  });

  it('closes a socket that the background wants closed', async () => {
    answers = async () => ({ close: true });
    hold();
    await settle();
    sockets[0]?.says('nonsense');
    await settle();
    expect(sockets[0]?.readyState).toBe(3);
  });
});
