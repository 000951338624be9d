import { chunkMarkdown } from '../../chunking/chunks';
import type { Library } from '../../library/library';
import { createDrain, WATCHDOG_MS } from '../../outbox/drain';
import { pack, type ShipmentPorts } from '../../outbox/shipment';
import { unblock, waitsFor } from '../../outbox/transitions';
import { showBadge } from '../../platform/badge';
import type { KeptDocument } from '../../protocol/document/document';
import type { BlockReason } from '../../protocol/services/delivery';
import type { Database } from '../../storage/database/database';
import {
  changeDelivery,
  countUnsaved,
  deleteDeliveries,
  deliveriesOf,
  post,
  unsavedDeliveries,
} from '../../storage/outbox';
import { listServices } from '../../storage/services';
import { tell } from '../worker/announce';
import { faultPoint } from '../worker/fault';
import type { Outbox } from '../worker/worker-context';
import { type RefillPorts, refill } from './move-refill';
import { refillSelected } from './selected-refill';
import { drainPorts, moment, wakeDrain } from './service-ports';

const shipmentPorts: ShipmentPorts = {
  chunk: chunkMarkdown,
  createId: () => crypto.randomUUID(),
  now: Date.now,
};

/** A person counts as typing for this long after a key stroke. After that, the next slot is at most one save away. */
const TYPING_MS = 5_000;
const UNSENT_COLOR = '#5f6368';

/** Creates the outbox over the database. It shows in the pages and on the toolbar button how much is waiting. */
export function createOutbox({ database, queries }: Library): Outbox {
  const changed = afterQuiet(async () => {
    const unsent = await countUnsaved(database);
    await showBadge(unsent === 0 ? '' : String(unsent), UNSENT_COLOR);
    await tell('deliveries.changed', { unsent });
  });
  const refillPorts: RefillPorts = {
    ...shipmentPorts,
    watch: (serviceId) => wakeDrain(serviceId, WATCHDOG_MS),
    fault: faultPoint,
  };
  const drain = createDrain(
    drainPorts(database, {
      // A person who types may ask a question next.
      personActive: () => queries.wasTypedWithin(TYPING_MS),
      changed,
      // A selection goes before the rest of a library.
      async refill(serviceId) {
        await refillSelected(database, refillPorts, serviceId);
        await refill(database, refillPorts, serviceId);
      },
    }),
  );
  return {
    drain,
    companion: { tables: OUTBOX_TABLES, write: (document) => postToAll(database, document) },
    revision: {
      tables: OUTBOX_TABLES,
      async write(document) {
        await dropUntried(database, document.uid);
        await postToAll(database, document);
      },
    },
    kick() {
      changed();
      // The alarm that is already set tries again.
      drain.kickAll().catch((error: unknown) => console.error('delivering stopped', error));
    },
  };
}

const OUTBOX_TABLES = ['services', 'deliveries', 'parcels'] as const;

async function postToAll(database: Database, document: KeptDocument): Promise<void> {
  const services = (await listServices(database)).filter(({ sendClips }) => sendClips);
  const parcels = services.map((service) => pack(shipmentPorts, service, document));
  await post(database, parcels);
}

/** Drops deliveries of a document that were never tried. Must run inside a transaction. */
async function dropUntried(database: Database, documentUid: string): Promise<void> {
  const ids = (await deliveriesOf(database, documentUid)).map(({ id }) => id);
  await deleteDeliveries(database, ids, ({ state, attempts }) => {
    return state.kind === 'queued' && attempts === 0;
  });
}

/** Retries the deliveries that waited for a host permission, because the person gave or withdrew one. */
export async function permissionChanged(database: Database, outbox: Outbox): Promise<void> {
  for (const { id } of await listServices(database)) {
    await unblockDeliveries(database, id, ['permission']);
  }
  outbox.kick();
}

/** Queues again those deliveries of a service that waited for one of these reasons. */
export async function unblockDeliveries(
  database: Database,
  serviceId: string,
  reasons: readonly BlockReason[],
): Promise<void> {
  for (const row of await unsavedDeliveries(database, serviceId)) {
    if (waitsFor(row.state) === undefined) continue;
    await changeDelivery(database, row.id, (found) => unblock(found, reasons, moment()));
  }
}

/** Runs `work` once for a burst of calls, shortly after the first. */
function afterQuiet(work: () => Promise<void>): () => void {
  let due = false;
  return () => {
    if (due) return;
    due = true;
    setTimeout(() => {
      due = false;
      work().catch((error: unknown) => console.error('the outbox could not be shown', error));
    }, 100);
  };
}
