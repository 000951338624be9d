import { describe, expect, it } from 'vitest';
import { pack } from '../../../src/outbox/shipment';
import { acknowledge } from '../../../src/outbox/transitions';
import type { ConnectedService } from '../../../src/protocol/services/connected-service';
import { keptPage } from '../../fakes/documents/documents';
import { OutboxWorld } from '../../fakes/services/outbox-world';
import { service } from '../../fakes/services/services';

const OWN = service({ id: 'own' });
const SHARED = service({ id: 'shared', namespace: { kind: 'shared', name: 'Everything' } });

/** A world in which a page is on its way to a service. */
function posting(target: ConnectedService) {
  const world = new OutboxWorld([target]);
  let created = 0;
  const ports = {
    chunk: (text: string) => [{ text }],
    createId: () => `id-${++created}`,
    now: world.time.now,
  };
  const post = (page: number) => world.enqueue([pack(ports, target, keptPage(page))]);
  const state = (id = 'id-1') => world.rows.get(id)?.state;
  const stored = () => world.remote.ledger.filter((one) => one.stored);
  return { world, post, state, stored };
}

describe('a call', () => {
  it('is not missed, whenever it comes at the end of a run', async () => {
    for (let moments = 0; moments < 120; moments++) {
      const { world, post, stored } = posting(OWN);
      const run = world.drain.kick(OWN.id);
      for (let moment = 0; moment < moments; moment++) await undefined;
      await post(1);
      await world.time.run(world.drain.kick(OWN.id));
      await run;
      expect([moments, stored().length]).toEqual([moments, 1]);
    }
  });
});

describe('a row whose content is lost', () => {
  it('waits for the person, and holds back no other namespace', async () => {
    const { world, post, state, stored } = posting(OWN);
    await post(1);
    await post(2);
    world.bodies.delete('id-1');
    await world.time.run(world.drain.kick(OWN.id));
    expect(state()).toEqual({ kind: 'needs-person', why: { code: 'content-lost' } });
    expect(state('id-2')?.kind).toBe('saved');
    expect(stored()).toHaveLength(1);
  });
});

/** Longer than a request may take, and the rest after it. */
const LONG = 60_000;

describe('a save whose reply never came', () => {
  it.each(['hangs-after', 'lost-after'] as const)(
    'goes again with the same bytes to its own namespace, where a repeat is invisible: %s',
    async (behaviour) => {
      const { world, post, state, stored } = posting(OWN);
      world.remote.behaviours = [behaviour];
      await post(1);
      void world.drain.kick(OWN.id);
      await world.pass(LONG);
      expect(state()).toMatchObject({ kind: 'saved' });
      expect(world.history.get('id-1')?.map(({ kind }) => kind)).toEqual([
        'queued',
        'sending',
        'unknown',
        'sending',
        'saved',
      ]);
      const [first, second] = stored();
      expect(stored()).toHaveLength(2);
      const { id, namespace, body } = first ?? {};
      expect(second).toMatchObject({ id, namespace, body });
    },
  );

  it.each(['hangs-after', 'lost-after'] as const)(
    'is left to the person in a namespace of many, which waits for their word: %s',
    async (behaviour) => {
      const { world, post, state, stored } = posting(SHARED);
      world.remote.behaviours = [behaviour];
      await post(1);
      await post(2);
      void world.drain.kick(SHARED.id);
      await world.pass(LONG);
      expect(state()).toEqual({ kind: 'needs-person', why: { code: 'maybe-arrived' } });
      // Clips of a namespace arrive in order.
      expect(state('id-2')).toEqual({ kind: 'queued' });
      world.change('id-1', (row) => acknowledge(row, world.time.clock()));
      void world.drain.kick(SHARED.id);
      await world.pass(LONG);
      expect(state('id-2')).toMatchObject({ kind: 'saved' });
      expect(stored().map(({ id }) => id)).toEqual(['id-1', 'id-2']);
    },
  );

  it('is in doubt for the next worker, where the one that waited for it ended', async () => {
    const { world, post, state, stored } = posting(SHARED);
    world.remote.behaviours = ['hangs-after'];
    await post(1);
    void world.drain.kick(SHARED.id);
    await world.pass(1_000);
    expect(state()).toMatchObject({ kind: 'sending' });
    world.reboot();
    void world.drain.kick(SHARED.id);
    await world.pass(LONG);
    expect(state()).toEqual({ kind: 'needs-person', why: { code: 'maybe-arrived' } });
    expect(stored()).toHaveLength(1);
  });
});
