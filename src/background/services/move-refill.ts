/**
 * Feeds a library that moves to a service into the outbox. Only a few documents at a time are there, so a new clip
 * does not wait behind a thousand old ones, and little is stored twice. One transaction stores what is posted and how
 * far the move is.
 */
import { getDocument } from '../../library/documents/document-lists';
import type { FaultPoint } from '../../outbox/fault-points';
import { pack, type ShipmentPorts } from '../../outbox/shipment';
import { waitsFor } from '../../outbox/transitions';
import type { Delivery, Parcel } from '../../protocol/services/delivery';
import type { Move } from '../../protocol/services/move';
import type { Database } from '../../storage/database/database';
import { deliveriesOf, post, unsavedDeliveries } from '../../storage/outbox';
import { changePreference, readPreference } from '../../storage/preferences';
import { findService } from '../../storage/services';

/** The outbox is refilled when fewer deliveries than this wait in it. */
const FEW = 5;
/** The number of deliveries that it is refilled to. */
const AHEAD = 10;

/** Returns how far a library's move to a service is; `undefined` if none is running. */
export async function readMove(database: Database, serviceId: string): Promise<Move | undefined> {
  return (await readPreference(database, 'moves'))[serviceId];
}

/** Changes the state of a move; `undefined` ends it. Joins the transaction it is called in. */
export async function changeMove(
  database: Database,
  serviceId: string,
  step: (move: Move | undefined) => Move | undefined,
): Promise<void> {
  await changePreference(database, 'moves', ({ [serviceId]: before, ...others }) => {
    const after = step(before);
    return { ...others, ...(after !== undefined && { [serviceId]: after }) };
  });
}

/** Lists the ids of services that documents are being moved to now. */
export async function movingServices(database: Database): Promise<string[]> {
  const moves = await readPreference(database, 'moves');
  return Object.entries(moves).flatMap(([id, { paused, finished }]) =>
    paused || finished ? [] : [id],
  );
}

export interface RefillPorts extends ShipmentPorts {
  /** Has the drain of a service restarted if the worker dies. */
  watch: (serviceId: string) => Promise<void>;
  fault: FaultPoint;
}

/** Adds the next documents of a move to the outbox, if a move is running and the outbox has run low. */
export async function refill(
  database: Database,
  ports: RefillPorts,
  serviceId: string,
): Promise<void> {
  const move = await readMove(database, serviceId);
  if (move === undefined || move.paused || move.finished) return;
  const service = await findService(database, serviceId);
  if (service === undefined) return;
  const room = roomIn(await unsavedDeliveries(database, serviceId));
  if (room === 0) return;
  // A move has no other alarm until its first parcel is in the outbox.
  await ports.watch(serviceId);
  const parcels: Parcel[] = [];
  let { cursor } = move;
  let finished = false;
  while (parcels.length < room) {
    const next = await database.documents.where('id').above(cursor).first();
    finished = next === undefined;
    if (next === undefined) break;
    cursor = next.id;
    const sent = await wasPosted(database, serviceId, next.uid);
    const document = sent ? undefined : await getDocument(database, next.uid);
    if (document !== undefined) parcels.push(pack(ports, service, document));
  }
  await ports.fault('after-pack');
  const tables = [database.preferences, database.deliveries, database.parcels];
  await database.transaction('rw', tables, async () => {
    // The move was stopped, paused or restarted meanwhile.
    const now = await readMove(database, serviceId);
    if (now === undefined || now.paused || now.cursor !== move.cursor) return;
    const fresh: Parcel[] = [];
    for (const parcel of parcels) {
      // If the document was clipped again meanwhile, that clip posted a newer copy.
      if (!(await wasPosted(database, serviceId, parcel.delivery.documentUid))) fresh.push(parcel);
    }
    await post(database, fresh);
    const posted = now.posted + fresh.length;
    await changeMove(database, serviceId, () => ({ ...now, cursor, posted, finished }));
  });
}

const wasPosted = async (database: Database, serviceId: string, uid: string): Promise<boolean> =>
  (await postedTo(database, serviceId, uid)).length > 0;

/** Lists the deliveries of a document to a service, oldest first. */
export async function postedTo(
  database: Database,
  serviceId: string,
  uid: string,
): Promise<Delivery[]> {
  return (await deliveriesOf(database, uid)).filter((row) => row.serviceId === serviceId);
}

/** Returns how many documents a move or a selection may add to the outbox: none while the service accepts nothing. */
export function roomIn(rows: readonly Delivery[]): number {
  if (rows.some(({ state }) => waitsFor(state) !== undefined)) return 0;
  const waiting = rows.filter(({ state }) => state.kind !== 'needs-person').length;
  return waiting < FEW ? AHEAD - waiting : 0;
}
