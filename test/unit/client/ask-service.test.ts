import { describe, expect, it } from 'vitest';
import { type AskPorts, askService } from '../../../src/client/ask-service';
import type { CachedAnswer } from '../../../src/protocol/services/service-answer';
import { memoryCache } from '../../fakes/services/memory-cache';
import { OutboxWorld } from '../../fakes/services/outbox-world';
import { service } from '../../fakes/services/services';

const TARGET = service();
const HOUR = 3_600_000;

/** A world in which each request takes the next of these answers. */
function asking(...answers: (() => Response)[]) {
  const world = new OutboxWorld([TARGET]);
  const asked: string[] = [];
  const keys: string[] = [];
  world.transport = async (url, init) => {
    asked.push(url);
    keys.push(new Headers(init.headers).get('idempotency-key') ?? '');
    const next = answers.shift();
    if (!next) throw new TypeError('Failed to fetch');
    const response = next();
    if (world.namesKeys) response.headers.set('idempotency-key', keys.at(-1) ?? '');
    return response;
  };
  const kept = new Map<string, CachedAnswer>();
  const ports: AskPorts = { ...world.ports(world.life), cache: memoryCache(kept) };
  const ask = (query: string, endpoint: 'context' | 'question' = 'context') =>
    world.time.run(askService(ports, TARGET, endpoint, { query }));
  return { world, asked, keys, kept, ask, ports };
}

const good =
  (message = 'Found') =>
  () =>
    Response.json({ message, format: 'markdown' });
const answered = () => Response.json({ answer: 'So it is.' });
const status =
  (code: number, body: object = {}, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { status: code, headers });

describe('asking a service', () => {
  it('asks once an hour for the same words, however they are typed', async () => {
    const { world, asked, ask } = asking(good('one'), good('two'));
    await ask('Jackdaws  collect');
    await world.time.pass(HOUR - 60_000);
    expect(await ask('jackdaws-collect ')).toMatchObject({
      answer: { markdown: 'one' },
      source: { kind: 'cache', ageMs: HOUR - 60_000 },
    });
    await world.time.pass(60_000);
    expect(await ask('jackdaws collect')).toMatchObject({
      answer: { markdown: 'two' },
      source: { kind: 'service' },
    });
    expect(asked).toHaveLength(2);
  });

  it('serves an old answer with its age, and why, when the service cannot be had', async () => {
    const { world, ask } = asking(good('old'));
    await ask('q');
    await world.time.pass(5 * HOUR);
    world.online = false;
    expect(await ask('q')).toMatchObject({
      ok: true,
      answer: { markdown: 'old' },
      source: { kind: 'cache', ageMs: 5 * HOUR, staleBecause: { code: 'offline' } },
    });
    expect(await ask('other')).toEqual({ ok: false, failure: { code: 'offline' } });
  });

  it('keeps an answer that cannot be noted, because the disk has filled up meanwhile', async () => {
    const { ports, asked, world } = asking(answered, answered);
    const full = () => Promise.reject(new DOMException('No room.', 'QuotaExceededError'));
    const noted: AskPorts = {
      ...ports,
      cache: { ...ports.cache, put: full, touch: full },
      ledger: { ...ports.ledger, close: full },
      pace: {
        ...ports.pace,
        change: (...of) => (asked.length > 0 ? full() : ports.pace.change(...of)),
      },
    };
    const ask = (now: AskPorts) =>
      world.time.run(askService(now, TARGET, 'question', { query: 'q' }));
    expect(await ask(noted)).toMatchObject({ ok: true, source: { kind: 'service' } });
    await ask(ports);
    expect(await ask(noted)).toMatchObject({ ok: true, source: { kind: 'cache' } });
    expect(asked).toHaveLength(2);
  });

  it('does not hide behind an old answer that the key was refused', async () => {
    const { world, ask } = asking(good('old'), status(401));
    await ask('q');
    await world.time.pass(2 * HOUR);
    expect(await ask('q')).toMatchObject({ ok: false, failure: { code: 'key-refused' } });
  });

  it('repeats /context once after trouble, and /question never', async () => {
    const trouble = asking(status(500), good());
    expect(await trouble.ask('q')).toMatchObject({ ok: true });
    expect(trouble.asked).toHaveLength(2);

    const twice = asking(status(500), status(500), good());
    expect(await twice.ask('q')).toMatchObject({ ok: false });
    expect(twice.asked).toHaveLength(2);

    const question = asking(status(500), answered);
    expect(await question.ask('q', 'question')).toMatchObject({ ok: false });
    expect(question.asked).toHaveLength(1);

    const busy = asking(status(503), answered);
    // The browser may have asked twice, and the first may have been answered.
    expect(await busy.ask('q', 'question')).toMatchObject({ ok: false });
    expect(busy.asked).toHaveLength(1);
  });

  it('repeats /question after a 503 of a service that knows keys, under the same one', async () => {
    const { world, asked, keys, ask } = asking(status(503), answered, status(500), answered);
    world.namesKeys = true;
    expect(await ask('q', 'question')).toMatchObject({ ok: true });
    expect(asked).toHaveLength(2);
    expect(keys[0]).not.toBe('');
    expect(keys[1]).toBe(keys[0]);
    expect(await ask('other', 'question')).toMatchObject({ ok: false });
    expect(asked).toHaveLength(3);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('does not repeat without end when everything is in trouble', async () => {
    const { world, asked, ask } = asking();
    for (let question = 0; question < 10; question++) {
      await ask(`question ${question}`);
      await world.time.pass(2_100);
    }
    expect(asked.length).toBeLessThanOrEqual(13);
  });

  it('closes /question alone when the plan or the allowance is at its end', async () => {
    for (const end of [status(402), status(429, { message: 'Monthly allowance exceeded' })]) {
      const { asked, ask } = asking(end, good());
      expect(await ask('q', 'question')).toMatchObject({ ok: false });
      const again = await ask('q', 'question');
      expect(again).toMatchObject({ ok: false });
      expect(asked).toHaveLength(1);
      expect(await ask('q')).toMatchObject({ ok: true });
    }
  });

  it('tells the person at once when the turn is too far off', async () => {
    const { world, ask } = asking(status(429, {}, { 'Retry-After': '120' }), good());
    await ask('q');
    const start = world.time.elapsed;
    expect(await ask('q')).toMatchObject({
      ok: false,
      failure: { code: 'held-back', why: 'rate' },
    });
    expect(world.time.elapsed).toBe(start);
    await world.time.pass(140_000);
    expect(await ask('q')).toMatchObject({ ok: true });
  });

  it('finds nothing of an old key in the cache', async () => {
    const { ports, world, ask } = asking(good('mine'), good('yours'));
    await ask('q');
    const other: AskPorts = {
      ...ports,
      services: {
        ...ports.services,
        secretOf: async () => ({ value: 'another-key', version: '2' }),
      },
    };
    const answer = await world.time.run(askService(other, TARGET, 'context', { query: 'q' }));
    expect(answer).toMatchObject({ answer: { markdown: 'yours' } });
  });

  it('notes what leaves, to which host, and never the key', async () => {
    const { world, ask } = asking(good());
    await ask('what do jackdaws collect');
    expect(world.notes).toMatchObject([
      { host: 'team.example', endpoint: 'context', bytes: 24, outcome: 'answered' },
    ]);
    expect(JSON.stringify(world.notes)).not.toContain(world.key);
  });
});
