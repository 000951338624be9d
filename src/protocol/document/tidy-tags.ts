import { plainLine } from '../plain-line';

/** Tags without `#`, each once, in order. */
export function tidyTags(tags: readonly string[]): string[] {
  const tidy = tags.map((tag) => plainLine(tag).replace(/^#+/, '').trim());
  return [...new Set(tidy.filter((tag) => tag !== ''))];
}
