import { MAX_TAGS } from '../../protocol/document/clip-limits';
import { withOwnWords } from '../../protocol/document/correction';
import {
  type DocumentSummary,
  type KeptDocument,
  saidOtherwise,
} from '../../protocol/document/document';
import type { Highlight } from '../../protocol/document/highlight';
import { tidyTags } from '../../protocol/document/tidy-tags';
import { inPageOrder } from '../../protocol/document/whole-markdown';
import type { BinRow, Database, DocumentRow, HighlightRow } from '../../storage/database/database';
import { result } from '../../storage/database/idb-events';
import { runningTransaction, writing } from '../../storage/database/running';
import type { Library } from '../library';
import { ChangedMeanwhile, untilUnchanged } from '../until-unchanged';
import {
  CONTENT_TABLES,
  isAlreadyThere,
  NEW_TEXT_TABLES,
  type PreparedText,
  prepareText,
  writeDocument,
} from './content';
import {
  highlightsOf,
  isEqual,
  keptDocument,
  noteOfBookmark,
  toHighlight,
  toSummary,
} from './kept-document';
import { marksWith, takeOutOfBin, versionsWith } from './removed-copy';
import type { Companion } from './rewrite';
import { savedOver, setVersionAside } from './versions';

/** A document to keep. The library itself knows its highlights and when it was first kept. */
export type DocumentToKeep = Omit<
  KeptDocument,
  'createdAt' | 'updatedAt' | 'length' | 'highlights'
>;

export interface SaveOutcome {
  /** `unchanged`: it already had this title, text, tags and note, and nothing was written. */
  change: 'created' | 'updated' | 'unchanged';
  document: DocumentSummary;
  /** A removed copy was in the bin, and has come back with it. */
  fromBin?: true;
}

/**
 * Keeps a document: writes it, its text and its chunks in one transaction, or nothing at all. All of it is on disk
 * when this resolves. New content under a known uid becomes the new version. Call `tidyIndex` next; a search that
 * comes first completes the index itself (`index-pending.ts`).
 * @param now milliseconds since the epoch.
 */
export async function keepDocument(
  library: Library,
  document: DocumentToKeep,
  now: number,
  more: Omit<Keeping, 'document'> = {},
): Promise<SaveOutcome> {
  const tables = more.companion?.tables ?? [];
  return keepTogether(library, [{ document, ...more }], now, tables, async (keep) => {
    const [outcome] = await keep();
    if (outcome === undefined) throw new Error('Nothing was kept.');
    return outcome;
  });
}

export interface Keeping {
  document: DocumentToKeep;
  /** Its markdown as its sender split it, if it did. */
  parts?: readonly string[];
  companion?: Companion | undefined;
  /** Tags that it gets beside those that it has. */
  addedTags?: readonly string[] | undefined;
  /** Names of the fields that the person set. The page sets the others, and may set them differently each time. */
  saidByPerson?: readonly string[];
}

/**
 * Keeps several documents in one transaction: all of them or none.
 * @param tables those of the companions, and those that `around` needs.
 * @param around runs inside the transaction and decides when, and whether, the documents are kept.
 */
export async function keepTogether<T>(
  { database, changed }: Library,
  keepings: readonly Keeping[],
  now: number,
  tables: readonly string[],
  around: (keep: () => Promise<SaveOutcome[]>) => Promise<T>,
): Promise<T> {
  const at = new Date(now).toISOString();
  const forNew = [...NEW_TEXT_TABLES, 'bin', ...tables];
  const forAll = [...CONTENT_TABLES, 'versions', ...forNew];
  // Most documents are new, so the library reads what it knows only after one turns out not to be.
  let isNew = true;
  return untilUnchanged(async () => {
    const prepared = await Promise.all(
      keepings.map(async (keeping) =>
        prepare(keeping, isNew ? UNKNOWN : await whatIsKnown(database, keeping.document.uid)),
      ),
    );
    const outcomes: SaveOutcome[] = [];
    const keep = async () => {
      for (const one of prepared) {
        outcomes.push(
          await (isNew ? addPrepared(database, one, at) : keepPrepared(database, one, at)),
        );
      }
      return outcomes;
    };
    try {
      const result = await writing(database, isNew ? forNew : forAll, () => around(keep));
      for (const { change, document } of outcomes)
        if (change !== 'unchanged') changed(document.uid);
      return result;
    } catch (error) {
      // The next attempt reads what the library knows.
      throw isNew && isAlreadyThere(error) ? new ChangedMeanwhile() : error;
    } finally {
      isNew = false;
    }
  });
}

/** What the person has said of a former copy. */
type Former = Partial<
  Pick<DocumentSummary, 'title' | 'byline' | 'publishedAt' | 'url' | 'sourceSays'>
>;

/** What the library itself knows about a document and indexes with its text. */
interface Known extends Former {
  readonly highlights: readonly Highlight[];
  readonly tags?: readonly string[] | undefined;
  readonly note?: string | undefined;
  readonly frontMatter?: KeptDocument['frontMatter'];
  readonly removed?: BinRow | undefined;
  /** If it is a bookmark: its note, with the words in its text. Text of a page would take their place. */
  readonly ofBookmark?: string | undefined;
}

const UNKNOWN: Known = { highlights: [] };

async function whatIsKnown(database: Database, uid: string): Promise<Known> {
  const [marks, former, removed] = await Promise.all([
    highlightsOf(database, uid),
    database.documents.get({ uid }),
    database.bin.get(uid),
  ]);
  const before = former ?? removed?.document;
  const bookmark =
    before?.kind === 'bookmark'
      ? ((await keptDocument(database, former)) ?? removed?.document)
      : undefined;
  return {
    ...before,
    ...{ highlights: inPageOrder(marksWith(marks, removed)), removed },
    ...(bookmark && { ofBookmark: noteOfBookmark(bookmark) || undefined }),
  };
}

