/**
 * Joins duplicates into one document: it gets the tags, notes and highlights of the others and the earliest date, and
 * the others go into the bin. Each group is joined in one transaction, and undone in one.
 */
import type { BulkJob } from '../../protocol/document/bulk-job';
import { MAX_HIGHLIGHTS, MAX_NOTE_LENGTH, MAX_TAGS } from '../../protocol/document/clip-limits';
import {
  type Correction,
  corrected,
  takingBack,
  undoing,
} from '../../protocol/document/correction';
import type { Highlight } from '../../protocol/document/highlight';
import { tidyTags } from '../../protocol/document/tidy-tags';
import { inPageOrder } from '../../protocol/document/whole-markdown';
import type { BulkItemRow } from '../../storage/database/database';
import { writing } from '../../storage/database/running';
import { BIN_TABLES, prepareReturn, removeRow, returnRow } from '../documents/bin';
import { prepareText } from '../documents/content';
import type { WholeDocument } from '../documents/kept-document';
import { type Companion, readWhole, rowAsRead, writeOver } from '../documents/rewrite';
import { writeInTurn } from '../index/yield-to-queries';
import type { Library } from '../library';
import { untilUnchanged } from '../until-unchanged';
import { DONE, OVER } from './item-states';
import { picturesToJoin } from './join-pictures';

/** Does the next groups of a job, or takes them back. */
export async function joinAll(
  library: Library,
  job: BulkJob,
  items: readonly BulkItemRow[],
  companion: Companion | undefined,
): Promise<void> {
  const does = job.state === 'undoing' ? part : join;
  for (const item of items) await untilUnchanged(() => does(library, item, companion));
}

/** Joins a group, if there is something to join. */
async function join(
  library: Library,
  item: BulkItemRow,
  companion: Companion | undefined,
): Promise<void> {
  const { database } = library;
  const read = new Map<string, WholeDocument | undefined>();
  for (const uid of [item.uid, ...(item.others ?? [])]) {
    read.set(uid, await readWhole(database, uid));
  }
  const [kept, ...rest] = read.values();
  const others = rest.filter((document) => document !== undefined);
  const after = kept && others.length > 0 ? joined(kept, others) : undefined;
  const text = after && (await prepareText(after));
  const pictures = kept ? await picturesToJoin(database, kept, others) : [];
  await writeInTurn(library, () =>
    writing(database, tablesOf(companion), async () => {
      const job = await database.bulkJobs.get(item.jobId);
      // The job was stopped or undone meanwhile.
      if (job?.state !== 'running') return;
      if (kept === undefined || after === undefined || text === undefined) {
        await database.bulkItems.put({ ...item, state: OVER });
        return;
      }
      for (const [uid, document] of read) {
        const row = await rowAsRead(database, uid, document);
        if (row === undefined || document === undefined) continue;
        if (document === kept) await writeOver(database, row, after, text, companion);
        else await removeRow(database, row, Date.now());
      }
      await database.pictures.bulkPut(pictures);
      const had = new Set(kept.highlights.map(({ id }) => id));
      await database.bulkItems.put({
        ...item,
        state: DONE,
        others: others.map(({ uid }) => uid),
        back: undoing(kept, JOINED),
        since: undoing(after, JOINED),
        createdAt: kept.createdAt,
        highlights: after.highlights.flatMap(({ id }) => (had.has(id) ? [] : [id])),
        ...(pictures.length > 0 && { pictures: pictures.map(({ id }) => id) }),
      });
      await database.bulkJobs.put({ ...job, done: job.done + others.length });
    }),
  );
}

/** Separates one group again. */
async function part(
  library: Library,
  item: BulkItemRow,
  companion: Companion | undefined,
): Promise<void> {
  const { database } = library;
  const returning = await prepareReturn(database, item.others ?? []);
  const kept = await readWhole(database, item.uid);
  const after = kept && parted(kept, item);
  const text = after && (await prepareText(after));
  await writeInTurn(library, () =>
    writing(database, tablesOf(companion), async () => {
      const job = await database.bulkJobs.get(item.jobId);
      if (job?.state !== 'undoing') return;
      for (const one of returning) await returnRow(database, one);
      const row = await rowAsRead(database, item.uid, kept);
      if (row && after && text) {
        await writeOver(database, row, after, text, companion);
        await database.pictures.bulkDelete([...(item.pictures ?? [])]);
      }
      await database.bulkItems.put({ ...item, state: OVER });
      await database.bulkJobs.put({ ...job, done: job.done - (item.others?.length ?? 0) });
    }),
  );
}

/** The fields that a join writes. */
const JOINED = { tags: [], note: '' } satisfies Correction;

const tablesOf = (companion: Companion | undefined) => [
  ...BIN_TABLES,
  ...(companion?.tables ?? []),
  ...['bulkJobs', 'bulkItems', 'pictures'],
];

function joined(kept: WholeDocument, others: readonly WholeDocument[]): WholeDocument {
  const all = [kept, ...others];
  const tags = tidyTags(all.flatMap((document) => document.tags ?? [])).slice(0, MAX_TAGS);
  const earliest = all.reduce(
    (least, { createdAt }) => (Date.parse(createdAt) < Date.parse(least) ? createdAt : least),
    kept.createdAt,
  );
  return {
    ...corrected(kept, { tags, note: notesOf(all) }),
    createdAt: earliest,
    highlights: marksOf(kept, others),
  };
}

/** Collects every note once, up to the maximum length of one note. */
function notesOf(documents: readonly WholeDocument[]): string {
  let note = documents[0]?.note ?? '';
  for (const { note: other = '' } of documents.slice(1)) {
    if (other.trim() === '' || note.includes(other.trim())) continue;
    const longer = note.trim() === '' ? other : `${note}\n\n${other}`;
    if (longer.length <= MAX_NOTE_LENGTH) note = longer;
  }
  return note;
}

/** Returns the document's own highlights, and those of the others whose words are in its text. */
function marksOf(kept: WholeDocument, others: readonly WholeDocument[]): Highlight[] {
  const marks = [...kept.highlights];
  const words = lettersOf(kept.markdown);
  for (const mark of others.flatMap(({ highlights }) => highlights)) {
    const letters = lettersOf(mark.exact);
    if (letters === '' || !words.includes(letters)) continue;
    const same = marks.findIndex((own) => isSameMark(own, mark));
    if (same === -1 && marks.length < MAX_HIGHLIGHTS) {
      // The original id stays with the document in the bin, which may come back.
      marks.push({ ...mark, id: crypto.randomUUID() });
    }
  }
  return inPageOrder(marks);
}

/** Says whether two highlights mark the same words in the same place, without a different note. */
const isSameMark = (own: Highlight, mark: Highlight) =>
  own.exact === mark.exact &&
  own.prefix === mark.prefix &&
  own.suffix === mark.suffix &&
  (mark.note.trim() === '' || own.note === mark.note);

/** Returns the letters alone: the text of a page and its markdown differ in signs and spaces, but not in letters. */
function lettersOf(text: string): string {
  return text.replace(/\]\([^)\]\s]*\)/g, ']').replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
}

/** Returns the document without what a join gave it. What was changed since stays. */
function parted(
  kept: WholeDocument,
  { back = {}, since, createdAt, highlights = [] }: BulkItemRow,
): WholeDocument {
  const undone = since === undefined ? back : takingBack(kept, { correction: back, since });
  return {
    ...corrected(kept, undone ?? {}),
    createdAt: createdAt ?? kept.createdAt,
    highlights: kept.highlights.filter(({ id }) => !highlights.includes(id)),
  };
}
