/** What the index has of a document beside its words, and what of a chunk it has the words of. */
import type { Language } from '../analysis/language';
import { withoutTargets } from '../analysis/link-targets';
import { connectionTypeTag, labelTag, namespaceTag, siteTags } from '../query/query';
import type { ChunkFields } from '../rank/fields';

interface TaggedDocument {
  readonly url: string;
  readonly namespace: string;
  readonly tags?: readonly string[] | undefined;
  /** Of the connection that pushed it. */
  readonly connectionType?: string | undefined;
}

/** What filters find a document by, whole. */
export function documentTags({ url, namespace, tags = [], connectionType }: TaggedDocument) {
  return [
    ...siteTags(url),
    namespaceTag(namespace),
    ...tags.map(labelTag),
    ...(connectionType === undefined ? [] : [connectionTypeTag(connectionType)]),
  ];
}

/** A chunk as far as the index is concerned. */
export interface ChunkToIndex {
  readonly text: string;
  readonly headings: readonly string[];
}

/** The words of a chunk are what is read: where its links lead is none of them. */
export function chunkFields(
  title: string,
  { text, headings }: ChunkToIndex,
  language: Language | undefined,
): ChunkFields {
  return { title, headings, body: withoutTargets(text), language };
}
