/** The filter tags of a document, and the searchable text of a chunk. */
import type { Language } from '../analysis/language';
import { withoutTargets } from '../analysis/link-targets';
import { authorTags, noteTags, publishedTags } from '../query/copy-tags';
import {
  ANSWER_TAG,
  connectionTypeTag,
  labelTag,
  namespaceTag,
  siteTags,
} from '../query/document-tags';
import { stateTag } from '../query/state-tags';
import type { ChunkFields } from '../weights/fields';

interface TaggedDocument {
  readonly url: string;
  readonly namespace: string;
  readonly tags?: readonly string[] | undefined;
  readonly byline?: string | undefined;
  /** Publication date of its page: ISO 8601, or a beginning of it. */
  readonly publishedAt?: string | undefined;
  readonly note?: string | undefined;
  /** `read` or `archived`. If absent: unread. */
  readonly readState?: string | undefined;
  /** Type of the connection that pushed it. */
  readonly connectionType?: string | undefined;
  readonly isAnswer?: boolean;
}

/** Returns the tags by which filters find a document. */
export function documentTags({
  url,
  namespace,
  tags = [],
  byline = '',
  publishedAt = '',
  note = '',
  readState,
  connectionType,
  isAnswer = false,
}: TaggedDocument) {
  return [
    ...siteTags(url),
    namespaceTag(namespace),
    ...tags.map(labelTag),
    ...authorTags(byline),
    ...publishedTags(publishedAt),
    ...noteTags(note),
    ...(readState === undefined ? [] : [stateTag(readState)]),
    ...(connectionType === undefined ? [] : [connectionTypeTag(connectionType)]),
    ...(isAnswer ? [ANSWER_TAG] : []),
  ];
}

/** The part of a chunk that the index needs. */
export interface ChunkToIndex {
  readonly text: string;
  readonly headings: readonly string[];
}

/** Text shown above every part of a document. */
export interface ShownAbove {
  readonly title: string;
  readonly byline?: string | undefined;
  readonly site?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

/** The words of a chunk without its links' addresses. Author, site and tags count as headings. */
export function chunkFields(
  { title, byline = '', site = '', tags = [] }: ShownAbove,
  { text, headings }: ChunkToIndex,
  language: Language | undefined,
): ChunkFields {
  const above = [byline, site, ...tags].filter((words) => words !== '');
  return {
    title,
    headings: above.length === 0 ? headings : [...headings, ...above],
    body: withoutTargets(text),
    language,
  };
}
