/**
 * Tags as Obsidian reads them: letters, numbers, symbols and `_-/`, and not only digits.
 * https://help.obsidian.md/tags
 */

/** What a tag has no place for: white space, and the punctuation of ASCII and of Unicode's general blocks. */
const REFUSED = /[\s\u2000-\u206F\u2E00-\u2E7F'!"#$%&()*+,.:;<=>?@^`{|}~[\]\\]+/gu;

/** A tag for the front matter of a note; empty where nothing of it can be one. */
export function noteTag(tag: string): string {
  const plain = tag.replace(REFUSED, '-').replace(/^-|-$/g, '');
  return /^\d+$/.test(plain) ? `_${plain}` : plain;
}

/** Tags for the front matter of a note, each once. */
export function noteTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map(noteTag))].filter((tag) => tag !== '');
}

/** The tags of a note again. @param labels those it was written from, where they differ */
export function tagsOfNote(tags: readonly string[], labels: readonly string[]): string[] {
  const meant = (tag: string) => labels.filter((label) => noteTag(label) === tag);
  const found = tags.flatMap((tag) => (meant(tag).length > 0 ? meant(tag) : [tag]));
  return [...found, ...meant('')];
}
