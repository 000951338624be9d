import type { Account, AccountLibrary } from '../../service/ports';
import { searchAccount } from '../search/search';
import { readStatistics } from '../search/statistics';
import type { Store } from '../store/store';
import { detailsOf } from './details';
import { keptDocuments } from './kept-documents';
import { storedPushes } from './pushed';
import { storedSaver } from './saved';

export function storedLibrary(store: Store, account: Account, clock: () => number): AccountLibrary {
  const accountId = Number(account.uid);
  return {
    ...storedSaver(store, accountId),
    search: (query, options = {}) =>
      store.session((sql) => searchAccount(sql, accountId, query, options, clock())),
    frequencies: (terms) =>
      store.session(async (sql) => {
        const { collection, counts } = await readStatistics(sql, accountId, terms);
        const holding = new Map([...counts].map(([term, { chunks }]) => [term, chunks]));
        return { passages: collection.chunks, holding };
      }),
    detailsOf: (source) => store.session((sql) => detailsOf(sql, accountId, source)),
    pushed: storedPushes(store, accountId),
    documents: keptDocuments(store, accountId),
  };
}
