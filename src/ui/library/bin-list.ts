/** The state of the bin on the library page, and the number of documents in it. */
import { signal } from '@preact/signals';
import { toProblem } from '../../messages/wire';
import type { BinnedDocument } from '../../protocol/document/document';
import type { Problem } from '../../protocol/problem';
import type { Environment } from '../environment';
import { readonly } from '../state/readonly';

/** Number of removed documents listed at first, newest first, and number added each time. */
export const BIN_SHOWN = 200;

export type BinState =
  | { bin: 'closed' | 'loading' }
  | { bin: 'open'; total: number; documents: BinnedDocument[] }
  | { bin: 'failed'; problem: Problem };

export function createBinList(ask: Environment['ask']) {
  const bin = signal<BinState>({ bin: 'closed' });
  /** How many documents are in the bin. */
  const binned = signal(0);
  let turn = 0;
  let limit = BIN_SHOWN;

  const isShown = () => bin.value.bin !== 'closed';

  async function load(): Promise<void> {
    if (!isShown()) return;
    const mine = ++turn;
    const next = await ask('bin.list', { offset: 0, limit }).then(
      (list): BinState => ({ bin: 'open', ...list }),
      (error): BinState => ({ bin: 'failed', problem: toProblem(error) }),
    );
    // The bin may have been closed meanwhile, or a later answer may have arrived sooner.
    if (isShown() && mine === turn) bin.value = next;
  }

  async function count(): Promise<void> {
    // Without the number there is no link to the bin until the next load.
    const reply = await ask('bin.list', { offset: 0, limit: 0 }).catch(() => undefined);
    if (reply !== undefined) binned.value = reply.total;
  }

  return {
    bin: readonly(bin),
    binned: readonly(binned),
    /** Reloads the list and the number. */
    refresh(): void {
      void load();
      void count();
    },
    /** Shows the bin instead of the library, or closes it. */
    show(shown: boolean): void {
      if (shown === isShown()) return;
      bin.value = { bin: shown ? 'loading' : 'closed' };
      limit = BIN_SHOWN;
      void load();
    },
    /** Adds more documents of the bin below the listed ones. */
    showMore(): void {
      limit += BIN_SHOWN;
      void load();
    },
  };
}
