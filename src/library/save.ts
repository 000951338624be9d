import type { DocumentSummary, KeptDocument } from '../protocol/document';
import { type Highlight, inPageOrder } from '../protocol/highlight';
import { result } from '../storage/connection';
import type { Database, DocumentRow, HighlightRow } from '../storage/database';
import { manifestIn } from '../storage/index-writes';
import { runningTransaction, writing } from '../storage/running';
import type { Companion } from './companion';
import {
  contentTables,
  eraseContent,
  type PreparedContent,
  prepareContent,
  writeDocument,
} from './content';
import { highlightsOf, isEqual, toHighlight } from './highlights';
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
  // Most of what is kept is new: what the library knows of it is read only where it turns out to.
  let known: readonly Known[] = keepings.map(() => UNKNOWN);
  for (;;) {
    const prepared = await Promise.all(
      keepings.map((keeping, i) => prepare(keeping, known[i] ?? UNKNOWN, at)),
    );
    try {
      return await writing(database, all, async () =>
        around(async () => {
          const outcomes: SaveOutcome[] = [];
          for (const one of prepared) outcomes.push(await keepPrepared(database, one, at));
          return outcomes;
        }),
      );
    } catch (error) {
      // It was kept before, or marked while its text was prepared: once more, with what is known.
      if (!(error instanceof KnownOtherwise)) throw error;
      known = await Promise.all(
        keepings.map(({ document: { uid } }) => whatIsKnown(database, uid)),
      );
    }
  }
}

/** What of a document is the library's to know, and goes into the index with its text. */
interface Known {
  readonly highlights: readonly Highlight[];
  readonly tags?: readonly string[] | undefined;
  readonly frontMatter?: KeptDocument['frontMatter'];
}

const UNKNOWN: Known = { highlights: [] };

async function whatIsKnown(database: Database, uid: string): Promise<Known> {
  const [highlights, former] = await Promise.all([
    highlightsOf(database, uid),
    database.documents.get({ uid }),
  ]);
  return { highlights, tags: former?.tags, frontMatter: former?.frontMatter };
}

class KnownOtherwise extends Error {
  override readonly name = 'KnownOtherwise';
}

interface Prepared {
  given: DocumentToKeep;
  document: DocumentToKeep;
  known: Known;
  content: PreparedContent;
  companion: Companion | undefined;
}

async function prepare(
  { document: given, parts, companion }: Keeping,
  known: Known,
  at: string,
): Promise<Prepared> {
  const document = withKnown(given, known);
  const { highlights } = known;
  const content = await prepareContent(
    { ...document, highlights: [...highlights], updatedAt: at },
    parts,
  );
  return { given, document, known, content, companion };
}

/** Whoever saves without a word about what a template gives changes nothing of it. */
function withKnown(given: DocumentToKeep, known: Omit<Known, 'highlights'>): DocumentToKeep {
  const { tags = known.tags, frontMatter = known.frontMatter } = given;
  return {
    ...given,
    ...(tags === undefined ? {} : { tags: [...tags] }),
    ...(frontMatter === undefined ? {} : { frontMatter }),
  };
}

async function keepPrepared(
  database: Database,
  { given, document, known, content, companion }: Prepared,
  at: string,
): Promise<SaveOutcome> {
  const transaction = runningTransaction();
  const { uid } = document;
  // Asked for together, which is one trip.
  const [former, marks, manifest] = await Promise.all([
    result<DocumentRow | undefined>(transaction.objectStore('documents').index('uid').get(uid)),
    result<HighlightRow[]>(transaction.objectStore('highlights').index('documentUid').getAll(uid)),
    manifestIn(transaction),
  ]);
  if (former !== undefined) {
    const { tags, frontMatter } = withKnown(given, former);
    const asPrepared = JSON.stringify([document.tags, document.frontMatter]);
    if (JSON.stringify([tags, frontMatter]) !== asPrepared) throw new KnownOtherwise();
    if (isSame(former, document, content)) {
      return { change: 'unchanged', document: toSummary(former) };
    }
  }
  const highlights = inPageOrder(marks.map(toHighlight));
  if (!isEqual(known.highlights, highlights)) throw new KnownOtherwise();
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
  await writeDocument(kept, content, former === undefined ? { manifest } : { id: former.id });
  // What was removed and is clipped again is not waiting in the bin any more.
  transaction.objectStore('bin').delete(uid);
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
