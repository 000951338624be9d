import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cancelDeliveries } from '../../../../src/background/services/cancel-deliveries';
import { pack } from '../../../../src/outbox/shipment';
import { begin, confirm, fail } from '../../../../src/outbox/transitions';
import type { Delivery } from '../../../../src/protocol/services/delivery';
import type { Failure } from '../../../../src/protocol/services/failure';
import { Database } from '../../../../src/storage/database/database';
import { changeDelivery, deliveriesOf, post } from '../../../../src/storage/outbox';
import { putService } from '../../../../src/storage/services';
import { keptPage } from '../../../fakes/documents/documents';
import { service } from '../../../fakes/services/services';

const NOW = { boot: 'one', wall: 5_000, mono: 0 };
const TEAM = service();
const page = keptPage(1);

let database: Database;
let ids = 0;

beforeEach(async () => {
  database = new Database(`recall-${Math.random()}`);
  await putService(database, TEAM);
});
afterEach(() => database.delete());

async function sent(at: number, ...steps: ((row: Delivery) => Delivery | undefined)[]) {
  const id = `delivery-${++ids}`;
  const ports = { chunk: (text: string) => [{ text }], createId: () => id, now: () => at };
  await post(database, [pack(ports, TEAM, page)]);
  for (const step of steps) await changeDelivery(database, id, step);
  return id;
}

const begun = (row: Delivery) => begin(row, NOW);
const failed = (failure: Failure) => (row: Delivery) => fail(row, failure, 1_000, NOW);
const left = async () => (await deliveriesOf(database, page.uid)).map(({ id }) => id);

describe('an undone clip', () => {
  it('is called back where it was not sent yet', async () => {
    await sent(5_000);
    expect(await cancelDeliveries(database, page.uid, 5_000)).toEqual({ left: [] });
    expect(await left()).toEqual([]);
  });

  it.each<Failure>([
    { code: 'key-refused', message: '' },
    { code: 'plan-needed', message: '' },
    { code: 'unprocessable', message: '' },
  ])('is called back where it certainly did not arrive: $code', async (failure) => {
    await sent(5_000, begun, failed(failure));
    expect(await cancelDeliveries(database, page.uid, 5_000)).toEqual({ left: [] });
    expect(await left()).toEqual([]);
  });

  it.each<Failure>([
    { code: 'timed-out' },
    // The browser may have repeated the request, and this may be the answer to the repeat alone.
    { code: 'rate-limited', message: '' },
    { code: 'allowance-spent', message: '' },
    { code: 'server-trouble', status: 503, message: '' },
  ])('is not sent again where it may have arrived, and that is said: $code', async (failure) => {
    await sent(5_000, begun, failed(failure));
    expect(await cancelDeliveries(database, page.uid, 5_000)).toEqual({
      left: [{ service: 'Team', how: 'maybe' }],
    });
    expect(await left()).toEqual([]);
  });

  it('is said to be there where it was saved, and on its way where it is being sent', async () => {
    const saved = await sent(5_000, begun, (row) => confirm(row, NOW));
    expect(await cancelDeliveries(database, page.uid, 5_000)).toEqual({
      left: [{ service: 'Team', how: 'saved' }],
    });
    const sending = await sent(6_000, begun);
    expect(await cancelDeliveries(database, page.uid, 6_000)).toEqual({
      left: [{ service: 'Team', how: 'leaving' }],
    });
    expect(await left()).toEqual([saved, sending]);
  });

  it('leaves alone what an earlier save put into the outbox', async () => {
    const earlier = await sent(4_000);
    expect(await cancelDeliveries(database, page.uid, 5_000)).toEqual({ left: [] });
    expect(await left()).toEqual([earlier]);
  });
});
