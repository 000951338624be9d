import type { Page } from 'playwright-core';

export interface Stored {
  documents: { uid: string; namespace: string }[];
  /** Every disagreement between documents, texts, chunks and index, in words. */
  problems: string[];
}

/** Reads the whole database from an extension page and checks that its parts agree. */
export function readEverything(page: Page): Promise<Stored> {
  return page.evaluate(async () => {
    const open = indexedDB.open('jackdaw');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
    });
    const transaction = database.transaction([...database.objectStoreNames]);
    const readAll = (store: string) =>
      new Promise<never[]>((resolve, reject) => {
        const request = transaction.objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result as never[]);
        request.onerror = () => reject(request.error);
      });
    const [documents, texts, chunks, postings, statistics] = (await Promise.all(
      ['documents', 'texts', 'chunks', 'postings', 'statistics'].map(readAll),
    )) as unknown as [
      { id: number; uid: string; namespace: string; chunkCount: number; tokenCount: number }[],
      { documentId: number; markdown: string }[],
      { id: number; text: string }[],
      { term: string; documentId: number; chunks: { position: number }[] }[],
      { chunks: number; tokens: number }[],
    ];
    database.close();

    const problems: string[] = [];
    const ids = new Set(documents.map(({ id }) => id));
    for (const document of documents) {
      const own = chunks.filter(({ id }) => Math.floor(id / 8192) === document.id);
      const text = texts.find(({ documentId }) => documentId === document.id);
      if (own.length !== document.chunkCount) problems.push(`${document.uid}: chunks are missing`);
      if (text?.markdown !== own.map((chunk) => chunk.text).join('')) {
        problems.push(`${document.uid}: the chunks are not the text`);
      }
      const indexed = new Set(
        postings
          .filter(({ documentId }) => documentId === document.id)
          .flatMap((posting) => posting.chunks.map(({ position }) => position)),
      );
      if (indexed.size !== document.chunkCount)
        problems.push(`${document.uid}: chunks without postings`);
    }
    if (texts.length !== documents.length) problems.push('texts without a document');
    if (chunks.some(({ id }) => !ids.has(Math.floor(id / 8192))))
      problems.push('chunks without a document');
    if (postings.some(({ documentId }) => !ids.has(documentId)))
      problems.push('postings without a document');
    const sum = (key: 'chunkCount' | 'tokenCount') =>
      documents.reduce((total, row) => total + row[key], 0);
    const totals = statistics[0] ?? { chunks: 0, tokens: 0 };
    if (totals.chunks !== sum('chunkCount')) problems.push('the chunk total is wrong');
    if (totals.tokens !== sum('tokenCount')) problems.push('the token total is wrong');
    return { documents: documents.map(({ uid, namespace }) => ({ uid, namespace })), problems };
  });
}
