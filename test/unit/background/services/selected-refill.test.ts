import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  forgetSelected,
  refillSelected,
  servicesWithSelected,
  takeBackSelected,
} from '../../../../src/background/services/selected-refill';
import { beginBulk, dueBulk, latestBulk, turnBulk } from '../../../../src/library/bulk/bulk';
import { correctDocument } from '../../../../src/library/documents/correct';
import { keepDocument } from '../../../../src/library/documents/save';
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

const TEAM = service();
const ACTION = { do: 'deliver', serviceId: TEAM.id, name: TEAM.name } as const;
/** After every page of the fakes was kept. */
const WALL = Date.parse('2030-01-01');
const NOW = { boot: 'one', wall: WALL, mono: 0 };
const SELECTED = Array.from({ length: 25 }, (_, index) => keptPage(index + 1).uid);

let database: Database;
let clock = WALL;
let ids = 0;
const ports = {
  chunk: (text: string) => [{ text }],
  createId: () => `delivery-${++ids}`,
  now: () => ++clock,
  watch: async () => undefined,
  fault: async () => undefined,
};

beforeEach(async () => {
  database = new Database(`selected-${crypto.randomUUID()}`);
  await putService(database, TEAM);
  const library = libraryOf(database);
  for (let page = 1; page <= 30; page++) await keepDocument(library, keptPage(page), page);
});
afterEach(() => database.delete());

const more = () => refillSelected(database, ports, TEAM.id);
const unsaved = () => unsavedDeliveries(database, TEAM.id);
const job = () => latestBulk(database);
const takeBack = (id: number) =>
  takeBackSelected(database, id, () => undefined, new AbortController().signal);

async function deliver(count: number): Promise<string[]> {
  const rows = (await unsaved()).slice(0, count);
  for (const { id } of rows) {
    await changeDelivery(database, id, (row) => begin(row, NOW));
    await changeDelivery(database, id, (row) => confirm(row, NOW));
  }
  return rows.map(({ documentUid }) => documentUid);
}

async function deliverAll(): Promise<string[]> {
  const sent: string[] = [];
  for (let round = 0; round < 12; round++) {
    await more();
    expect((await unsaved()).length).toBeLessThanOrEqual(10);
    sent.push(...(await deliver(6)));
  }
  return sent;
}

describe('a selection on its way to a service', () => {
  it('fills the outbox a little at a time, each document once, and no other', async () => {
    await beginBulk(database, ACTION, SELECTED);
    expect(await servicesWithSelected(database)).toEqual([TEAM.id]);
    // It is no work of the worker's: the service sets the pace.
    expect(await dueBulk(database)).toBeUndefined();
    expect(await deliverAll()).toEqual(SELECTED);
    expect(await job()).toMatchObject({ state: 'done', done: 25, total: 25 });
    expect(await servicesWithSelected(database)).toEqual([]);
  });

  it('leaves out what went there before as it is, and sends what was corrected since', async () => {
    await beginBulk(database, ACTION, SELECTED.slice(0, 12));
    await deliverAll();
    await correctDocument(libraryOf(database), SELECTED[1] ?? '', { tags: ['new'] });
    await beginBulk(database, ACTION, SELECTED);
    expect(await deliverAll()).toEqual([SELECTED[1], ...SELECTED.slice(12)]);
    expect(await job()).toMatchObject({ state: 'done', done: 14, total: 25 });
  });

  it('passes over what is gone', async () => {
    await beginBulk(database, ACTION, ['nobody', ...SELECTED.slice(0, 3)]);
    expect(await deliverAll()).toEqual(SELECTED.slice(0, 3));
    expect(await job()).toMatchObject({ state: 'done', done: 3, total: 4 });
  });

  it('rests while it is stopped or the service refuses, and goes on where it was', async () => {
    const id = await beginBulk(database, ACTION, SELECTED);
    await more();
    await turnBulk(database, id, 'stopped');
    await deliver(10);
    await more();
    expect(await unsaved()).toEqual([]);
    await turnBulk(database, id, 'running');
    await more();
    for (const row of await unsaved()) {
      await changeDelivery(database, row.id, (found) => refuse(found, { code: 'no-key' }, NOW));
    }
    await more();
    expect(await unsaved()).toHaveLength(10);
    expect(await job()).toMatchObject({ state: 'running', done: 20 });
  });

  it('does nothing by halves when the worker dies', async () => {
    await beginBulk(database, ACTION, SELECTED);
    const died = new Error('the worker died');
    const dying = { ...ports, fault: () => Promise.reject(died) };
    await expect(refillSelected(database, dying, TEAM.id)).rejects.toBe(died);
    expect(await unsaved()).toEqual([]);
    expect(await job()).toMatchObject({ done: 0 });
    expect(await deliverAll()).toEqual(SELECTED);
  });

  it('does not follow a page that is clipped anew meanwhile with its older words', async () => {
    await beginBulk(database, ACTION, SELECTED.slice(0, 2));
    const meanwhile = {
      ...ports,
      fault: () =>
        database.transaction('rw', outboxTables(database), () =>
          post(database, [pack(ports, TEAM, keptPage(1, 2))]),
        ),
    };
    await refillSelected(database, meanwhile, TEAM.id);
    expect((await unsaved()).filter(({ documentUid }) => documentUid === SELECTED[0])).toHaveLength(
      1,
    );
    expect(await job()).toMatchObject({ state: 'done', done: 1, total: 2 });
  });

  it('is taken back as far as it has not left, and says how much has', async () => {
    const id = await beginBulk(database, ACTION, SELECTED);
    await more();
    await deliver(4);
    const [onTheWire] = await unsaved();
    await changeDelivery(database, onTheWire?.id ?? '', (row) => begin(row, NOW));
    await turnBulk(database, id, 'undoing');
    expect((await dueBulk(database))?.id).toBe(id);
    await takeBack(id);
    expect((await unsaved()).map((row) => row.id)).toEqual([onTheWire?.id]);
    expect(await job()).toMatchObject({ state: 'undone', done: 0, left: 5 });
    await more();
    expect(await unsaved()).toHaveLength(1);
  });

  it('is forgotten with its service', async () => {
    await beginBulk(database, ACTION, SELECTED);
    await forgetSelected(database, TEAM.id);
    expect(await job()).toBeUndefined();
    expect(await database.bulkItems.count()).toBe(0);
  });

  it('goes on while something else is changed, and is shown after that', async () => {
    const id = await beginBulk(database, ACTION, SELECTED);
    const other = await beginBulk(database, { do: 'mark', as: 'read' }, SELECTED);
    expect((await dueBulk(database))?.id).toBe(other);
    expect((await latestBulk(database))?.id).toBe(other);
    expect((await latestBulk(database, other))?.id).toBe(id);
    await more();
    expect(await unsaved()).toHaveLength(10);
  });
});
