/**
 * Indexes what was kept a moment ago: the text reaches the disk some milliseconds before the index. The manifest
 * names the missing documents, and every query has them indexed first.
 */
import { IndexedDbIndexStore } from '../../storage/index/index-store';
import type { Library } from '../library';
import { indexAgain } from './index-again';
import { indexDraft } from './index-draft';

/** Maximum number of documents put into one segment. Usually it is one, but a connection pushes many at once. */
const TOGETHER = 16;

/** Resolves once the index has everything that was kept before this was called. */
export async function completePendingIndex(library: Library): Promise<void> {
  const { underWay } = library;
  // A run in progress may have looked too early.
  await underWay.completing?.catch(() => undefined);
  underWay.completing ??= complete(library).finally(() => {
    underWay.completing = undefined;
  });
  return underWay.completing;
}

async function complete({ database, languages }: Library): Promise<void> {
  for (;;) {
    const manifest = await new IndexedDbIndexStore(database).read((index) => index.manifest());
    const pending = manifest?.pending ?? [];
    if (pending.length === 0) return;
    // Without pauses, because queries wait for it and pauses wait for queries.
    await indexAgain(database, pending.slice(0, TOGETHER), (documents) =>
      indexDraft(documents, languages),
    );
  }
}
