import { askAddress, SCOPE_KINDS } from '../../messages/ask-address';
import { withinScope } from '../../protocol/scope/within-scope';
import type { Within } from '../list/view';

/**
 * Returns the address that asks about what the list is narrowed to. A question has one scope; the rest becomes operators.
 * Only the first of several tags counts, because two operators with the same name find what either of them finds.
 */
export function askWithin(words: string, within: Within): string {
  const [scope, ...others] = SCOPE_KINDS.flatMap((kind) => {
    const [name] = within[kind] ?? [];
    return name === undefined ? [] : [{ kind, name }];
  });
  return askAddress(others.reduceRight(withinScope, words.trim()), scope);
}
