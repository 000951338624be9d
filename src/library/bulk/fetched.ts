/** Replaces bookmarks by their pages, and undoes that, each in one transaction as in `bulk.ts`. */
import { sha256 } from '../../protocol/digest';
import type { BulkJob, UnfetchedPage } from '../../protocol/document/bulk-job';
import type { Draft, KeptDocument } from '../../protocol/document/document';
import { pageTitle } from '../../protocol/document/page-title';
import type { Problem } from '../../protocol/problem';
import { isUnderWay } from '../../protocol/work-state';
import type { BulkItemRow, Database } from '../../storage/database/database';
import { writing } from '../../storage/database/running';
import { knownDocuments } from '../../storage/known-uids';
import { CONTENT_TABLES, prepareText } from '../documents/content';
import { noteOfBookmark, type WholeDocument } from '../documents/kept-document';
import { type Companion, readWhole, rowAsRead, writeOver } from '../documents/rewrite';
import { savedOver, setVersionAside } from '../documents/versions';
import { endJob } from '../in-steps';
import { tidyLater } from '../index/index-care';
import type { Tell } from '../index/step-size';
import type { Library } from '../library';
import { untilUnchanged } from '../until-unchanged';
import { DONE, FAILED, OVER, WAITS } from './item-states';

/** Maximum number of failed pages listed by name. */
const MOST_NAMED = 1_000;

/** A bookmark whose page is still to be fetched. */
export interface WaitingPage {
  item: BulkItemRow;
  url: string;
}

/** Returns the fetch job that has work left, or an undo left. */
export async function dueFetch(database: Database): Promise<BulkJob | undefined> {
  return database.bulkJobs.filter((job) => job.action.do === 'fetch' && isUnderWay(job)).first();
}

/** Lists what a job still has to fetch. Skips documents that are no longer bookmarks. */
export async function waitingPages(database: Database, jobId: number): Promise<WaitingPage[]> {
  const items = await itemsOf(database, jobId, WAITS).toArray();
  const known = await knownDocuments(
    database,
    items.map(({ uid }) => uid),
  );
  const waiting: WaitingPage[] = [];
  for (const item of items) {
    const row = known.get(item.uid);
    if (row?.kind === 'bookmark') waiting.push({ item, url: row.url });
    else await database.bulkItems.put({ ...item, state: OVER });
  }
  return waiting;
}

/** Replaces a bookmark by its page, while its job is running. */
export async function writeFetched(
  library: Library,
  item: BulkItemRow,
  draft: Draft,
  companion: Companion,
): Promise<void> {
  await rewrite(library, item, companion, 'running', async (document) =>
    document.kind === 'bookmark' ? clipOf(document, draft) : undefined,
  );
}

/** Notes why a page could not be fetched, unless its job was stopped meanwhile. */
export async function noteFailed(
  database: Database,
  item: BulkItemRow,
  why: Problem,
): Promise<void> {
  await database.transaction('rw', database.bulkJobs, database.bulkItems, async () => {
    const job = await database.bulkJobs.get(item.jobId);
    if (job?.state !== 'running') return;
    await database.bulkItems.put({ ...item, state: FAILED, why });
    await database.bulkJobs.put({ ...job, failed: (job.failed ?? 0) + 1 });
  });
}

/** Notes that everything was tried. */
export async function finishFetch(database: Database, id: number): Promise<void> {
  await endJob(database, 'bulkJobs', { id, state: 'running' });
}

/** Lists pages that could not be fetched (the first `MOST_NAMED`), and why. */
export async function failedPages(database: Database, jobId: number): Promise<UnfetchedPage[]> {
  const items = await itemsOf(database, jobId, FAILED).limit(MOST_NAMED).toArray();
  const known = await knownDocuments(
    database,
    items.map(({ uid }) => uid),
  );
  return items.flatMap(({ uid, why }) => {
    const row = known.get(uid);
    if (row === undefined || why === undefined) return [];
    return [{ uid, title: row.title, url: row.url, why }];
  });
}

