import { plainLine } from '../plain-line';

/** What stands between tags, in the scripts that have a comma of their own. So no tag has one in it. */
export const BETWEEN_TAGS = /[,،，、]/;

/** Tags without `#`, each once, in order. A text with commas is several. *Sea* and *sea* are one tag: the first stays. */
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
