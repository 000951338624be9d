import type { DocumentSummary, KeptDocument } from '../protocol/document';
import type { Highlight } from '../protocol/highlight';
import type { Database, DocumentRow } from '../storage/database';
import type { Companion } from './companion';
import {
  contentTables,
  eraseContent,
  type PreparedContent,
  prepareContent,
  writeDocument,
} from './content';
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
  const tables = companion?.tables ?? [];
  return keepTogether(database, [{ document, companion }], now, tables, async (keep) => {
    const [outcome] = await keep();
    if (outcome === undefined) throw new Error('Nothing was kept.');
    return outcome;
  });
}

/** One of the documents that are kept together. */
export interface Keeping {
  document: DocumentToKeep;
  /** Its markdown, where its sender cut it. */
  parts?: readonly string[];
  companion?: Companion | undefined;
}

/**
 * Keeps several documents in one transaction: all of them or none.
 * @param tables those of the companions, and those that `around` needs.
 * @param around runs inside the transaction and says when, and whether, the documents are kept.
 */
export async function keepTogether<T>(
  database: Database,
  keepings: readonly Keeping[],
  now: number,
  tables: readonly string[],
  around: (keep: () => Promise<SaveOutcome[]>) => Promise<T>,
): Promise<T> {
  const at = new Date(now).toISOString();
  const all = [...contentTables(database), database.versions, database.bin, ...tables];
  for (;;) {
    const prepared = await Promise.all(keepings.map((keeping) => prepare(database, keeping, at)));
    try {
      // Dexie follows native promises only where the function itself is an async one.
      return await database.transaction('rw', all, async () =>
        around(async () => {
          const outcomes: SaveOutcome[] = [];
          for (const one of prepared) outcomes.push(await keepPrepared(database, one, at));
          return outcomes;
        }),
      );
    } catch (error) {
      // Somebody marked something while the text was prepared: once more, with the mark.
      if (!(error instanceof HighlightsChanged)) throw error;
    }
  }
}

class HighlightsChanged extends Error {
  override readonly name = 'HighlightsChanged';
}

interface Prepared {
  document: DocumentToKeep;
  highlights: readonly Highlight[];
  content: PreparedContent;
  companion: Companion | undefined;
}

async function prepare(
  database: Database,
  { document, parts, companion }: Keeping,
  at: string,
): Promise<Prepared> {
  const highlights = await highlightsOf(database, document.uid);
  // Whoever saves without a word about what a template gives changes nothing of it.
  const before = await database.documents.get({ uid: document.uid });
  const { tags = before?.tags, frontMatter = before?.frontMatter } = document;
  const tagged = {
    ...document,
    ...(tags === undefined ? {} : { tags }),
    ...(frontMatter === undefined ? {} : { frontMatter }),
  };
  const content = await prepareContent({ ...tagged, highlights, updatedAt: at }, parts);
  return { document: tagged, highlights, content, companion };
}

async function keepPrepared(
  database: Database,
  { document, highlights, content, companion }: Prepared,
  at: string,
): Promise<SaveOutcome> {
  const former = await database.documents.get({ uid: document.uid });
  if (former !== undefined && isSame(former, document, content)) {
    return { change: 'unchanged', document: toSummary(former) };
  }
  if (!isEqual(highlights, await highlightsOf(database, document.uid))) {
    throw new HighlightsChanged();
  }
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
  await writeDocument(database, kept, content, former?.id);
  // What was removed and is clipped again is not waiting in the bin any more.
  await database.bin.delete(document.uid);
  await companion?.write(kept);
  return { change: former === undefined ? 'created' : 'updated', document: summary };
}

function isSame(former: DocumentRow, next: DocumentToKeep, content: PreparedContent): boolean {
  return (
    former.contentSha === content.contentSha &&
    former.title === next.title &&
    former.origin?.digest === next.origin?.digest &&
    JSON.stringify([former.tags ?? [], former.frontMatter]) ===
      JSON.stringify([next.tags ?? [], next.frontMatter])
  );
}
