/** Finds what the library has about the page in front, and which of its paragraphs are already kept. Writes nothing. */
import { beginningOf } from '../../answer/beginning';
import { saidBefore } from '../../answer/said-before';
import { documentsAt, getDocument } from '../../library/documents/document-lists';
import { relatedTo } from '../../library/index/same-subject';
import { searchLibrary, termFrequencies } from '../../library/index/search';
import { Pauses } from '../../library/index/yield-to-queries';
import type { RelatedReply, RequestOf } from '../../messages/requests';
import { PageSilent } from '../../platform/pages/scripts';
import { activeTab } from '../../platform/tabs/tabs';
import { isProblemError } from '../../protocol/problem';
import { reasonsToAsk } from '../clip/guard';
import { whyForbidden } from '../read/clippable';
import { readTab } from '../read/read-tab';
import { whatIsShown } from '../read/what-is-shown';
import type { WorkerContext } from '../worker/worker-context';

/** Reads the page under the rules of a clip: not in a private window, and not if we would ask about it first. */
export async function lookForRelated(
  context: WorkerContext,
  { windowId }: RequestOf<'related.look'>,
): Promise<RelatedReply> {
  const { database, languages, terms } = context;
  const tab = await activeTab(windowId);
  if (tab?.incognito) return { state: 'private' };
  if (tab?.url === undefined || whyForbidden(tab.url) !== undefined) return { state: 'unread' };
  const reasons = await reasonsToAsk(database, tab).catch(asUnread);
  if (reasons === undefined) return { state: 'unread' };
  if (reasons.length > 0) return { state: 'sensitive' };
  const shown = await whatIsShown(tab, 'to-read');
  // A PDF takes seconds to read, which is too long for something nobody asked for.
  if (shown.kind !== 'page') return { state: 'unread' };
  const page = await readTab(context.reading, tab, shown, { kind: 'page' }).catch(asUnread);
  if (page === undefined) return { state: 'unread' };
  const itself = new Set((await documentsAt(database, tab.url)).map(({ uid }) => uid));
  const found = await relatedTo(page, {
    languages,
    frequencies: (some) => termFrequencies(context, some),
    search: async (words, limit) => {
      const options = { limit, feedback: false, evidence: true };
      const passages = await searchLibrary(context, words, options);
      return passages.filter(({ source }) => !itself.has(source.uid));
    },
  });
  const documents = found.flatMap(({ passages: [best] }) => {
    if (best === undefined) return [];
    const { uid, title, url } = best.source;
    const { namespace, savedAt, content } = best;
    return [{ uid, title, url, namespace, savedAt, excerpt: beginningOf(content) }];
  });
  const texts = await Promise.all(documents.map(({ uid }) => getDocument(database, uid)));
  const earlier = texts.flatMap((text) => text ?? []);
  const known = await new Pauses(context.queries).run(saidBefore(page.markdown, earlier, terms));
  return { state: 'looked', documents, known };
}

function asUnread(error: unknown): undefined {
  if (!isProblemError(error) && !(error instanceof PageSilent)) throw error;
}
