import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reopen } from '../../src/client/limits/pace';
import { pack } from '../../src/outbox/shipment';
import { retry } from '../../src/outbox/transitions';
import type { ConnectedService } from '../../src/protocol/services/connected-service';
import { keptPage } from '../fakes/documents/documents';
import { BEHAVIOURS, type Behaviour } from '../fakes/services/model-service';
import { OutboxWorld } from '../fakes/services/outbox-world';
import { pushService, service } from '../fakes/services/services';
import { settle } from '../fakes/services/virtual-time';
import { often } from '../fixtures/often';

const SERVICES: readonly ConnectedService[] = [
  service({ id: 'own' }),
  service({ id: 'shared', namespace: { kind: 'shared', name: 'Everything' } }),
  pushService({ id: 'push' }),
];
const YEAR = 365 * 86_400_000;

type Operation =
  | { do: 'clip'; page: number }
  | { do: 'pass'; ms: number }
  | { do: 'die'; steps: number }
  | { do: 'meet'; behaviour: Behaviour }
  | { do: 'network'; online: boolean }
  | { do: 'key'; given: boolean }
  | { do: 'clock'; by: number }
  | { do: 'retry' };

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('clip' as const), page: fc.nat(4) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.nat(60_000) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('die' as const),
      steps: fc.integer({ min: 1, max: 40 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('meet' as const),
      behaviour: fc.constantFrom(...BEHAVIOURS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('network' as const), online: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('key' as const), given: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('clock' as const), by: fc.constantFrom(-YEAR, YEAR) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retry' as const) }) },
);

interface Click {
  ids: string[];
  acknowledged: boolean;
}

/** Runs the operations, then lets everything heal, and returns what is to be checked. */
async function live(operations: readonly Operation[], seed: number) {
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const world = new OutboxWorld(SERVICES, random);
  const clicks: Click[] = [];
  const words = new Map<string, number>();
  let created = 0;

  const personRetries = () => {
    for (const [id, pace] of world.paces) world.paces.set(id, reopen(pace, world.time.clock()));
    for (const row of world.unsaved()) {
      if (row.state.kind === 'needs-person') words.set(row.id, (words.get(row.id) ?? 0) + 1);
      world.change(row.id, (found) => retry(found, world.time.clock()));
    }
  };

  for (const one of operations) {
    if (world.life.dead) world.reboot();
    switch (one.do) {
      case 'clip': {
        const ports = {
          chunk: (text: string) => [{ text }],
          createId: () => `id-${++created}`,
          now: world.time.now,
        };
        const document = keptPage(one.page, created);
        const parcels = SERVICES.map((target) => pack(ports, target, document));
        const click: Click = {
          ids: parcels.map(({ delivery }) => delivery.id),
          acknowledged: false,
        };
        clicks.push(click);
        void world.enqueue(parcels).then(() => {
          click.acknowledged = true;
        });
        await settle();
        break;
      }
      case 'pass':
        await world.pass(one.ms);
        break;
      case 'die':
        world.life.killAt = world.life.steps + one.steps;
        break;
      case 'meet':
        world.remote.behaviours.push(one.behaviour);
        break;
      case 'network':
        world.online = one.online;
        break;
      case 'key':
        world.key = one.given ? 'key-1234567890' : undefined;
        break;
      case 'clock':
        world.time.moveWall(one.by);
        break;
      case 'retry':
        personRetries();
        break;
    }
    void world.drain.kickAll();
    await settle();
  }

  world.online = true;
  world.key = 'key-1234567890';
  world.remote.behaviours = [];
  world.life.killAt = Number.POSITIVE_INFINITY;
  if (world.life.dead) world.reboot();
  for (let round = 0; round < 40 && world.unsaved().length > 0; round++) {
    void world.drain.kickAll();
    await world.pass(120_000);
    if (round % 5 === 0) personRetries();
  }
  return { world, clicks, words };
}

function check({ world, clicks, words }: Awaited<ReturnType<typeof live>>): void {
  const stored = world.remote.ledger.filter((arrival) => arrival.stored);
  // Nothing acknowledged is lost, and everything arrives in the end.
  for (const click of clicks) {
    for (const id of click.ids) {
      if (click.acknowledged) expect(world.rows.has(id)).toBe(true);
      if (world.rows.has(id)) expect(stored.some((arrival) => arrival.id === id)).toBe(true);
    }
  }
  expect(world.unsaved()).toEqual([]);
  for (const row of world.rows.values()) {
    const arrivals = world.remote.ledger.filter((arrival) => arrival.id === row.id);
    // Never a changed byte.
    for (const arrival of arrivals) expect(arrival.body).toBe(world.bodies.get(row.id));
    // Once it was stored, every further attempt starts from `unknown`.
    const states = world.history.get(row.id) ?? [];
    states.forEach((state, index) => {
      const before = states[index - 1];
      if (state.kind === 'sending' && before?.stored) expect(before.kind).toBe('unknown');
    });
    // A namespace that others use is not written twice without the person's word.
    if (row.shared) {
      const times = arrivals.filter((arrival) => arrival.stored).length;
      expect(times).toBeLessThanOrEqual(1 + (words.get(row.id) ?? 0));
    }
  }
  // What a service returns for a namespace is the newest clip of it.
  for (const serviceId of ['own', 'push']) {
    const rows = [...world.rows.values()].filter((row) => row.serviceId === serviceId);
    for (const namespace of new Set(rows.map((row) => row.namespace))) {
      const newest = rows.filter((row) => row.namespace === namespace).at(-1);
      const ids = new Set(rows.map((row) => row.id));
      const last = stored
        .filter(({ id }) => ids.has(id) && world.rows.get(id)?.namespace === namespace)
        .at(-1);
      expect(last?.id).toBe(newest?.id);
    }
  }
}

describe('the outbox', () => {
  const lives = often(1_000);
  it(`loses nothing and repeats nothing but what nobody can know, in ${lives} lives with random deaths`, async () => {
    let deaths = 0;
    let repeats = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { minLength: 10, maxLength: 40, size: 'max' }),
        fc.nat(),
        async (operations, seed) => {
          const life = await live(operations, seed);
          deaths += life.world.deaths;
          const stored = life.world.remote.ledger.filter((arrival) => arrival.stored);
          repeats += stored.length - new Set(stored.map(({ id }) => id)).size;
          check(life);
        },
      ),
      { numRuns: lives },
    );
    // The dangers were really met.
    expect(deaths).toBeGreaterThan(lives);
    expect(repeats).toBeGreaterThan(lives / 100);
  }, 300_000);

  it('survives a death at every single step of a clip and its deliveries', async () => {
    let steps = 1;
    for (let at = 1; at <= steps; at++) {
      const life = await live(
        [
          { do: 'die', steps: at },
          { do: 'clip', page: 1 },
          { do: 'pass', ms: 30_000 },
        ],
        at,
      );
      check(life);
      if (life.world.deaths > 0) steps = at + 1;
    }
    expect(steps).toBeGreaterThan(60);
  });

  it('delivers a simulated week of 500 offline clips once each, in order and paced', async () => {
    const world = new OutboxWorld([service({ id: 'own' })]);
    const ports = { chunk: (text: string) => [{ text }], createId: () => '', now: world.time.now };
    world.online = false;
    for (let number = 0; number < 500; number++) {
      const document = keptPage(number);
      const parcel = pack(
        { ...ports, createId: () => `id-${number}` },
        service({ id: 'own' }),
        document,
      );
      await world.enqueue([parcel]);
      void world.drain.kickAll();
      await world.pass((7 * 86_400_000) / 500);
    }
    expect(world.remote.ledger).toEqual([]);
    expect([...world.rows.values()].every((row) => row.state.kind === 'queued')).toBe(true);
    expect([...world.rows.values()].every((row) => row.attempts === 0)).toBe(true);
    world.online = true;
    const back = world.time.elapsed;
    void world.drain.kickAll();
    while (world.unsaved().length > 0) await world.pass(60_000);
    const ledger = world.remote.ledger;
    expect(ledger.map(({ id }) => id)).toEqual(Array.from({ length: 500 }, (_, n) => `id-${n}`));
    expect(ledger.every(({ status }) => status === 201)).toBe(true);
    const last = ledger.at(-1)?.at ?? 0;
    // 5 per 10 s: ideal 990 s.
    expect((last - back) / 990_000).toBeLessThan(1.25);
  });
});
