import { describe, expect, it } from 'vitest';
import { type AskPorts, askService } from '../../../src/client/ask-service';
import { exchange } from '../../../src/client/exchange';
import { askModelEndpoint } from '../../../src/client/model-endpoint';
import { pack } from '../../../src/outbox/shipment';
import { keptPage } from '../../fakes/documents/documents';
import { memoryCache } from '../../fakes/services/memory-cache';
import { OutboxWorld } from '../../fakes/services/outbox-world';
import { service } from '../../fakes/services/services';

const UNSENDABLE = { ok: false, failure: { code: 'unsendable-key' } };
const TARGET = service();

/** A world with a key that was pasted with something in it that no header can carry. */
function worldWith(key: string) {
  const world = new OutboxWorld([TARGET]);
  const asked: string[] = [];
  world.key = key;
  // As browsers do: the header is looked at before anything is sent.
  world.transport = async (url, init) => {
    new Headers(init.headers);
    asked.push(url);
    return Response.json({ message: 'Saved', namespace: 'x' }, { status: 201 });
  };
  const ports: AskPorts = { ...world.ports(world.life), cache: memoryCache(new Map()) };
  return { world, asked, ports };
}

describe.each(['sk\u2013live-1234', 'sk-live\u200b-1234'])('the key %j', (key) => {
  it('is refused before anything is sent', async () => {
    const { asked, ports } = worldWith(key);
    const request = { url: 'https://team.example/v1', method: 'GET', secret: key } as const;
    for (const scheme of ['bare', 'bearer'] as const) {
      expect((await exchange(ports, { ...request, scheme })).outcome).toEqual(UNSENDABLE);
    }
    expect(asked).toEqual([]);
  });

  it('leaves a delivery unsent, waiting for another key', async () => {
    const { world, asked } = worldWith(key);
    const ports = { chunk: (text: string) => [{ text }], createId: () => 'id', now: () => 0 };
    const { delivery, body } = pack(ports, TARGET, keptPage(1));
    await world.time.run(world.enqueue([{ delivery, body }]));
    await world.time.run(world.drain.kick(TARGET.id));
    const row = world.rows.get('id');
    expect(row?.state).toMatchObject({ kind: 'blocked', why: 'key' });
    expect(row).toMatchObject({ attempts: 0 });
    expect(row?.doubtful).toBeFalsy();
    expect(world.notes).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('is no trouble of the network to a person who asks', async () => {
    const { world, ports } = worldWith(key);
    const asking = askService(ports, TARGET, 'context', { query: 'birds' });
    expect(await world.time.run(asking)).toEqual(UNSENDABLE);
    expect(world.notes).toEqual([]);
  });

  it('does not go to a model either', async () => {
    const { world, ports } = worldWith(key);
    const asking = askModelEndpoint(ports, {
      baseUrl: 'https://model.example/v1',
      path: 'chat/completions',
      secret: key,
      body: {},
      note: { serviceId: 'model:answers', what: 'a question' },
    });
    expect(await world.time.run(asking)).toEqual(UNSENDABLE);
    expect(world.notes).toEqual([]);
  });
});
