/**
 * A document kept a moment ago is not in the index yet, because its text is on the disk some milliseconds
 * earlier. The manifest names such documents, and every query has them indexed first.
 */
import { IndexedDbIndexStore } from '../../storage/index/index-store';
import type { Library } from '../library';
import { indexAgain } from './index-again';
import { indexDraft } from './index-draft';

/** How many documents go into one segment. Usually it is one; a connection pushes many at once. */
const TOGETHER = 16;

/** Resolves once the index has everything that was kept before this was called. */
export async function completePendingIndex(library: Library): Promise<void> {
  const { underWay } = library;
  // A run under way may have looked too early.
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
    // Without pauses: queries wait for it, and pauses wait for queries.
    await indexAgain(database, pending.slice(0, TOGETHER), (documents) =>
      indexDraft(documents, languages),
    );
  }
}
