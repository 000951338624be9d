/** What the index holds about a document besides its words, and which text of a chunk it holds the words of. */
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
  /** When its page was published: ISO 8601, or the beginning of such a date. */
  readonly publishedAt?: string | undefined;
  readonly note?: string | undefined;
  /** `read` or `archived`; absent: unread. */
  readonly readState?: string | undefined;
  /** Of the connection that pushed it. */
  readonly connectionType?: string | undefined;
  readonly isAnswer?: boolean;
}

/** What filters find a document by, whole. */
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

/** A chunk as far as the index is concerned. */
export interface ChunkToIndex {
  readonly text: string;
  readonly headings: readonly string[];
}

/** What is shown above each part of a document. */
export interface ShownAbove {
  readonly title: string;
  readonly byline?: string | undefined;
  readonly site?: string | undefined;
}

/** The words of a chunk without its links' addresses. Author and site count as headings. */
export function chunkFields(
  { title, byline = '', site = '' }: ShownAbove,
  { text, headings }: ChunkToIndex,
  language: Language | undefined,
): ChunkFields {
  const above = [byline, site].filter((words) => words !== '');
  return {
    title,
    headings: above.length === 0 ? headings : [...headings, ...above],
    body: withoutTargets(text),
    language,
  };
}
