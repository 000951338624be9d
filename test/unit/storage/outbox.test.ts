import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepDocument } from '../../../src/library/documents/save';
import type { Library } from '../../../src/library/library';
import { pack } from '../../../src/outbox/shipment';
import { begin, confirm } from '../../../src/outbox/transitions';
import type { Moment } from '../../../src/protocol/services/moment';
import { answerCache } from '../../../src/storage/answers';
import { Database } from '../../../src/storage/database/database';
import { keepKey, keyEnding, readKey } from '../../../src/storage/keys';
import {
  changeDelivery,
  countUnsaved,
  deliveryBody,
  listDeliveries,
  post,
  replaceDelivery,
  servicesWithUnsaved,
  unsavedDeliveries,
} from '../../../src/storage/outbox';
import { dropService, listServices, putService } from '../../../src/storage/services';
import { keptPage } from '../../fakes/documents/documents';
import { libraryOf } from '../../fakes/jackdaw/library';
import { service } from '../../fakes/services/services';

const NOW: Moment = { boot: 'one', wall: 1_000, mono: 0 };
const TARGET = service();

let database: Database;
let library: Library;
let created = 0;
const ports = {
  chunk: (text: string) => [{ text }],
  createId: () => `id-${++created}`,
  now: () => NOW.wall,
};
const parcel = (page: number) => pack(ports, TARGET, keptPage(page));

beforeEach(() => {
  created = 0;
  database = new Database(`outbox ${Math.random()}`);
  library = libraryOf(database);
});
afterEach(() => database.delete());

describe('the outbox on disk', () => {
  it('gives unsaved deliveries in order, and keeps what is saved without its body', async () => {
    await post(database, [parcel(3), parcel(1), parcel(2)]);
    const rows = await unsavedDeliveries(database, TARGET.id);
    expect(rows.map(({ id }) => id)).toEqual(['id-1', 'id-2', 'id-3']);
    expect(await deliveryBody(database, 'id-1')).toContain('page 3');

    await changeDelivery(database, 'id-1', (row) => begin(row, NOW));
    await changeDelivery(database, 'id-1', (row) => confirm(row, NOW));
    expect((await unsavedDeliveries(database, TARGET.id)).map(({ id }) => id)).toEqual([
      'id-2',
      'id-3',
    ]);
    expect(await deliveryBody(database, 'id-1')).toBeUndefined();
    const { total, rows: all } = await listDeliveries(database, { offset: 0, limit: 10 });
    expect(total).toBe(3);
    expect(all.map(({ id }) => id)).toEqual(['id-3', 'id-2', 'id-1']);
    expect(await listDeliveries(database, { offset: 2, limit: 10 })).toMatchObject({
      rows: [{ id: 'id-1', state: { kind: 'saved' } }],
    });
    expect(await servicesWithUnsaved(database)).toEqual([TARGET.id]);
  });

  it('changes nothing where a step declines', async () => {
    await post(database, [parcel(1)]);
    expect(await changeDelivery(database, 'id-1', (row) => confirm(row, NOW))).toBeUndefined();
    expect(await changeDelivery(database, 'gone', (row) => row)).toBeUndefined();
    expect(await unsavedDeliveries(database, TARGET.id)).toMatchObject([
      { state: { kind: 'queued' } },
    ]);
  });

  it('lets only one of two attempts begin', async () => {
    await post(database, [parcel(1)]);
    const begun = await Promise.all(
      [1, 2].map(() => changeDelivery(database, 'id-1', (row) => begin(row, NOW))),
    );
    expect(begun.filter((row) => row !== undefined)).toHaveLength(1);
  });

  it('replaces a delivery by another one, or leaves it whole', async () => {
    await post(database, [parcel(1)]);
    expect(await replaceDelivery(database, 'id-1', () => undefined)).toBe(false);
    expect(await deliveryBody(database, 'id-1')).toBeDefined();
    expect(await replaceDelivery(database, 'id-1', () => parcel(2))).toBe(true);
    expect(await deliveryBody(database, 'id-1')).toBeUndefined();
    expect(await countUnsaved(database)).toBe(1);
  });
});

describe('a clip and its deliveries', () => {
  const companion = {
    tables: ['services', 'deliveries', 'parcels'],
    write: async (document: ReturnType<typeof keptPage>) => {
      const services = await listServices(database);
      await post(
        database,
        services.map((target) => pack(ports, target, document)),
      );
    },
  };

  it('are kept together, and nothing is sent for what was there already', async () => {
    await putService(database, TARGET);
    await keepDocument(library, keptPage(1), 5, { companion });
    await keepDocument(library, keptPage(1), 6, { companion });
    expect(await countUnsaved(database)).toBe(1);
    await keepDocument(library, keptPage(1, 2), 7, { companion });
    expect(await countUnsaved(database)).toBe(2);
  });

  it('are not kept at all when one of them cannot be', async () => {
    const broken = {
      ...companion,
      write: async () => {
        await post(database, [parcel(1), { ...parcel(2), delivery: parcel(1).delivery }]);
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    await expect(keepDocument(library, keptPage(1), 5, { companion: broken })).rejects.toThrow();
    expect(await countUnsaved(database)).toBe(0);
    expect(await database.documents.count()).toBe(0);
  });
});

describe('a key', () => {
  it('is given for one origin and read for that one alone', async () => {
    const given = { serviceId: 's', origin: 'https://a.example', secret: '0123456789abcdef' };
    await keepKey(database, given);
    const key = await readKey(database, 's', 'https://a.example');
    expect(key?.value).toBe(given.secret);
    expect(await readKey(database, 's', 'https://a.example:8443')).toBeUndefined();
    expect(await keyEnding(database, 's', 'https://a.example')).toBe('cdef');
    await keepKey(database, given);
    expect((await readKey(database, 's', 'https://a.example'))?.version).not.toBe(key?.version);
  });

  it('too short to spare four characters shows none', async () => {
    await keepKey(database, { serviceId: 's', origin: 'https://a.example', secret: 'short' });
    expect(await keyEnding(database, 's', 'https://a.example')).toBe('');
  });

  it('goes with its service', async () => {
    await putService(database, TARGET);
    await keepKey(database, { serviceId: TARGET.id, origin: 'https://a.example', secret: 'x' });
    await post(database, [parcel(1)]);
    await dropService(database, TARGET.id);
    expect(await database.keys.count()).toBe(0);
    expect(await database.parcels.count()).toBe(0);
    expect(await countUnsaved(database)).toBe(0);
  });
});

describe('the cache of answers', () => {
  it('makes room by dropping what was used longest ago', async () => {
    const cache = answerCache(database);
    const answer = { form: 'structured', markdown: '', results: [] } as const;
    for (const [key, usedAt] of [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ] as const) {
      await cache.put({ key, serviceId: 's', answer, storedAt: 0, usedAt, bytes: 10 });
    }
    await cache.touch('a', 9);
    await cache.trim(20);
    expect((await database.answers.toArray()).map(({ key }) => key).sort()).toEqual(['a', 'c']);
    await cache.clear('s');
    expect(await database.answers.count()).toBe(0);
  });
});
