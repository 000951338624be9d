import { tidyIndex } from '../library/index-care';
import { keepDocument } from '../library/save';
import { searchLibrary } from '../library/search';
import { sha256 } from '../library/uid';
import type { DocumentSummary } from '../protocol/document';
import type { AccountLibrary, SavedVersion } from '../service/ports';
import { savedUid } from '../service/save';
import type { Database } from '../storage/database';

/** The library as the service asks for one: what is saved under a namespace is one document. */
export function deviceLibrary(database: Database, clock: () => number): AccountLibrary {
  const versionsOf = (namespace: string) => keptVersions(database, namespace);
  return {
    // Without feedback, as every host of the service ranks: the same question finds the same.
    search: (query, options) => searchLibrary(database, query, { ...options, feedback: false }),
    async save(item) {
      const { change } = await keepDocument(database, toDocument(item), clock());
      // The save is done and found; merging what many saves leave behind is nobody's wait.
      tidyIndex(database).catch((error: unknown) => console.warn('The index stays untidy:', error));
      return { change, version: (await versionsOf(item.namespace)).length };
    },
    async versions(namespace) {
      const kept = await versionsOf(namespace);
      const newestFirst = kept.map(
        async ({ markdown, title, savedAt }, index): Promise<SavedVersion> => ({
          version: index + 1,
          savedAt,
          title,
          contentSha: await sha256(markdown),
          length: markdown.length,
        }),
      );
      return (await Promise.all(newestFirst)).reverse();
    },
    async version(namespace, version) {
      return (await versionsOf(namespace))[version - 1]?.markdown;
    },
  };
}

interface KeptVersion {
  title: string;
  markdown: string;
  savedAt: string;
}

/** Oldest first. */
async function keptVersions(database: Database, namespace: string): Promise<KeptVersion[]> {
  const document = await database.documents.get({ uid: await savedUid(namespace) });
  if (document === undefined) return [];
  const [text, older] = await Promise.all([
    database.texts.get(document.id),
    database.versions.where('documentId').equals(document.id).sortBy('id'),
  ]);
  return [
    ...older.map(({ title, markdown, updatedAt }) => ({ title, markdown, savedAt: updatedAt })),
    { title: document.title, markdown: text?.markdown ?? '', savedAt: document.updatedAt },
  ];
}

function toDocument(item: Parameters<AccountLibrary['save']>[0]) {
  const described: Omit<DocumentSummary, 'createdAt' | 'updatedAt' | 'length'> = {
    uid: item.uid,
    kind: 'page',
    url: item.url,
    pageUrl: item.url,
    title: item.title,
    byline: '',
    site: '',
    language: '',
    publishedAt: '',
    excerpt: '',
    namespace: item.namespace,
  };
  return { ...described, markdown: item.parts.join('\n\n') };
}
