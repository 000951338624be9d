/** What the index has of a document beside its words, and what of a chunk it has the words of. */
import { withoutTargets } from '../analysis/link-targets';
import { connectionTypeTag, labelTag, namespaceTag, siteTags } from '../query/query';
import type { ChunkFields } from '../rank/fields';

/** What filters ask of a document. */
export interface TaggedDocument {
  readonly url: string;
  readonly namespace: string;
  readonly tags?: readonly string[] | undefined;
  /** Of the connection that pushed it. */
  readonly connectionType?: string | undefined;
}

export function documentTags({ url, namespace, tags = [], connectionType }: TaggedDocument) {
  return [
    ...siteTags(url),
    namespaceTag(namespace),
    ...tags.map(labelTag),
    ...(connectionType === undefined ? [] : [connectionTypeTag(connectionType)]),
  ];
}

/** The words of a chunk are what is read: where its links lead is none of them. */
export function chunkFields(
  title: string,
  { text, headings }: { readonly text: string; readonly headings: readonly string[] },
): ChunkFields {
  return { title, headings, body: withoutTargets(text) };
}
