import type { LeftBehind, Undone } from '../../messages/requests';
import { isReplaceable } from '../../outbox/transitions';
import type { Delivery } from '../../protocol/services/delivery';
import type { Database } from '../../storage/database/database';
import { deleteDeliveries, deliveriesOf, findDelivery } from '../../storage/outbox';
import { listServices } from '../../storage/services';

/**
 * Cancels the deliveries of an undone clip. Deliveries that may have arrived are not repeated, but they cannot be
 * recalled, so the person is told.
 *
 * @param since wall clock, ms, of the save that was undone; deliveries of an earlier one stay
 */
export async function cancelDeliveries(
  database: Database,
  uid: string,
  since: number,
): Promise<Undone> {
  const newest = new Map<string, Delivery>();
  for (const row of await deliveriesOf(database, uid)) {
    if (row.createdAt >= since) newest.set(row.serviceId, row);
  }
  const names = new Map((await listServices(database)).map(({ id, name }) => [id, name]));
  const left: Undone['left'] = [];
  for (const { id, serviceId } of newest.values()) {
    const how = await cancelDelivery(database, id);
    if (how !== undefined) left.push({ service: names.get(serviceId) ?? serviceId, how });
  }
  return { left };
}

/** Cancels one delivery, unless it may have left. @returns what remains of it at the service. */
export async function cancelDelivery(
  database: Database,
  id: string,
): Promise<LeftBehind | undefined> {
  if ((await deleteDeliveries(database, [id], isReplaceable)) > 0) return undefined;
  const doubtful = await deleteDeliveries(database, [id], ({ state }) => {
    return state.kind !== 'sending' && state.kind !== 'saved';
  });
  if (doubtful > 0) return 'maybe';
  const row = await findDelivery(database, id);
  return row === undefined ? undefined : row.state.kind === 'saved' ? 'saved' : 'leaving';
}
