/** The saved searches of the library page. */
import { signal } from '@preact/signals';
import type { SavedSearch } from '../../messages/requests';
import type { Environment } from '../environment';
import { readonly } from '../state/readonly';
import { type LibraryView, viewAddress } from './view';

/** @param failed called with the error if they could not be written; they are then unchanged. `done`: they were written. */
export function createSavedSearches(
  { ask, listen }: Pick<Environment, 'ask' | 'listen'>,
  { failed, done }: { failed: (error: unknown) => void; done: () => void },
) {
  const searches = signal<readonly SavedSearch[]>([]);
  const load = () =>
    ask('searches.list', {}).then(
      (all) => {
        searches.value = all;
      },
      // The rest of the page works without saved searches.
      () => undefined,
    );
  const stop = listen('settings.changed', () => void load());
  void load();

  async function put(next: readonly SavedSearch[]): Promise<void> {
    const before = searches.value;
    searches.value = next;
    searches.value = await ask('searches.put', { searches: next, since: before }).then(
      (all) => {
        done();
        return all;
      },
      (error: unknown) => {
        failed(error);
        return before;
      },
    );
  }

  const without = (address: string) => searches.value.filter((one) => one.address !== address);
  return {
    searches: readonly(searches),
    save(view: LibraryView, name: string): void {
      const address = viewAddress(view);
      void put([...without(address), { name, address }]);
    },
    unsave: (address: string): void => void put(without(address)),
    stop,
  };
}