/** Turns the fetched pages into bookmarks again, the last one first. Keeps those that were changed since. */
export async function takeBackFetched(
  library: Library,
  jobId: number,
  tell: Tell,
  signal: AbortSignal,
  companion: Companion,
): Promise<void> {
  const { database } = library;
  while (!signal.aborted) {
    const job = await database.bulkJobs.get(jobId);
    if (job?.state !== 'undoing') return;
    tell({ done: job.total - job.done, total: job.total });
    const item = await itemsOf(database, jobId, DONE).last();
    if (item === undefined) {
      await endJob(database, 'bulkJobs', job);
      return;
    }
    await rewrite(library, item, companion, 'undoing', (document) => bookmarkOf(document, item));
  }
}

const itemsOf = (database: Database, jobId: number, state: number) =>
  database.bulkItems.where('[jobId+state]').equals([jobId, state]);

/**
 * Rewrites the document of an item, and records it in the same transaction.
 * @param during writes only while the job is in this state.
 * @param change the new document; `undefined`: it stays as it is.
 */
async function rewrite(
  library: Library,
  item: BulkItemRow,
  companion: Companion,
  during: 'running' | 'undoing',
  change: (document: WholeDocument) => Promise<WholeDocument | undefined>,
): Promise<void> {
  const { database } = library;
  const isUndo = during === 'undoing';
  const tables = [...CONTENT_TABLES, 'versions', ...companion.tables, 'bulkJobs', 'bulkItems'];
  const { former: _former, version: _version, wrote: _wrote, ...rest } = item;
  await untilUnchanged(async () => {
    const former = await readWhole(database, item.uid);
    const after = former && (await change(former));
    const wrote = after && (await textOf(after));
    const text = after && (await prepareText(after));
    await writing(database, tables, async () => {
      const job = await database.bulkJobs.get(item.jobId);
      if (job?.state !== during) return;
      const row = await rowAsRead(database, item.uid, former);
      let version: number | undefined;
      if (row && after && text) {
        if (!isUndo) version = await setVersionAside(database, row, savedOver(row, after));
        else if (item.version !== undefined) await database.versions.delete(item.version);
        await writeOver(database, row, after, text, companion);
      }
      const isLeft = isUndo && former !== undefined && after === undefined;
      await database.bulkJobs.put({
        ...job,
        done: job.done + (isUndo ? -1 : after === undefined ? 0 : 1),
        ...(isLeft && { left: (job.left ?? 0) + 1 }),
      });
      await database.bulkItems.put(
        isUndo || after === undefined
          ? { ...rest, state: OVER }
          : {
              ...rest,
              state: DONE,
              ...(former && { former }),
              ...(version !== undefined && { version }),
              ...(wrote !== undefined && { wrote }),
            },
      );
    });
  });
  library.changed(item.uid);
  tidyLater(library, { bulk: true });
}

/** Puts the clip of a page in the place of its bookmark: title, tags, dates and the person's words stay. */
function clipOf(
  document: WholeDocument,
  { coverage: _share, reading: _reading, ...draft }: Draft,
): WholeDocument {
  const { title, url, excerpt } = document;
  const isNamed = title !== '' && title !== url;
  const note = noteOfBookmark(document);
  return {
    ...document,
    ...draft,
    // It is also found by the address of the bookmark.
    pageUrl: url,
    title: isNamed ? title : pageTitle(draft.title, draft.url),
    excerpt: draft.excerpt || excerpt,
    ...(note !== '' && { note }),
    length: draft.markdown.length,
  };
}

/** Returns the bookmark that a page was; `undefined` if the page was changed since. */
async function bookmarkOf(
  document: WholeDocument,
  { former, wrote }: BulkItemRow,
): Promise<WholeDocument | undefined> {
  if (former === undefined || (await textOf(document)) !== wrote) return undefined;
  const { tags, readState, namespace, ...about } = document;
  const { tags: _tags, readState: _state, namespace: _namespace, ...before } = former;
  const { note: _note, ...rest } = about;
  return {
    ...rest,
    ...before,
    highlights: document.highlights,
    namespace,
    ...(tags && { tags }),
    ...(readState && { readState }),
  };
}

/** Identifies what an undo may replace: the text, and what a person may have corrected or highlighted in it. */
const textOf = ({ markdown, title, note, url, highlights }: KeptDocument): Promise<string> =>
  sha256(JSON.stringify([markdown, title, note, url, highlights]));
