import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  changeMove,
  movingServices,
  readMove,
  refill,
} from '../../../../src/background/services/move-refill';
import { keepDocument } from '../../../../src/library/documents/save';
import type { Library } from '../../../../src/library/library';
import { pack } from '../../../../src/outbox/shipment';
import { begin, confirm, refuse } from '../../../../src/outbox/transitions';
import { Database } from '../../../../src/storage/database/database';
import {
  changeDelivery,
  outboxTables,
  post,
  unsavedDeliveries,
} from '../../../../src/storage/outbox';
import { putService } from '../../../../src/storage/services';
import { keptPage } from '../../../fakes/documents/documents';
import { libraryOf } from '../../../fakes/jackdaw/library';
import { service } from '../../../fakes/services/services';

const NOW = { boot: 'one', wall: 5_000, mono: 0 };
const TEAM = service();
const begun = { cursor: 0, posted: 0, total: 25, paused: false, finished: false };

let database: Database;
let library: Library;
let ids = 0;
const ports = {
  chunk: (text: string) => [{ text }],
  createId: () => `delivery-${++ids}`,
  now: () => NOW.wall,
  watch: async (serviceId: string) => {
    watched.push(serviceId);
  },
  fault: async () => undefined,
};
const watched: string[] = [];

beforeEach(async () => {
  database = new Database(`moving-${Math.random()}`);
  library = libraryOf(database);
  await putService(database, TEAM);
  for (let page = 1; page <= 25; page++) await keepDocument(library, keptPage(page), page);
});
afterEach(() => database.delete());

const more = () => refill(database, ports, TEAM.id);
const unsaved = () => unsavedDeliveries(database, TEAM.id);

async function deliver(count: number): Promise<string[]> {
  const rows = (await unsaved()).slice(0, count);
  for (const { id } of rows) {
    await changeDelivery(database, id, (row) => begin(row, NOW));
    await changeDelivery(database, id, (row) => confirm(row, NOW));
  }
  return rows.map(({ title }) => title);
}

describe('a library on its way', () => {
  it('fills the outbox a little at a time, each document once and in order, until all are there', async () => {
    await changeMove(database, TEAM.id, () => begun);
    const titles: string[] = [];
    for (let round = 0; round < 10; round++) {
      await more();
      await more();
      expect((await unsaved()).length).toBeLessThanOrEqual(10);
      titles.push(...(await deliver(6)));
    }
    expect(titles).toEqual(Array.from({ length: 25 }, (_, index) => keptPage(index + 1).title));
    expect(await readMove(database, TEAM.id)).toMatchObject({ posted: 25, finished: true });
    expect(await movingServices(database)).toEqual([]);
  });

  it('leaves out what went there before', async () => {
    await changeMove(database, TEAM.id, () => begun);
    await more();
    await deliver(10);
    await changeMove(database, TEAM.id, () => begun);
    await more();
    expect((await unsaved())[0]?.title).toBe(keptPage(11).title);
  });

  it('rests while it is paused, and goes on where it was', async () => {
    await changeMove(database, TEAM.id, () => ({ ...begun, paused: true }));
    await more();
    expect(await unsaved()).toEqual([]);
    expect(await movingServices(database)).toEqual([]);
    await changeMove(database, TEAM.id, (move) => move && { ...move, paused: false });
    expect(await movingServices(database)).toEqual([TEAM.id]);
    await more();
    expect(await unsaved()).toHaveLength(10);
  });

  it('does not pile up rows before a service that refuses them', async () => {
    await changeMove(database, TEAM.id, () => begun);
    await more();
    for (const { id } of await unsaved()) {
      await changeDelivery(database, id, (row) => refuse(row, { code: 'no-key' }, NOW));
    }
    const before = watched.length;
    await more();
    expect(await unsaved()).toHaveLength(10);
    // Nor is the worker woken for one again and again.
    expect(watched).toHaveLength(before);
  });

  it('has an alarm set before its first parcel, and stays where it was when the worker dies there', async () => {
    await changeMove(database, TEAM.id, () => begun);
    watched.length = 0;
    const died = new Error('the worker died');
    await expect(
      refill(database, { ...ports, fault: () => Promise.reject(died) }, TEAM.id),
    ).rejects.toBe(died);
    expect(watched).toEqual([TEAM.id]);
    expect(await unsaved()).toEqual([]);
    expect(await readMove(database, TEAM.id)).toEqual(begun);
    await more();
    expect((await unsaved())[0]?.title).toBe(keptPage(1).title);
  });

  it('does not follow a page that is clipped anew meanwhile with its older words', async () => {
    await changeMove(database, TEAM.id, () => begun);
    const clipped = pack(ports, TEAM, keptPage(1, 2));
    await refill(
      database,
      {
        ...ports,
        fault: () =>
          database.transaction('rw', outboxTables(database), () => post(database, [clipped])),
      },
      TEAM.id,
    );
    const rows = (await unsaved()).filter(({ documentUid }) => documentUid === keptPage(1).uid);
    expect(rows.map(({ id }) => id)).toEqual([clipped.delivery.id]);
    expect(await readMove(database, TEAM.id)).toMatchObject({ posted: 9 });
  });

  it('is nothing where none was begun', async () => {
    await more();
    expect(await unsaved()).toEqual([]);
  });
});
