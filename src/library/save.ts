import type { DocumentSummary, KeptDocument } from '../protocol/document';
import type { Highlight } from '../protocol/highlight';
import type { Database } from '../storage/database';
import type { Companion } from './companion';
import { contentTables, eraseContent, prepareContent, writeDocument } from './content';
import { highlightsOf, isEqual } from './highlights';
import { toSummary } from './rows';
import { setVersionAside } from './versions';

/** A document to keep; when it was first kept, and what is marked in it, is the library's to know. */
export type DocumentToKeep = Omit<
  KeptDocument,
  'createdAt' | 'updatedAt' | 'length' | 'highlights'
>;

export interface SaveOutcome {
  /** `unchanged`: the same title and text were there already, and nothing was written. */
  change: 'created' | 'updated' | 'unchanged';
  document: DocumentSummary;
}

/**
 * Keeps a document: text, chunks and index entries in one transaction that is on disk when this
 * resolves, or nothing at all. Other content under a known uid becomes the new version, and the
 * old one is set aside.
 * @param now milliseconds since the epoch.
 */
export async function keepDocument(
  database: Database,
  document: DocumentToKeep,
  now: number,
  companion?: Companion,
): Promise<SaveOutcome> {
  for (;;) {
    const highlights = await highlightsOf(database, document.uid);
    // Whoever saves without a word about what a template gives changes nothing of it.
    const before = await database.documents.get({ uid: document.uid });
    const { tags = before?.tags, frontMatter = before?.frontMatter } = document;
    const tagged = {
      ...document,
      ...(tags === undefined ? {} : { tags }),
      ...(frontMatter === undefined ? {} : { frontMatter }),
    };
    const outcome = await keepWith(database, tagged, highlights, now, companion);
    if (outcome !== 'highlights-changed') return outcome;
  }
}

async function keepWith(
  database: Database,
  document: DocumentToKeep,
  highlights: readonly Highlight[],
  now: number,
  companion?: Companion,
): Promise<SaveOutcome | 'highlights-changed'> {
  const at = new Date(now).toISOString();
  const prepared = await prepareContent({ ...document, highlights, updatedAt: at });
  const tables = [...contentTables(database), database.versions, database.bin];
  return database.transaction(
    'rw',
    [...tables, ...(companion?.tables ?? [])],
    async (): Promise<SaveOutcome | 'highlights-changed'> => {
      const former = await database.documents.get({ uid: document.uid });
      if (
        former?.contentSha === prepared.contentSha &&
        former.title === document.title &&
        JSON.stringify([former.tags ?? [], former.frontMatter]) ===
          JSON.stringify([document.tags ?? [], document.frontMatter])
      ) {
        return { change: 'unchanged', document: toSummary(former) };
      }
      // Somebody marked something while the text was prepared.
      if (!isEqual(highlights, await highlightsOf(database, document.uid)))
        return 'highlights-changed';
      if (former !== undefined) {
        await setVersionAside(database, former);
        await eraseContent(database, former);
      }
      const { markdown, ...described } = document;
      const summary: DocumentSummary = {
        ...described,
        createdAt: former?.createdAt ?? at,
        updatedAt: at,
        length: markdown.length,
      };
      const kept = { ...summary, markdown, highlights };
      await writeDocument(database, kept, prepared, former?.id);
      // What was removed and is clipped again is not waiting in the bin any more.
      await database.bin.delete(document.uid);
      await companion?.write(kept);
      return { change: former === undefined ? 'created' : 'updated', document: summary };
    },
  );
}
