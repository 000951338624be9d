import { joinParts } from '../../chunking/parts';
import { detailsOf } from '../../library/documents/document-lists';
import { listPushed, pushDocuments, removePushed } from '../../library/documents/pushed';
import { type DocumentToKeep, keepTogether } from '../../library/documents/save';
import { tidyIndex } from '../../library/index/index-care';
import { searchLibrary, termFrequencies } from '../../library/index/search';
import type { Library } from '../../library/library';
import { sha256 } from '../../protocol/digest';
import { MAX_MARKDOWN_LENGTH } from '../../protocol/document/clip-limits';
import { weightingProfile } from '../../retrieval/query/profile';
import type {
  AccountLibrary,
  PushedDocuments,
  SavedVersion,
  SaveItem,
  SaveOutcome,
} from '../../service/ports';
import { Refusal } from '../../service/refusal';
import { IDEMPOTENCY_MS, savedUid } from '../../service/routes/save';
import type { Database, DocumentRow } from '../../storage/database/database';
import { rememberSave, savedUnder } from '../../storage/idempotency';
import { readText } from '../../storage/index/texts';
import { findConnection } from '../../storage/push-connections';

/** The library as the service asks for one: what is saved under a namespace is one document. */
export function deviceLibrary(library: Library, clock: () => number): AccountLibrary {
  const versionsOf = (namespace: string) => keptVersions(library.database, namespace);
  return {
    search: (query, options) =>
      // Feedback only where the profile has it: in the others every host finds the same.
      searchLibrary(
        library,
        query,
        { ...options, feedback: weightingProfile(options?.mode).feedback ?? false },
        clock(),
      ),
    frequencies: (terms) => termFrequencies(library, terms),
    detailsOf: (source) => detailsOf(library.database, source),
    async save(item) {
      const outcome = await save(library, item, clock());
      tidyLater(library);
      return outcome;
    },
    async versions(namespace) {
      const kept = await versionsOf(namespace);
      const newestFirst = kept.map(
        async ({ markdown, title, savedAt, version }): Promise<SavedVersion> => ({
          version,
          savedAt,
          title,
          contentSha: await sha256(markdown),
          length: markdown.length,
        }),
      );
      return (await Promise.all(newestFirst)).reverse();
    },
    async version(namespace, version) {
      return (await versionsOf(namespace)).find((kept) => kept.version === version)?.markdown;
    },
    pushed: devicePushes(library, clock),
  };
}

async function save(library: Library, item: SaveItem, now: number): Promise<SaveOutcome> {
  const { database } = library;
  const since = now - IDEMPOTENCY_MS;
  const digest = `${item.uid} ${item.digest}`;
  const key = item.idempotencyKey;
  const markdown = joinParts(item.parts);
  checkLength(markdown);
  const keeping = { document: toDocument(item, markdown), parts: item.parts };
  const tables = [database.idempotencyKeys.name];
  return keepTogether(library, [keeping], now, tables, async (keep): Promise<SaveOutcome> => {
    const used = key === undefined ? undefined : await savedUnder(database, key, since);
    if (used !== undefined) {
      return used.digest === digest
        ? { change: 'unchanged', version: used.version }
        : { change: 'conflict' };
    }
    const before = versionOf(await database.documents.get({ uid: item.uid }));
    const [kept] = await keep();
    const change = kept?.change ?? 'unchanged';
    const version = change === 'unchanged' ? before : before + 1;
    // Only here is it known what was saved before: another save may have come in between.
    if (version !== before) {
      const origin = { via: 'save', digest: item.digest, version } as const;
      await database.documents.where({ uid: item.uid }).modify({ origin });
    }
    if (key !== undefined) {
      await rememberSave(database, { key, digest, version, usedAt: now }, since);
    }
    return { change, version };
  });
}

/** What was ever saved under its namespace; one, if by an earlier Jackdaw that did not count. */
function versionOf(document: DocumentRow | undefined): number {
  if (document === undefined) return 0;
  return document.origin?.via === 'save' ? document.origin.version : 1;
}

function devicePushes(library: Library, clock: () => number): PushedDocuments {
  const { database } = library;
  return {
    async upsert(uid, documents) {
      const connection = await findConnection(database, uid);
      if (connection === undefined) throw new Refusal(404, 'There is no such connection.');
      for (const { markdown } of documents) checkLength(markdown);
      const { type, name } = connection;
      const described = { uid, type, name, logo_url: '' };
      const changes = await pushDocuments(library, described, documents, clock());
      tidyLater(library);
      return changes;
    },
    remove: (connection, uid) => removePushed(library, connection, uid, clock()),
    async list(connection, after, limit) {
      const rows = await listPushed(database, connection, after, limit);
      return rows.flatMap(({ title, url, contentSha, origin }) =>
        origin?.via === 'push'
          ? [{ uid: origin.uid, title, url, contentSha, sourceUpdatedAt: origin.updatedAt }]
          : [],
      );
    },
  };
}

/** The save is done and found; merging what many saves leave behind is nobody's wait. */
function tidyLater(library: Library): void {
  tidyIndex(library).catch((error: unknown) => console.warn('The index stays untidy:', error));
}

/** Ids of chunks have room for a document of that length, and no longer one. */
function checkLength(markdown: string): void {
  if (markdown.length <= MAX_MARKDOWN_LENGTH) return;
  throw new Refusal(413, `The text is longer than ${MAX_MARKDOWN_LENGTH} characters: split it.`);
}

interface KeptVersion {
  version: number;
  title: string;
  markdown: string;
  savedAt: string;
}

/** Oldest first; of many only the newer are kept, under the numbers they had. */
async function keptVersions(database: Database, namespace: string): Promise<KeptVersion[]> {
  const document = await database.documents.get({ uid: await savedUid(namespace) });
  if (document === undefined) return [];
  const [text, older] = await Promise.all([
    readText(database, document.id),
    database.versions.where('documentId').equals(document.id).sortBy('id'),
  ]);
  const newest = document.origin?.via === 'save' ? document.origin.version : older.length + 1;
  return [
    ...older.map(({ title, markdown, updatedAt }) => ({ title, markdown, savedAt: updatedAt })),
    { title: document.title, markdown: text ?? '', savedAt: document.updatedAt },
  ].map((kept, index) => ({ ...kept, version: newest - older.length + index }));
}

function toDocument(item: SaveItem, markdown: string): DocumentToKeep {
  return {
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
    markdown,
    origin: { via: 'save', digest: item.digest, version: 0 },
  };
}
