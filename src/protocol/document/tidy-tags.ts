import { plainLine } from '../plain-line';

/** What separates tags, including the commas of other scripts. So no tag contains a comma. */
export const BETWEEN_TAGS = /[,،，、]/;

/**
 * Tags without `#`, each once, in order. A text with commas is several tags. *Sea* and *sea* are one tag, and
 * the first spelling stays.
 */
export function tidyTags(tags: readonly string[]): string[] {
  const each = tags.flatMap((tag) => plainLine(tag).split(BETWEEN_TAGS));
  const tidy = each.map((tag) => tag.trim().replace(/^#+/, '').trim());
  const once = new Map<string, string>();
  for (const tag of tidy) {
    const key = tag.toLowerCase();
    if (tag !== '' && !once.has(key)) once.set(key, tag);
  }
  return [...once.values()];
}
