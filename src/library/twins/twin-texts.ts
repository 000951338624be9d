/** Answers what the duplicates page needs to know about the texts. Writes nothing. */
import type { TwinPage, TwinRow, TwinSketch } from '../../protocol/document/twins';
import type { DocumentRow } from '../../storage/database/database';
import { readText } from '../../storage/index/texts';
import { knownDocuments } from '../../storage/known-uids';
import { toSummary } from '../documents/kept-document';
import { Pauses } from '../index/yield-to-queries';
import type { Library } from '../library';
import { commonShare, RunSample, RunSketch } from './run-sketch';
import { textRuns } from './text-runs';

/** Maximum number of documents in one message. */
const AT_A_TIME = 64;
/** Shorter texts are duplicates only if they are identical, because two notices may differ only by a name. */
const LEAST_RUNS = 16;

/** Returns the next documents in the order of their ids. */
export async function sketchAfter(library: Library, after: number): Promise<TwinPage> {
  const { database } = library;
  const [rows, total] = await Promise.all([
    database.documents.where(':id').above(after).limit(AT_A_TIME).toArray(),
    after === 0 ? database.documents.count() : undefined,
  ]);
  const documents: TwinSketch[] = [];
  const slices = new Pauses(library.queries);
  for (const row of rows) documents.push(await sketched(library, row, slices));
  const last = rows.at(-1);
  return {
    documents,
    ...(last !== undefined && rows.length === AT_A_TIME && { next: last.id }),
    ...(total !== undefined && { total }),
  };
}

async function sketched(
  { database }: Library,
  row: DocumentRow,
  slices: Pauses,
): Promise<TwinSketch> {
  const text = (await readText(database, row.id)) ?? '';
  const sketch = new RunSketch();
  let runs = 0;
  for (const some of textRuns(text)) {
    sketch.add(some);
    runs += some.length;
    await slices.next();
  }
  await slices.next();
  const { uid, kind, addresses, contentSha, length, updatedAt } = row;
  return {
    uid,
    same: text.trim() === '' ? '' : contentSha.slice(0, 32),
    // Several passages of one page are not duplicates.
    addresses: kind === 'selection' ? [] : addresses.filter((address) => address !== ''),
    length,
    updatedAt,
    sketch: runs < LEAST_RUNS ? '' : sketch.toText(),
  };
}

/** Returns the share of the longer text that each of the others has in common with a document, in the same order. */
export async function sharesWith(
  library: Library,
  uid: string,
  others: readonly string[],
): Promise<number[]> {
  const slices = new Pauses(library.queries);
  const first = await sampled(library, uid, slices);
  const shares: number[] = [];
  for (const other of others) {
    shares.push(commonShare(first, await sampled(library, other, slices)));
  }
  return shares;
}

async function sampled({ database }: Library, uid: string, slices: Pauses): Promise<RunSample> {
  const row = await database.documents.get({ uid });
  const sample = new RunSample();
  const text = row && (await readText(database, row.id));
  for (const some of textRuns(text ?? '')) {
    sample.add(some);
    await slices.next();
  }
  return sample;
}

/** Returns the documents that exist, with the number of their highlights. */
export async function twinRows({ database }: Library, uids: readonly string[]): Promise<TwinRow[]> {
  const rows = await knownDocuments(database, uids);
  return Promise.all(
    Array.from(rows.values(), async (row) => ({
      document: toSummary(row),
      highlights: await database.highlights.where({ documentUid: row.uid }).count(),
    })),
  );
}
