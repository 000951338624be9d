import type { Account, AccountLibrary } from '../service/ports';
import { storedPushes } from './pushed';
import { storedSaver } from './saved';
import { searchAccount } from './search';
import type { Store } from './store';

/** Everything one account keeps in a PostgreSQL. */
export function storedLibrary(store: Store, account: Account, clock: () => number): AccountLibrary {
  const accountId = Number(account.uid);
  return {
    ...storedSaver(store, accountId),
    search: (query, options = {}) =>
      store.session((sql) => searchAccount(sql, accountId, query, options, clock())),
    pushed: storedPushes(store, accountId),
  };
}
