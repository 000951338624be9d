import { batch, effect, type ReadonlySignal, signal } from '@preact/signals';
import { inSlices } from '../../protocol/sliced-work';
import { readonly } from '../state/readonly';
import { arrange, countArchived, countFacets, type FacetCounts } from './arrange';
import { type Catalogue, SLICE_MS } from './catalogue';
import { EVERYTHING, type LibraryView } from './view';

/**
 * Counts the listed documents and the whole library, after the list was drawn and its rows were requested.
 * @param listed the ids in the list; `undefined` until they have arrived
 */
export function countListed(
  catalogue: ReadonlySignal<Catalogue | undefined>,
  listed: () => readonly number[] | undefined,
  viewNow: () => LibraryView,
) {
  const counts = signal<FacetCounts | undefined>(undefined);
  const countsOfAll = signal<FacetCounts | undefined>(undefined);
  const countsOfListed = signal<FacetCounts | undefined>(undefined);
  const archived = signal(0);
  let countedAll: Catalogue | undefined;

  const stopCounting = effect(() => {
    const [all, shown] = [catalogue.value, listed()];
    if (all === undefined || shown === undefined) return;
    let isOver = false;
    const counting = setTimeout(() => void count(all, shown, () => isOver));
    return () => {
      isOver = true;
      clearTimeout(counting);
    };
  });

  /** Counts in short tasks, so that rows that arrive meanwhile can be drawn in between. */
  async function count(all: Catalogue, ids: readonly number[], isOver: () => boolean) {
    const left = countArchived(all, viewNow());
    const counted = (of: readonly number[]) => inSlices(countFacets(all, of), SLICE_MS, isOver);
    const ofListed = await counted(ids);
    const ofAll = countedAll === all ? undefined : await counted(idsOf(all));
    const hidesSome = ofAll?.is.some(([state]) => state === 'archived');
    const ofShown = hidesSome ? await counted(arrange(all, EVERYTHING)) : ofAll;
    if (isOver()) return;
    batch(() => {
      counts.value = ofListed;
      archived.value = left;
      if (ofAll === undefined) return;
      countedAll = all;
      countsOfAll.value = ofAll;
      countsOfListed.value = ofShown;
    });
  }

  return {
    counts: readonly(counts),
    countsOfAll: readonly(countsOfAll),
    countsOfListed: readonly(countsOfListed),
    archived: readonly(archived),
    stopCounting,
  };
}

const idsOf = (all: Catalogue) => all.inOrder('newest').map(({ entry: { id } }) => id);
