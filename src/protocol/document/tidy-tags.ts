import { asItLooks, plainLine } from '../plain-line';

/** The separators between tags, including the commas of other scripts. So no tag contains one. */
export const BETWEEN_TAGS = /[,،，、]/;

/**
 * Returns tags without `#`, each once, in order. Splits a text at commas. *Sea* and *sea* are one tag: the first
 * stays.
 */
export function tidyTags(tags: readonly string[]): string[] {
  const each = tags.flatMap((tag) => plainLine(asItLooks(tag)).split(BETWEEN_TAGS));
  const tidy = each.map((tag) => tag.trim().replace(/^#+/, '').trim());
  const once = new Map<string, string>();
  for (const tag of tidy) {
    const key = tag.toLowerCase();
    if (tag !== '' && !once.has(key)) once.set(key, tag);
  }
  return [...once.values()];
}
