import type { Page } from 'playwright-core';

export interface Stored {
  documents: { uid: string; namespace: string }[];
  /** Every disagreement between documents, texts and chunks, in words. */
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
    const [documents, texts, chunks] = (await Promise.all(
      ['documents', 'texts', 'chunks'].map(readAll),
    )) as unknown as [
      { id: number; uid: string; namespace: string; chunkCount: number }[],
      { documentId: number; markdown: string }[],
      { id: number; text: string }[],
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
    }
    if (texts.length !== documents.length) problems.push('texts without a document');
    if (chunks.some(({ id }) => !ids.has(Math.floor(id / 8192))))
      problems.push('chunks without a document');
    return { documents: documents.map(({ uid, namespace }) => ({ uid, namespace })), problems };
  });
}
