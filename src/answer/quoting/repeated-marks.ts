/** Finds highlights whose words the passages have in their text too, where the sentence around them says more. */
import { splitWhole } from '../../protocol/document/whole-markdown';
import { sourceKey } from '../../protocol/interface/source-key';
import type { PlainPassage } from '../../protocol/passage';
import type { Terms } from './wording';

/** Returns a test for a piece of a passage's highlights: whether one passage of its document has all its words. */
export function repeatedMarks(passages: readonly PlainPassage[], terms: Terms) {
  const above = passages.map(({ content }) => splitWhole(content, ['highlights']));
  const marked = new Set(
    passages.flatMap(({ source }, n) => (above[n]?.highlights.length ? [sourceKey(source)] : [])),
  );
  const texts = new Map<string, Set<string>[]>();
  for (const [n, { source }] of passages.entries()) {
    const key = sourceKey(source);
    if (!marked.has(key)) continue;
    texts.set(key, [...(texts.get(key) ?? []), new Set(terms(above[n]?.markdown ?? ''))]);
  }
  return ({ source }: PlainPassage, quote: string): boolean => {
    const all = texts.get(sourceKey(source));
    if (all === undefined) return false;
    const own = terms(quote);
    return all.some((text) => own.every((term) => text.has(term)));
  };
}