interface Prepared {
  given: DocumentToKeep;
  document: DocumentToKeep;
  known: Known;
  content: PreparedText;
  companion: Companion | undefined;
  addedTags: readonly string[];
  saidByPerson: readonly string[];
}

async function prepare(
  { document: given, parts, companion, addedTags = [], saidByPerson = [] }: Keeping,
  known: Known,
): Promise<Prepared> {
  const document = withKnown(given, known, addedTags, saidByPerson);
  const { markdown, note } = document;
  const content = await prepareText({ markdown, note, highlights: [...known.highlights] }, parts);
  return { given, document, known, content, companion, addedTags, saidByPerson };
}

/** Keeps tags, note, front matter and the person's corrections of the former copy, unless this save brings new ones. */
function withKnown(
  given: DocumentToKeep,
  known: Omit<Known, 'highlights'>,
  addedTags: readonly string[],
  saidByPerson: readonly string[],
): DocumentToKeep {
  const own = given.kind === 'bookmark' ? known.note : (known.ofBookmark ?? known.note);
  const { note = own, frontMatter = known.frontMatter } = given;
  const tags = tagsWith(given.tags ?? known.tags, addedTags);
  return {
    ...given,
    ...(tags === undefined ? {} : { tags: [...tags] }),
    ...(note === undefined ? {} : { note }),
    ...(frontMatter === undefined ? {} : { frontMatter }),
    ...withOwnWords(given, known, saidByPerson),
  };
}

/** Returns what `withKnown` may have put into a document. */
function knownIn({ tags, note, frontMatter, title, byline, publishedAt, url }: DocumentToKeep) {
  return [tags, note, frontMatter, title, byline, publishedAt, url];
}

function tagsWith(tags: DocumentToKeep['tags'], added: readonly string[]) {
  if (added.length === 0) return tags;
  const { length } = tags ?? [];
  return tidyTags([...(tags ?? []), ...added]).slice(0, Math.max(MAX_TAGS, length));
}

/** Adds a document as a new one. Fails if its uid has highlights, or a removed copy, already. */
async function addPrepared(
  database: Database,
  { document, content, companion }: Prepared,
  at: string,
): Promise<SaveOutcome> {
  const transaction = runningTransaction();
  const marks = transaction.objectStore('highlights').index('documentUid');
  const { summary, kept } = asKept(document, [], at, at);
  // Requested together, in one round trip.
  const [marked, removed] = await Promise.all([
    result(marks.count(document.uid)),
    result(transaction.objectStore('bin').count(document.uid)),
    writeDocument(database, { document: kept, ...content }),
  ]);
  if (marked + removed > 0) throw new ChangedMeanwhile();
  await companion?.write(kept);
  return { change: 'created', document: summary };
}

/** Keeps a document that may already exist. */
async function keepPrepared(
  database: Database,
  { given, document, known, content, companion, addedTags, saidByPerson }: Prepared,
  at: string,
): Promise<SaveOutcome> {
  const transaction = runningTransaction();
  const { uid } = document;
  const [former, marks] = await Promise.all([
    result<DocumentRow | undefined>(transaction.objectStore('documents').index('uid').get(uid)),
    result<HighlightRow[]>(transaction.objectStore('highlights').index('documentUid').getAll(uid)),
  ]);
  if (former !== undefined) {
    const { ofBookmark } = known;
    const now = withKnown(given, { ...former, ofBookmark }, addedTags, saidByPerson);
    if (!isEqual(knownIn(now), knownIn(document))) throw new ChangedMeanwhile();
    const changed = Object.keys(saidOtherwise(former, document));
    if (!saidByPerson.some((name) => changed.includes(name)) && isSame(former, document, content)) {
      return { change: 'unchanged', document: toSummary(former) };
    }
  }
  const { removed } = known;
  await takeOutOfBin([uid], new Map(removed && [[uid, removed]]));
  const highlights = inPageOrder(marksWith(marks.map(toHighlight), removed));
  if (!isEqual(known.highlights, highlights)) throw new ChangedMeanwhile();
  if (former !== undefined) await setVersionAside(database, former, savedOver(former, document));
  // A save does not know how far the person has read.
  const { readState } = former ?? {};
  const marked = readState === undefined ? document : { ...document, readState };
  const { summary, kept } = asKept(marked, highlights, former?.createdAt ?? at, at);
  const versions = removed && versionsWith(removed, document);
  await writeDocument(
    database,
    { document: kept, ...(versions && { versions }), ...content },
    former,
  );
  await companion?.write(kept);
  return {
    change: former === undefined ? 'created' : 'updated',
    document: summary,
    ...(removed !== undefined && { fromBin: true }),
  };
}

function asKept(
  { markdown, ...described }: DocumentToKeep,
  highlights: Highlight[],
  createdAt: string,
  updatedAt: string,
): { summary: DocumentSummary; kept: KeptDocument } {
  const summary = { ...described, createdAt, updatedAt, length: markdown.length };
  return { summary, kept: { ...summary, markdown, highlights } };
}

function isSame(former: DocumentRow, next: DocumentToKeep, content: PreparedText): boolean {
  return (
    former.contentSha === content.contentSha &&
    former.title === next.title &&
    former.origin?.digest === next.origin?.digest &&
    JSON.stringify([former.tags ?? [], former.note ?? '', former.frontMatter]) ===
      JSON.stringify([next.tags ?? [], next.note ?? '', next.frontMatter])
  );
}
