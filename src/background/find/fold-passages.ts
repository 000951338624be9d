import { pageOf } from '../../protocol/fusion';
import { firstOfEach } from '../../protocol/grouped';
import type { Passage } from '../../protocol/passage';
import { squeeze } from '../../protocol/plain-line';

/** Drops passages that repeat an earlier one of the same page, as when a clip was sent to a service. */
export function foldDuplicates(passages: readonly Passage[]): Passage[] {
  return firstOfEach(passages, (one) => `${pageOf(one.source)}\n${squeeze(one.content)}`);
}

/** Keeps the best passage of each page, in the order of the list. */
export function foldByPage(passages: readonly Passage[]): Passage[] {
  return firstOfEach(passages, (one) => `${one.namespace}\n${pageOf(one.source)}`);
}
