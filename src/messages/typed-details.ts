import type { Details } from '../protocol/document/correction';
import { tidyTags } from '../protocol/document/tidy-tags';
import type { TypedDraft } from './clip';

/**
 * Returns the details that a save takes from what was typed about a page; `undefined` if nothing was.
 * @param isBookmark the note of a bookmark is its text, so it is no detail
 */
export function typedDetails(
  details: TypedDraft['details'],
  isBookmark: boolean,
): Details | undefined {
  if (details === undefined) return undefined;
  const { title = '', tags = '', note = '', publishedAt = '', url = '' } = details;
  return {
    ...(title.trim() !== '' && { title: title.trim() }),
    ...(tags.trim() !== '' && { tags: tidyTags([tags]) }),
    ...(note.trim() !== '' && !isBookmark && { note }),
    ...(publishedAt.trim() !== '' && { publishedAt: publishedAt.trim() }),
    ...(url.trim() !== '' && { url: url.trim() }),
  };
}
