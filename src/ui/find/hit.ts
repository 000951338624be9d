import { atPage } from '../../protocol/document/pdf-page';
import type { Passage } from '../../protocol/passage';
import { type Snippet, snippet } from '../prose/snippet';

/** One document that a search found: its best passage, and the number of further passages. */
export interface Hit {
  uid: string;
  title: string;
  url: string;
  namespace: string;
  /** The connected service it came from; absent for the library. */
  service?: string;
  savedAt: string;
  headings: readonly string[];
  matched: readonly string[];
  snippet: Snippet;
  /** The passage's markdown. */
  content: string;
  more: number;
}

/** Groups passages by document, in the order of each document's best passage. */
export function hitsOf(passages: readonly Passage[]): Hit[] {
  const hits = new Map<string, Hit>();
  for (const passage of passages) {
    const { uid, title, url } = passage.source;
    const hit = hits.get(uid);
    if (hit !== undefined) {
      hit.more += 1;
      continue;
    }
    const shown = snippet(passage.content, passage.matched);
    hits.set(uid, {
      uid,
      title,
      url: atPage(url, passage, shown.quote),
      namespace: passage.namespace,
      ...(passage.service !== undefined && { service: passage.service }),
      savedAt: passage.savedAt,
      headings: passage.headings,
      matched: passage.matched,
      snippet: shown,
      content: passage.content,
      more: 0,
    });
  }
  return [...hits.values()];
}
