import { chunkMarkdown } from '../../chunking/chunks';
import type { Companion } from '../../library/documents/companion';
import type { Library } from '../../library/library';
import { createDrain, type Drain, WATCHDOG_MS } from '../../outbox/drain';
import { pack, type ShipmentPorts } from '../../outbox/shipment';
import { unblock, waitsFor } from '../../outbox/transitions';
import { showBadge } from '../../platform/badge';
import type { KeptDocument } from '../../protocol/document/document';
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
import { tell } from '../start/announce';
import { faultPoint } from '../start/fault';
import { type RefillPorts, refill } from './move-refill';
import { drainPorts, moment, wakeDrain } from './service-ports';

/** The outbox as the rest of the background sees it. */
export interface Outbox {
  drain: Drain;
  /** Posts a saved document to every service that gets clips, within the save's own transaction. */
  companion: Companion;
  /** The same for a change of what is marked in it: what was not sent yet needs not be sent twice. */
  revision: Companion;
  /** Starts whatever is due, without waiting for it. */
  kick(): void;
}

const shipmentPorts: ShipmentPorts = {
  chunk: chunkMarkdown,
  createId: () => crypto.randomUUID(),
  now: Date.now,
};

/** From the last letter to Enter; beyond that the next slot is never more than one save away. */
const TYPING_MS = 5_000;
const UNSENT_COLOR = '#5f6368';

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
      // They are left room for the question that may follow.
      personActive: () => queries.wasTypedWithin(TYPING_MS),
      changed,
      refill: (serviceId) => refill(database, refillPorts, serviceId),
    }),
  );
  return {
    drain,
    companion: {
      tables: OUTBOX_TABLES,
      write: (document) => postToAll(database, document),
    },
    revision: {
      tables: OUTBOX_TABLES,
      async write(document) {
        await dropUntried(database, document.uid);
        await postToAll(database, document);
      },
    },
    kick() {
      changed();
      // What fails here is tried again by the alarm that was set before it.
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

/** Drops deliveries of a document that wait for their first attempt. Inside a transaction. */
async function dropUntried(database: Database, documentUid: string): Promise<void> {
  const ids = (await deliveriesOf(database, documentUid)).map(({ id }) => id);
  await deleteDeliveries(database, ids, ({ state, attempts }) => {
    return state.kind === 'queued' && attempts === 0;
  });
}

/** The person gave or took back a host permission: what waited for one goes on. */
export async function permissionChanged(database: Database, outbox: Outbox): Promise<void> {
  for (const service of await listServices(database)) {
    for (const row of await unsavedDeliveries(database, service.id)) {
      if (waitsFor(row.state) === undefined) continue;
      await changeDelivery(database, row.id, (found) => unblock(found, ['permission'], moment()));
    }
  }
  outbox.kick();
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
