/** The bin as the library page lists it, and how many documents are in it. */
import { signal } from '@preact/signals';
import { toProblem } from '../../messages/wire';
import type { BinnedDocument } from '../../protocol/document/document';
import type { Problem } from '../../protocol/problem';
import type { Environment } from '../environment';
import { readonly } from '../state/readonly';

/** How many removed documents are listed at first, the newest, and how many more each time. */
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
    // It may have been closed meanwhile, or a later answer has come sooner.
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
    /** Reads both again. */
    refresh(): void {
      void load();
      void count();
    },
    /** Lists the bin instead of the library, or closes it. */
    show(shown: boolean): void {
      if (shown === isShown()) return;
      bin.value = { bin: shown ? 'loading' : 'closed' };
      limit = BIN_SHOWN;
      void load();
    },
    /** Lists more of the bin below what is listed. */
    showMore(): void {
      limit += BIN_SHOWN;
      void load();
    },
  };
}
