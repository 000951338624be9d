import { fuse, pageOf } from '../../protocol/fusion';
import { firstOfEach } from '../../protocol/grouped';
import type { Hit } from './hit';

/**
 * Merges the hits of the services into those of the library, by reciprocal rank. A page that both have is shown
 * once, as the library's. Rows up to the selected one stay in place, so that nothing moves under a finger.
 *
 * @param held key of the selected row
 */
export function joinHits(
  own: readonly Hit[],
  others: readonly Hit[],
  held: string | undefined,
): Hit[] {
  const known = new Set(own.map(pageOf));
  const fresh = others.filter((hit) => !known.has(pageOf(hit)));
  const fixed = own.slice(0, own.findIndex((hit) => hit.uid === held) + 1);
  return [...fixed, ...fuse([own, fresh]).filter((hit) => !fixed.includes(hit))];
}

/**
 * Puts the library's hits into a better order, and adds those that only this order has. Rows up to the
 * selected one stay in place, and no hit that is shown disappears.
 */
export function reorderHits(
  shown: readonly Hit[],
  better: readonly Hit[],
  held: string | undefined,
): Hit[] {
  const fixed = shown.slice(0, shown.findIndex((hit) => hit.uid === held) + 1);
  const known = new Map(shown.map((hit) => [hit.uid, hit]));
  const ordered = better.map((hit) => known.get(hit.uid) ?? hit);
  return firstOfEach([...fixed, ...ordered, ...shown], ({ uid }) => uid);
}
