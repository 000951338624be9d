import { type LedgerSaid, MANY_HOSTS } from '../../protocol/services/ledger';
import type { Database } from '../../storage/database/database';
import { ledgerOf } from '../../storage/ledger';

export interface Refused {
  /** The client that the key belongs to. Empty if it belongs to none. */
  client: string;
  /** Who asked. Empty if that is unknown. */
  host: string;
  said: LedgerSaid;
  outcome: string;
  times: number;
}

/** The same refusals within this time share one entry, which counts them. */
const TOGETHER_MS = 3_600_000;
/** Maximum number of entries to search for an equal one. */
const LOOKED_AT = 200;
/** Maximum number of refusal entries within that time, because a page can make up as many names as it likes. */
const MOST = 30;

/** Notes refused requests, so that a flood of them cannot push out the other entries. */
export async function noteRefusal(
  database: Database,
  refused: Refused,
  now: number,
): Promise<void> {
  const { client, said, outcome, times } = refused;
  await database.transaction('rw', database.ledger, async () => {
    const last = await database.ledger.orderBy('id').reverse().limit(LOOKED_AT).toArray();
    const refusals = last.filter(
      ({ at, endpoint }) => endpoint === 'turned-away' && at > now - TOGETHER_MS,
    );
    const find = (host: string) =>
      refusals.find(
        (one) => one.serviceId === `client:${client}` && one.host === host && one.said === said,
      );
    const full = refusals.length >= MOST && find(refused.host) === undefined;
    const host = full ? MANY_HOSTS : refused.host;
    const before = find(host);
    if (before !== undefined) {
      await database.ledger.update(before.id, { attempt: before.attempt + times });
      return;
    }
    await ledgerOf(database).leave({
      at: now,
      serviceId: `client:${client}`,
      host,
      endpoint: 'turned-away',
      what: '',
      said,
      bytes: 0,
      attempt: times,
      outcome,
    });
  });
}
