import { describe, expect, it } from 'vitest';
import { isEventStream } from '../../../src/client/events';
import type { ExchangePorts } from '../../../src/client/exchange';
import { exchange } from '../../../src/client/exchange';
import { settle, VirtualTime } from '../../fakes/services/virtual-time';

const type = { 'Content-Type': 'text/event-stream; charset=utf-8' };

/** An exchange with a server that sends these pieces, and then ends or breaks. */
async function heard(pieces: readonly (string | Uint8Array)[], end: 'ends' | 'breaks' = 'ends') {
  const time = new VirtualTime();
  const events: string[] = [];
  let given = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces[given];
      given += 1;
      if (piece !== undefined) {
        controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
      } else if (end === 'ends') controller.close();
      else controller.error(new TypeError('broken'));
    },
  });
  const ports: ExchangePorts = {
    fetch: async () => new Response(body, { headers: type }),
    sleep: time.sleep,
    now: time.now,
  };
  const { outcome } = await exchange(ports, {
    url: 'https://model.example/v1/chat/completions',
    method: 'POST',
    secret: 'secret-key-1',
    scheme: 'bearer',
    onEvent: (data) => {
      events.push(data);
      return data === '[DONE]';
    },
  });
  return { events, outcome, given };
}

describe('events of an answer', () => {
  it('are told from other answers by their type', () => {
    const typed = (value: string) => isEventStream(new Headers({ 'Content-Type': value }));
    expect(typed('text/event-stream')).toBe(true);
    expect(typed('Text/Event-Stream;charset=utf-8')).toBe(true);
    expect(typed('application/json')).toBe(false);
    expect(typed('text/event-streams')).toBe(false);
  });

  it('are read however the bytes are cut, in the middle of a letter too', async () => {
    const sent = new TextEncoder().encode(
      ': hello\n\ndata: {"a":"é"}\r\n\r\ndata:two\ndata: lines\n\n',
    );
    const { events, outcome } = await heard([...sent].map((byte) => Uint8Array.of(byte)));
    expect(events).toEqual(['{"a":"é"}', 'two\nlines']);
    expect(outcome).toEqual({ ok: true, status: 200, body: undefined });
  });

  it('are read to the last one where its empty line is missing', async () => {
    expect((await heard(['data: one\n\ndata: two'])).events).toEqual(['one', 'two']);
  });

  it('are read no further than the last one that is wanted', async () => {
    const { events, given } = await heard(['data: one\n\n', 'data: [DONE]\n\n', 'data: more\n\n']);
    expect(events).toEqual(['one', '[DONE]']);
    expect(given).toBeLessThan(4);
  });

  it('that came before the connection broke have come', async () => {
    const { events, outcome } = await heard(['data: one\n\n', 'data: tw'], 'breaks');
    expect(events).toEqual(['one']);
    expect(outcome).toEqual({ ok: false, failure: { code: 'network' } });
  });

  it('that say the key do not say it to us', async () => {
    expect((await heard(['data: it is secret-key-1\n\n'])).events).toEqual(['it is [key]']);
  });

  it('of any size are not swallowed', async () => {
    const line = `data: ${'x'.repeat(90_000)}`;
    const { outcome } = await heard(Array(30).fill(line));
    expect(outcome).toEqual({ ok: false, failure: { code: 'wrong-shape', status: 200 } });
  });

  it('may take as long as they like while there are signs of life', async () => {
    const time = new VirtualTime();
    let send: (text: string) => void = () => undefined;
    const ended: unknown[] = [];
    const ports: ExchangePorts = {
      fetch: async (_url, { signal }) => {
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            send = (text) => controller.enqueue(new TextEncoder().encode(text));
            signal?.addEventListener('abort', () => controller.error(signal.reason));
          },
        });
        return new Response(body, { headers: type });
      },
      sleep: time.sleep,
      now: time.now,
    };
    void exchange(ports, {
      url: 'https://model.example/',
      method: 'POST',
      secret: '',
      scheme: 'bearer',
      timeOutMs: 120_000,
      onEvent: () => false,
    }).then(({ outcome }) => ended.push(outcome));
    for (let sign = 0; sign < 5; sign++) {
      await time.pass(110_000);
      send(': thinking\n\n');
      await settle();
    }
    expect(ended).toEqual([]);
    await time.pass(120_000);
    await settle();
    expect(ended).toEqual([{ ok: false, failure: { code: 'timed-out' } }]);
  });
});
