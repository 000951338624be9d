import type { ReplyOf, RequestOf } from '../../messages/requests';
import type { Database } from '../../storage/database/database';
import { listLedger } from '../../storage/ledger';

/** What left this browser, newest first. */
export function viewLedger(
  database: Database,
  page: RequestOf<'ledger.list'>,
): Promise<ReplyOf<'ledger.list'>> {
  return listLedger(database, page);
}
