/** How what an earlier Jackdaw kept becomes what this one keeps. Rows are told here as they were then. */
import type { Table, Transaction } from 'dexie';
import { pageAddress } from '../protocol/page-address';
import { chunkRows, isTextOf, type StoredChunk } from './chunk-rows';

/**
 * Addresses are compared as `pageAddress` writes them, which takes more off than it did in version
 * 1: a page whose address loses something now must still be known as kept.
 */
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

/** Chunks read at a time: a library may be larger than memory. */
const AT_A_TIME = 1_000;

/** Until version 5 every chunk had a row, and every text another copy of them. */
export async function packChunks(transaction: Transaction): Promise<void> {
  const singles = transaction.table<SingleChunk, number>('chunks');
  const packed = transaction.table<StoredChunk[], number>('chunkRows');
  const texts = transaction.table<{ documentId: number; markdown: string }, number>('texts');
  let held: SingleChunk[] = [];
  for (let after = -1; ; ) {
    const read = await singles.where('id').above(after).limit(AT_A_TIME).toArray();
    const last = read.at(-1);
    const all = held.concat(read);
    // The last document may go on in what is read next.
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
  const documents = new Map<number, SingleChunk[]>();
  for (const chunk of chunks) {
    const own = documents.get(documentOf(chunk));
    if (own === undefined) documents.set(documentOf(chunk), [chunk]);
    else own.push(chunk);
  }
  const rows = [...documents].flatMap(([id, own]) => chunkRows(id, own));
  await packed.bulkPut(
    rows.map(({ row }) => row),
    rows.map(({ key }) => key),
  );
  const ids = [...documents.keys()];
  const said = await texts.bulkGet(ids);
  await texts.bulkDelete(
    ids.filter((id, i) => isTextOf(documents.get(id) ?? [], said[i]?.markdown ?? '')),
  );
}
