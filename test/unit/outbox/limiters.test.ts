import express from 'express';
import { rateLimit } from 'express-rate-limit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AskPorts, askService } from '../../../src/client/ask-service';
import { pack } from '../../../src/outbox/shipment';
import type { InterfaceService } from '../../../src/protocol/services/connected-service';
import { keptPage } from '../../fakes/documents/documents';
import { listenOnLoopback } from '../../fakes/services/loopback';
import { memoryCache } from '../../fakes/services/memory-cache';
import { OutboxWorld } from '../../fakes/services/outbox-world';
import { service } from '../../fakes/services/services';
import { SlidingStore } from '../../fakes/services/sliding-store';

/** A team service behind express-rate-limit, over a real socket, in simulated time. */
async function limited(options: {
  limit: number;
  windowMs: number;
  headers: 'draft-6' | 'draft-7' | 'draft-8' | 'x' | 'none';
  sliding: boolean;
}) {
  const seen = { saves: [] as string[], lastAt: 0, refused: 0 };
  const app = express();
  app.use(
    rateLimit({
      windowMs: options.windowMs,
      limit: options.limit,
      standardHeaders:
        options.headers === 'x' || options.headers === 'none' ? false : options.headers,
      legacyHeaders: options.headers === 'x',
      ...(options.sliding && { store: new SlidingStore() }),
      handler: (_request, response) => {
        seen.refused++;
        response.status(429).json({ message: 'Too many requests' });
      },
    }),
  );
  app.post('/v1/context/save', (request, response) => {
    seen.lastAt = Date.now();
    seen.saves.push(String(request.headers['idempotency-key']));
    response.status(201).json({ message: 'Saved', namespace: request.query.namespace });
  });
  app.get('/v1/context', (_request, response) => {
    response.json({ message: 'Nothing', format: 'markdown' });
  });
  return { seen, ...(await listenOnLoopback(app)) };
}

const FIVE = { limit: 5, windowMs: 10_000 };
/** Ten bursts of five, 10 s apart. */
const IDEAL_MS = 90_000;

let close: () => Promise<void> = async () => undefined;
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(async () => {
  vi.useRealTimers();
  await close();
});

/** Body and all, so that simulated time stands still until the last byte is here. */
async function fetchWhole(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  const { status, headers } = answer;
  return new Response(await answer.arrayBuffer(), { status, headers });
}

/** A world whose service is that server; `drainFifty` resolves with the simulated time it took. */
async function worldOf(
  server: Awaited<ReturnType<typeof limited>>,
  changes: Partial<InterfaceService> = {},
) {
  close = server.close;
  const target = service({ baseUrl: `${server.origin}/v1`, ...changes });
  const world = new OutboxWorld([target]);
  vi.setSystemTime(world.time.now());
  world.time.onAdvance = (wall) => vi.setSystemTime(wall);
  world.transport = (url, init) => world.time.busy(fetchWhole(url, init));
  let created = 0;
  const ports = {
    chunk: (text: string) => [{ text }],
    createId: () => `id-${++created}`,
    now: world.time.now,
  };
  await world.enqueue(Array.from({ length: 50 }, (_, n) => pack(ports, target, keptPage(n))));
  const drainFifty = async () => {
    const start = world.time.now();
    void world.drain.kickAll();
    while (world.unsaved().length > 0) await world.pass(1_000);
    return server.seen.lastAt - start;
  };
  return { world, target, drainFifty };
}

describe('50 saves at 5 per 10 s', () => {
  for (const headers of ['draft-6', 'draft-7', 'draft-8', 'x', 'none'] as const) {
    for (const sliding of [false, true]) {
      it(`all arrive once, none refused, in good time: ${headers}, ${sliding ? 'sliding' : 'fixed'}`, async () => {
        const server = await limited({ ...FIVE, headers, sliding });
        const { drainFifty } = await worldOf(server);
        const took = await drainFifty();
        expect(server.seen.refused).toBe(0);
        expect(server.seen.saves).toEqual(Array.from({ length: 50 }, (_, n) => `id-${n + 1}`));
        expect(took / IDEAL_MS).toBeLessThanOrEqual(1.25);
      });
    }
  }

  for (const headers of ['draft-6', 'draft-7', 'draft-8', 'none'] as const) {
    it(`costs at most two refusals when the limit was thought to be looser: ${headers}`, async () => {
      const server = await limited({ ...FIVE, headers, sliding: true });
      const loose = { quota: 8, windowMs: 10_000 };
      const { drainFifty } = await worldOf(server, { limits: { content: loose, question: loose } });
      const took = await drainFifty();
      expect(server.seen.refused).toBeLessThanOrEqual(2);
      expect(new Set(server.seen.saves).size).toBe(50);
      expect(server.seen.saves.length).toBe(50);
      expect(took / IDEAL_MS).toBeLessThanOrEqual(1.35);
    });
  }
});

describe('a person who asks during the drain', () => {
  it('has an answer within 3 s, and nothing is refused', async () => {
    const server = await limited({ ...FIVE, headers: 'draft-8', sliding: true });
    const { world, target, drainFifty } = await worldOf(server);
    const ports: AskPorts = { ...world.ports(world.life), cache: memoryCache() };
    const waits: number[] = [];
    const person = async () => {
      for (const question of ['one', 'two', 'three', 'four']) {
        await world.time.sleep(17_300);
        const asked = world.time.elapsed;
        const answer = await askService(ports, target, 'context', { query: question });
        expect(answer).toMatchObject({ ok: true });
        waits.push(world.time.elapsed - asked);
      }
    };
    const [, took] = await Promise.all([person(), drainFifty()]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(3_000);
    expect(waits).toHaveLength(4);
    expect(server.seen.refused).toBe(0);
    // 54 requests have their own ideal: eleven bursts, 100 s.
    expect(took / 100_000).toBeLessThanOrEqual(1.25);
  });
});
