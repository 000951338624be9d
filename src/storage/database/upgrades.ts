/** Converts the rows of earlier versions of Jackdaw. The types here are those of the old rows. */

import type { Table, Transaction } from 'dexie';
import { pageAddress } from '../../protocol/address/page-address';
import { grouped } from '../../protocol/grouped';
import { isTextOf, type StoredChunk } from './chunk-rows';

/** Renews stored addresses, because `pageAddress` strips more than it did in version 1. */
export async function renewAddresses(transaction: Transaction): Promise<void> {
  const documents = transaction.table<{ id: number; addresses: string[] }, number>('documents');
  const changed: [id: number, addresses: string[]][] = [];
  await documents.each(({ id, addresses }) => {
    const renewed = [...new Set(addresses.map(pageAddress))];
    if (renewed.join('\n') !== addresses.join('\n')) changed.push([id, renewed]);
  });
  for (const [id, addresses] of changed) await documents.update(id, { addresses });
}

/** A chunk in a row of its own, under `documentId * 8192 + position`. */
interface SingleChunk extends StoredChunk {
  id: number;
}

const documentOf = ({ id }: SingleChunk): number => Math.floor(id / 8_192);

/** Chunks read at a time, because a library may be larger than memory. */
const AT_A_TIME = 1_000;

/** Packs chunks into shared rows. Up to version 5 every chunk had its own row, and the text was stored twice. */
export async function packChunks(transaction: Transaction): Promise<void> {
  const singles = transaction.table<SingleChunk, number>('chunks');
  const packed = transaction.table<StoredChunk[], number>('chunkRows');
  const texts = transaction.table<{ documentId: number; markdown: string }, number>('texts');
  let held: SingleChunk[] = [];
  for (let after = -1; ; ) {
    const read = await singles.where('id').above(after).limit(AT_A_TIME).toArray();
    const last = read.at(-1);
    const all = held.concat(read);
    // The last document may continue in the next batch.
    const open = last === undefined ? undefined : documentOf(last);
    held = all.filter((chunk) => documentOf(chunk) === open);
    await pack(all.slice(0, all.length - held.length), packed, texts);
    if (last === undefined) return;
    after = last.id;
  }
}

async function pack(
  chunks: readonly SingleChunk[],
  packed: Table<StoredChunk[], number>,
  texts: Table<{ documentId: number; markdown: string }, number>,
): Promise<void> {
  const documents = grouped(chunks, documentOf);
  const rows = [...documents.values()].flatMap(rowsOfFour);
  await packed.bulkPut(
    rows.map((row) => row.map(({ text, headings }) => ({ text, headings }))),
    rows.map(([first]) => first?.id ?? 0),
  );
  const ids = [...documents.keys()];
  const said = await texts.bulkGet(ids);
  await texts.bulkDelete(
    ids.filter((id, i) => isTextOf(documents.get(id) ?? [], said[i]?.markdown ?? '')),
  );
}

function rowsOfFour(chunks: readonly SingleChunk[]): SingleChunk[][] {
  return Array.from({ length: Math.ceil(chunks.length / 4) }, (_, n) =>
    chunks.slice(4 * n, 4 * n + 4),
  );
}

const ROWS_AT_A_TIME = 250;

/** Changes the keys of chunk rows. In version 6 a row had the id of its first chunk, which implied the other ids. */
export async function renameChunkRows(transaction: Transaction): Promise<void> {
  const table = transaction.table<(StoredChunk & { id?: number })[], number>('chunkRows');
  for (let after = -1; ; ) {
    const some = table.where(':id').above(after).limit(ROWS_AT_A_TIME);
    const [keys, rows] = await Promise.all([some.primaryKeys(), some.toArray()]);
    const renamed = rows.map((row, i) =>
      row.map(({ text, headings }, n) => ({ id: (keys[i] ?? 0) + n, text, headings })),
    );
    const last = renamed.at(-1)?.at(-1);
    if (last === undefined) return;
    await table.bulkDelete(keys);
    await table.bulkPut(
      renamed,
      renamed.map((row) => row.at(-1)?.id ?? 0),
    );
    // The last row now has this key, and the remaining rows are above it as before.
    after = last.id;
  }
}
