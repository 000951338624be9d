import { joinParts } from '../../chunking/parts';
import { citedDocument, detailsOf, documentsAfter } from '../../library/documents/document-lists';
import { listPushed, pushDocuments, removePushed } from '../../library/documents/pushed';
import { type DocumentToKeep, keepTogether } from '../../library/documents/save';
import { olderVersions } from '../../library/documents/versions';
import { tidyLater } from '../../library/index/index-care';
import { searchLibrary, termFrequencies } from '../../library/index/search';
import type { Library } from '../../library/library';
import { sha256 } from '../../protocol/digest';
import { MAX_MARKDOWN_LENGTH } from '../../protocol/document/clip-limits';
import type { Origin } from '../../protocol/document/document';
import { NO_DETAILS } from '../../protocol/document/no-details';
import { weightingProfile } from '../../retrieval/query/profile';
import { RELATED } from '../../service/device-service';
import type {
  AccountLibrary,
  KeptDocuments,
  ListedDocument,
  PushedDocuments,
  SavedVersion,
  SaveItem,
  SaveOutcome,
} from '../../service/ports';
import { Refusal } from '../../service/refusal';
import { IDEMPOTENCY_MS, savedUid } from '../../service/routes/save';
import type { Database, DocumentRow } from '../../storage/database/database';
import { readText } from '../../storage/index/texts';

/** Adapts the library to the service: everything saved under one namespace is one document. */
export function deviceLibrary(library: Library, clock: () => number): AccountLibrary {
  const { database } = library;
  return {
    search: (query, options) =>
      // Use feedback only if the profile has it. In the other profiles all hosts must rank alike.
      searchLibrary(
        library,
        query,
        {
          ...options,
          feedback: weightingProfile(options?.mode).feedback ?? false,
          evidence: options?.evidence ?? options?.mode === RELATED,
        },
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
      const kept = await keptVersions(database, namespace);
      const versions = kept.map(async ({ markdown, ...version }) => {
        return { ...version, contentSha: await sha256(markdown), length: markdown.length };
      });
      return (await Promise.all(versions)).reverse();
    },
    async version(namespace, version) {
      const kept = await keptVersions(database, namespace);
      return kept.find((one) => one.version === version)?.markdown;
    },
    pushed: devicePushes(library, clock),
    documents: deviceDocuments(database),
  };
}

async function save(library: Library, item: SaveItem, now: number): Promise<SaveOutcome> {
  const { database } = library;
  const { idempotencyKeys } = database;
  const since = now - IDEMPOTENCY_MS;
  const digest = `${item.uid} ${item.digest}`;
  const key = item.idempotencyKey;
  const markdown = joinParts(item.parts);
  checkLength(markdown);
  const keeping = { document: toDocument(item, markdown), parts: item.parts };
  const tables = [idempotencyKeys.name];
  return keepTogether(library, [keeping], now, tables, async (keep): Promise<SaveOutcome> => {
    const used = key === undefined ? undefined : await idempotencyKeys.get(key);
    // Ignores a key that was last used before `since`.
    if (used !== undefined && used.usedAt >= since) {
      return used.digest === digest
        ? { change: 'unchanged', version: used.version }
        : { change: 'conflict' };
    }
    const before = versionOf(await database.documents.get({ uid: item.uid }));
    const [kept] = await keep();
    const change = kept?.change ?? 'unchanged';
    const version = change === 'unchanged' ? before : before + 1;
    // Only the transaction knows for certain what was saved before.
    if (version !== before) {
      const origin = originOf(item, version);
      await database.documents.where({ uid: item.uid }).modify({ origin });
    }
    if (key !== undefined) {
      await idempotencyKeys.where('usedAt').below(since).delete();
      await idempotencyKeys.put({ key, digest, version, usedAt: now });
    }
    return { change, version };
  });
}

/**
 * Returns how often its namespace was saved. Earlier versions of Jackdaw did not count, so their documents count as
 * one.
 */
function versionOf(document: DocumentRow | undefined): number {
  if (document === undefined) return 0;
  return document.origin?.via === 'save' ? document.origin.version : 1;
}

function devicePushes(library: Library, clock: () => number): PushedDocuments {
  const { database } = library;
  return {
    async upsert(uid, documents) {
      const connection = await database.connections.get(uid);
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

function deviceDocuments(database: Database): KeptDocuments {
  return {
    list: async (wanted) => (await documentsAfter(database, wanted)).map(toListed),
    async read(uid, which) {
      const row = await citedDocument(database, uid, which);
      const markdown = row && (await readText(database, row.id));
      return row && markdown !== undefined ? { ...toListed(row), markdown } : undefined;
    },
  };
}

function toListed({ id, uid, title, url, namespace, updatedAt, origin }: DocumentRow) {
  const listed: ListedDocument = { id, uid, title, url, namespace, savedAt: updatedAt };
  // Sources identify pushed documents by the uid that their connection gave them.
  return origin?.via === 'push' ? { ...listed, uid: origin.uid } : listed;
}

/** Throws 413 for a text whose chunk ids would not fit. */
function checkLength(markdown: string): void {
  if (markdown.length <= MAX_MARKDOWN_LENGTH) return;
  throw new Refusal(413, `The text is longer than ${MAX_MARKDOWN_LENGTH} characters: split it.`);
}

type KeptVersion = Pick<SavedVersion, 'version' | 'title' | 'savedAt'> & { markdown: string };

/** Lists the versions, oldest first. If there are too many, the oldest are dropped; the others keep their numbers. */
async function keptVersions(database: Database, namespace: string): Promise<KeptVersion[]> {
  const document = await database.documents.get({ uid: await savedUid(namespace) });
  if (document === undefined) return [];
  const [text, all] = await Promise.all([
    readText(database, document.id),
    olderVersions(database, document.id),
  ]);
  // A person's correction is not a save.
  const older = all.filter(({ said }) => said === undefined);
  const newest = document.origin?.via === 'save' ? document.origin.version : older.length + 1;
  return [
    ...older.map(({ title, markdown, updatedAt }) => ({ title, markdown, savedAt: updatedAt })),
    { title: document.title, markdown: text ?? '', savedAt: document.updatedAt },
  ].map((kept, index) => ({ ...kept, version: newest - older.length + index }));
}

function toDocument(item: SaveItem, markdown: string): DocumentToKeep {
  return {
    ...NO_DETAILS,
    uid: item.uid,
    kind: 'page',
    url: item.url,
    pageUrl: item.url,
    title: item.title,
    namespace: item.namespace,
    markdown,
    origin: originOf(item, 0),
  };
}

function originOf({ digest, sourceUpdatedAt }: SaveItem, version: number): Origin {
  const said = sourceUpdatedAt === undefined ? {} : { updatedAt: sourceUpdatedAt };
  return { via: 'save', digest, version, ...said };
}
